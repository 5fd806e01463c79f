"""How Sphinx makes the documents: `python3 web/build.py --docs`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pygame_rules  # noqa: E402

project = "Five Elephants"
author = "The Five Elephants contributors"
project_copyright = author
version = release = pygame_rules.__version__
language = "en"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx_copybutton",
    "web.reference.extension",
]
exclude_patterns = ["requirements.*"]
suppress_warnings = ["misc.highlighting_failure"]  # a template in an example is no HTML
default_role = "py:obj"
highlight_language = "text"

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]

autodoc_member_order = "bysource"
autodoc_mock_imports = ["anywidget", "gymnasium", "numpy", "pettingzoo", "pyspiel", "traitlets"]
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
python_maximum_signature_line_length = 80
add_module_names = False

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_title = "Five Elephants"
html_favicon = "../web/icons/icon.svg"
html_logo = "../web/icons/icon.svg"
html_static_path = ["../web/reference/static"]
html_css_files = ["reference.css"]
html_js_files = [("examples.js", {"defer": "defer"})]
html_copy_source = False
html_domain_indices = False
html_show_sphinx = False
html_theme_options = {
    "sidebar_hide_name": False,
    "light_css_variables": {
        "color-brand-primary": "#1d6b53",
        "color-brand-content": "#1d6b53",
        "color-brand-visited": "#1d6b53",
        "button": "#1d6b53",
        "on-button": "#ffffff",
    },
    "dark_css_variables": {
        "color-brand-primary": "#8fd0b5",
        "color-brand-content": "#8fd0b5",
        "color-brand-visited": "#8fd0b5",
        "button": "#8fd0b5",
        "on-button": "#10241c",
    },
}
