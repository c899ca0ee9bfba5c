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
# Whether tests marked `long` run too, as in: make test LONG=1
LONG   ?=

# The language of the reader's own shell is none of the pages' and the tests' business.
unexport PASYANS_LANG

# The folder is removed and made again at need: it cannot be one that holds anything else.
override VENV := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --quiet --disable-pip-version-check --no-input
HTML   := build/html
LANGS  := en

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help site test serve check verify messages generated peers lexicon lock format clean \
        html port

help:  ## show this list
	@echo "Usage: make TARGET [PYTHON=python3.12] [ARGS=\"options of pytest\"] [LONG=1] [PORT=8000]"
	@sed -n 's/^\([a-z-]*\):.*  ## \(.*\)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

# -- the environment ---------------------------------------------------------------------------

# A virtual environment cannot be moved, belongs to one Python, and keeps what a lock no longer names:
# .made says, a line each, of which Python it is, where, and for which locks. Another answer makes it
# again and says why; left in the middle it has no .made.
#
# Which Python: the one that PYTHON names or, if nobody named one, that of the environment, so that
# `make site PYTHON=python3.12` needs saying once. A Python inside a virtual environment (as where
# this one is activated) stands for the one that the environment was made with.
NAMED := $(filter-out file default undefined,$(origin PYTHON))
WHICH = import os, sys; print(os.path.realpath(sys.base_prefix), sys.version.split()[0])
BASE  = import sys; print(getattr(sys, "_base_executable", "") or sys.executable)

$(VENV)/.made: FORCE
	@python='$(PYTHON)'; \
	if [ -z '$(NAMED)' ] && $(BIN)/python -c '' 2>/dev/null; then python=$(BIN)/python; fi; \
	command -v "$$python" >/dev/null || { \
	  echo "There is no '$$python' here. pasyans needs Python 3.11 or newer: install one," \
	       "or name yours: make $(MAKECMDGOALS) PYTHON=/path/to/python3" >&2; exit 1; }; \
	"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "'$$python' is $$("$$python" --version 2>&1), and pasyans needs Python 3.11 or newer." \
	       "Name a newer one: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }; \
	made="$$("$$python" -c '$(WHICH)'; echo '$(CURDIR)'; \
	  cat requirements/site.txt requirements/test.txt | cksum)"; \
	was="$$(cat $@ 2>/dev/null)"; \
	if [ -x $(BIN)/python ] && [ "$$made" = "$$was" ]; then exit 0; fi; \
	line() { printf '%s\n' "$$was" | sed -n "$$1p"; }; \
	new() { printf '%s\n' "$$made" | sed -n "$$1p"; }; \
	if [ -z "$$was" ]; then why=; \
	elif [ "$$(line 1)" != "$$(new 1)" ]; then why=" again: it was of another Python"; \
	elif [ "$$(line 2)" != "$$(new 2)" ]; then why=" again: it was made for another folder"; \
	else why=" again: the versions in requirements/ have changed"; fi; \
	base="$$("$$python" -c '$(BASE)')"; \
	echo "Making $(VENV) with $$("$$base" --version)$$why"; \
	rm -rf $(VENV); \
	"$$base" -m venv $(VENV) || { rm -rf $(VENV); \
	  echo "'$$base' cannot make virtual environments; on Debian and Ubuntu:" \
	       "apt-get install python3-venv" >&2; exit 1; }; \
	printf '%s\n' "$$made" > $@

# $(call install,NAME): the versions of requirements/NAME.txt, then the package itself from src/.
define install
	@echo "Installing the versions of requirements/$(1).txt into $(VENV) (one to three minutes)"
	@$(PIP) install --require-hashes -r requirements/$(1).txt || { \
	  echo "pip could not install them; the first run needs the network" >&2; exit 1; }
	@$(PIP) install --no-deps --no-build-isolation --no-index --editable .
	@touch $@
endef

$(VENV)/.site: $(VENV)/.made requirements/site.txt pyproject.toml
	$(call install,site)

$(VENV)/.test: $(VENV)/.made requirements/test.txt pyproject.toml
	$(call install,test)

.PHONY: FORCE
FORCE:

# npm comes with the machine, or else from PyPI. What it complains of is shown.
NPM_CI = npm ci --no-audit --no-fund --ignore-scripts --loglevel=error

node_modules/.made: package.json package-lock.json $(VENV)/.made requirements/node.txt
	@echo "Installing what package-lock.json names into node_modules, for the tests of the pages"
	@if command -v npm >/dev/null; then $(NPM_CI) >/dev/null; else \
	  echo "No npm here: installing the one of requirements/node.txt into $(VENV)"; \
	  $(PIP) install --require-hashes -r requirements/node.txt \
	  && PATH="$(CURDIR)/$(BIN):$$PATH" $(NPM_CI) >/dev/null; fi \
	  || { rm -rf node_modules; echo "npm could not install what package-lock.json names;" \
	       "the tests that need it will be skipped" >&2; exit 0; }; \
	mkdir -p node_modules && touch $@

# -- the edition -------------------------------------------------------------------------------

site: $(VENV)/.site html  ## build the whole edition into build/html
	@echo "The edition is in $(HTML). Open $(CURDIR)/$(HTML)/index.html in a browser, or: make serve"

# The verifier says clause by clause what it found (status 1: not all is as it should be), and the
# pages show it: a site with a weak example is still built. Any other status is a failure.
html:
	@echo "Verifying that the examples depend on their clauses"
	@$(BIN)/pasyans verify --quiet || { status=$$?; [ $$status -eq 1 ] || exit $$status; \
	  echo "pasyans verify is not satisfied; the pages show where"; }
	@echo "Building the pages into $(HTML) (a minute the first time)"
	@for lang in $(LANGS); do \
	  $(BIN)/python -m sphinx --nitpicky --fail-on-warning --keep-going --quiet \
	    --define language=$$lang --doctree-dir build/doctrees/$$lang . $(HTML)/$$lang || exit 1; \
	done
	@cp docs/_redirect.html $(HTML)/index.html

serve: port site  ## build the edition and show it at http://127.0.0.1:8000
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory $(HTML) $(PORT)

# Asked before anything is built. Sockets of a server that has just ended do not count.
port: $(VENV)/.made
	@$(BIN)/python -c 'import http.server as h, sys; \
	h.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), h.BaseHTTPRequestHandler)' '$(PORT)' \
	2>/dev/null || { echo "Port '$(PORT)' of 127.0.0.1 is in use, or none that a server may have." \
	  "Name another: make serve PORT=8001" >&2; exit 1; }

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
	@[ -n '$(LONG)' ] || echo "Tests marked long are left out; to run them too: make test LONG=1"
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder $(if $(LONG),,-m "not long") $(ARGS)

format: $(VENV)/.test  ## let ruff put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# -- files made from others and committed ------------------------------------------------------

messages: $(VENV)/.test  ## collect the sentences of the interface and compile the catalogues
	$(BIN)/pybabel -q extract --project pasyans --msgid-bugs-address "see CONTRIBUTING.md" \
	  --header-comment "# Messages of PROJECT: interface and verdicts." \
	  --version "$$($(BIN)/python -c 'import pasyans; print(pasyans.__version__)')" \
	  --keyword _ --keyword N_ --keyword translate --add-location file --sort-by-file --no-wrap \
	  --output translations/locale/pasyans.pot src/pasyans
	$(BIN)/pybabel -q update --domain pasyans --no-fuzzy-matching --ignore-obsolete --no-wrap \
	  --input-file translations/locale/pasyans.pot --output-dir translations/locale
	$(BIN)/pybabel -q compile --domain pasyans --directory translations/locale

# Two more are made from what is not in the repository: docs/_peers.md by `make peers`, and
# docs/orthography-figures.txt by the command that stands in docs/orthography.md.
generated: $(VENV)/.site  ## write docs/schema.md and conformance/ again
	$(BIN)/python -m pasyans.edition.schema_page docs/schema.md
	$(BIN)/pasyans conformance

# make peers MOVES=FILE: the recorded positions and moves of PySolFC, JSON Lines.
peers: $(VENV)/.site  ## compare with another program and write docs/_peers.md again (MOVES=FILE)
	@[ -f '$(MOVES)' ] || { echo "Name the recorded moves: make peers MOVES=FILE" >&2; exit 1; }
	$(BIN)/python benchmarks/peers.py '$(MOVES)' --report docs/_peers.md

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
	$(COMPILE) pyproject.toml --extra site --extra lexicon --extra dask \
	  --group pyproject.toml:build --group pyproject.toml:test -o requirements/test.txt
	$(COMPILE) pyproject.toml --extra site --group pyproject.toml:build \
	  --constraint requirements/test.txt -o requirements/site.txt
	npm install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund

clean:  ## remove everything that make made
	rm -rf $(VENV) build dist node_modules .hypothesis .import_linter_cache .mypy_cache \
	  .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} +
