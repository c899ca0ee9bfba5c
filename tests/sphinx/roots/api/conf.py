import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
project = "api"
extensions = ["myst_parser", "pasyans.sphinx", "pasyans.sphinx.api"]
default_role = "literal"
napoleon_numpy_docstring = False
napoleon_use_ivar = True
html_theme = "basic"
nitpick_ignore_regex = [("py:.*", r"(collections|pathlib|types|typing)\..*")]
