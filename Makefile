# Two commands do everything on a machine with Python 3.11 or newer and make:
#
#     make site     build the whole edition into build/html
#     make test     run every check and every test
#
# Both make their own environment in .venv first, from the locked versions in requirements/, and
# make it again when those change. `make help` lists the rest.

PYTHON ?= python3
PORT   ?= 8000
# Options for pytest, as in: make test ARGS="-k salic -x"
ARGS   ?=

# The folder is removed and made again at need: it cannot be one that holds anything else.
override VENV := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --quiet --disable-pip-version-check --no-input
HTML   := build/html
LANGS  := en

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help site test serve check verify messages lexicon lock format clean html

help:  ## show this list
	@echo "Usage: make TARGET [PYTHON=python3.12] [ARGS=\"options of pytest\"] [PORT=8000]"
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

# -- the environment ---------------------------------------------------------------------------

# A virtual environment cannot be moved, belongs to one Python, and keeps what a lock no longer names:
# .made says where, for which Python and for which locks it was made, and another answer makes it
# again. Left in the middle it has no .made.
$(VENV)/.made: FORCE
	@command -v $(PYTHON) >/dev/null || { \
	  echo "There is no '$(PYTHON)' here. pasyans needs Python 3.11 or newer: install one," \
	       "or name yours: make $(MAKECMDGOALS) PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "'$(PYTHON)' is $$($(PYTHON) --version 2>&1), and pasyans needs Python 3.11 or newer." \
	       "Name a newer one: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@made="$$($(PYTHON) -c 'import sys; print(sys.version, sys.prefix)') \
	  in $(CURDIR) for $$(cat requirements/site.txt requirements/test.txt | cksum)"; \
	if [ -x $(BIN)/python ] && [ "$$made" = "$$(cat $@ 2>/dev/null)" ]; then exit 0; fi; \
	echo "Making $(VENV) with $$($(PYTHON) --version)"; \
	rm -rf $(VENV); \
	$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "'$(PYTHON)' cannot make virtual environments; on Debian and Ubuntu:" \
	       "apt-get install python3-venv" >&2; exit 1; }; \
	printf '%s\n' "$$made" > $@

# $(call install,NAME): the versions of requirements/NAME.txt, then the package itself from src/.
define install
	@echo "Installing the versions of requirements/$(1).txt into $(VENV)"
	@$(PIP) install --require-hashes -r requirements/$(1).txt
	@$(PIP) install --no-deps --no-build-isolation --no-index --editable .
	@touch $@
endef

$(VENV)/.site: $(VENV)/.made requirements/site.txt pyproject.toml
	$(call install,site)

$(VENV)/.test: $(VENV)/.made requirements/test.txt pyproject.toml
	$(call install,test)

.PHONY: FORCE
FORCE:

# npm comes with the machine, or else from PyPI.
node_modules/.made: package.json package-lock.json $(VENV)/.made requirements/node.txt
	@if command -v npm >/dev/null; then npm ci --no-audit --no-fund --ignore-scripts --silent; else \
	  echo "No npm here: installing the one of requirements/node.txt into $(VENV)"; \
	  $(PIP) install --require-hashes -r requirements/node.txt \
	  && PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/npm ci --no-audit --no-fund --ignore-scripts --silent; fi \
	  || { rm -rf node_modules; echo "npm could not install what package-lock.json names;" \
	       "the tests that need it will be skipped" >&2; exit 0; }; \
	mkdir -p node_modules && touch $@

# -- the edition -------------------------------------------------------------------------------

site: $(VENV)/.site html  ## build the whole edition into build/html
	@echo "The edition is in $(HTML). Open $(CURDIR)/$(HTML)/index.html in a browser, or: make serve"

# The verifier says clause by clause what it found, and the pages show it: a site with a weak
# example is still built.
html:
	@$(BIN)/pasyans verify --quiet || echo "pasyans verify is not satisfied; the pages show where"
	@for lang in $(LANGS); do \
	  $(BIN)/python -m sphinx --nitpicky --fail-on-warning --keep-going --quiet \
	    --define language=$$lang --doctree-dir build/doctrees/$$lang . $(HTML)/$$lang || exit 1; \
	done
	@cp docs/_redirect.html $(HTML)/index.html

serve: site  ## build the edition and show it at http://127.0.0.1:8000
	$(BIN)/python -m http.server --bind 127.0.0.1 --directory $(HTML) $(PORT)

check: $(VENV)/.site  ## check the text: every law, every hash, every term
	$(BIN)/pasyans check

verify: $(VENV)/.site  ## prove that the examples depend on their clauses
	$(BIN)/pasyans verify

# -- the tests ---------------------------------------------------------------------------------

# Tests of the pages read build/html, so it is built first.
test: $(VENV)/.test node_modules/.made  ## run every check and every test
	@$(MAKE) --no-print-directory html
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n auto --dist loadfile $(ARGS)

format: $(VENV)/.test  ## let ruff put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# -- files made from others and committed ------------------------------------------------------

messages: $(VENV)/.test  ## collect the sentences of the interface into translations/locale
	$(BIN)/pybabel -q extract --project pasyans --msgid-bugs-address "see CONTRIBUTING.md" \
	  --header-comment "# Messages of PROJECT: interface and verdicts." \
	  --version "$$($(BIN)/python -c 'import pasyans; print(pasyans.__version__)')" \
	  --keyword _ --keyword N_ --keyword translate --add-location file --sort-by-file --no-wrap \
	  --output translations/locale/pasyans.pot src/pasyans

# The dictionary of the orthography, from OpenCorpora (pymorphy3-dicts-ru) and wordfreq.
lexicon: $(VENV)/.test  ## compile the dictionary file of the orthography again
	@$(PIP) install "wordfreq==3.1.1"
	$(BIN)/python -m pasyans.orthography.compile_lexicon

COMPILE = UV_CUSTOM_COMPILE_COMMAND="make lock" $(BIN)/uv pip compile --quiet --upgrade \
  --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
  --no-emit-index-url --no-emit-find-links

lock: $(VENV)/.made  ## choose the newest versions again and write requirements/*.txt
	@$(PIP) install --require-hashes -r requirements/lock.txt
	$(COMPILE) --group pyproject.toml:lock -o requirements/lock.txt
	$(COMPILE) --group pyproject.toml:node -o requirements/node.txt
	$(COMPILE) pyproject.toml --extra site --group pyproject.toml:build \
	  --group pyproject.toml:test -o requirements/test.txt
	$(COMPILE) pyproject.toml --extra site --group pyproject.toml:build \
	  --constraint requirements/test.txt -o requirements/site.txt
	npm install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund

clean:  ## remove everything that make made
	rm -rf $(VENV) build dist node_modules .hypothesis .import_linter_cache .mypy_cache \
	  .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
