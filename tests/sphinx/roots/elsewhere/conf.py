project = "elsewhere"
extensions = ["myst_parser", "sphinx.ext.intersphinx"]
html_theme = "basic"
