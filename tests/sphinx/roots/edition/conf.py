project = "tiny"
extensions = ["myst_parser", "pasyans.sphinx"]
include_patterns = ["index.md", "docs/**"]
ed_verification = "verify.json"
html_theme = "basic"
html_copy_source = False
