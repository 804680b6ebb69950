# Everything a player or a contributor does, by name. `make` alone lists it.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
# The browser game, built anew whenever one of its sources changes.
SITE   := src/wagonway/server/web/built/index.html
SITE_SOURCES := $(shell find web \( -name node_modules -o -name __pycache__ \) -prune -o -type f -print) \
	$(wildcard src/wagonway/words/*/*.ftl) src/wagonway/engine/refusals.ftl
# The libraries we are measured beside, in an environment of their own.
PEERS  := .venv-peers/.ready
ARGS   ?=
# Campaigns against the server; their clients are those of its tests.
CAMPAIGN = PYTHONPATH=tests:bench $(BIN)/python -m server

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test lint format golden docs art bench bench-browser bench-peers browser \
	chaos fair fuzz kill leak load outage race results lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) $(SITE) ## make .venv with the pinned versions, and compile the engine once
	@echo "Ready: make play starts a game, make test runs the tests."

play: $(READY) $(SITE) ## set up everything and open the game in the browser; ARGS="--lan --lang fr" passes options
	@$(BIN)/wagonway serve --open $(ARGS)

test: lint $(SITE) ## set up everything, check the style, the types and the layers, run the tests
	@tools/need node nodejs
	@tools/need 'chromium|google-chrome' chromium
	@tools/need 'initdb|/usr/lib/postgresql/*/bin/initdb' postgresql
	@$(BIN)/wagonway warm --bots
	@$(BIN)/python hatch_build.py test
	@$(BIN)/python -m pytest -n 2 --dist loadgroup --no-loadscope-reorder $(ARGS)

lint: $(READY) $(SITE) ## check the style, the types and the layers
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python hatch_build.py check

format: $(READY) ## rewrite the sources in the house style
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

golden: $(READY) ## rewrite the golden files; then read the diff
	@$(BIN)/python -m pytest -n 2 --dist loadgroup --rewrite-golden $(ARGS)

docs: $(READY) ## write anew the documents that are made from other files
	@$(BIN)/wagonway docs

art: $(READY) ## paint the backdrops of the boards anew, with Chromium
	@PYTHONPATH=web $(BIN)/python -m art.bake

bench: $(READY) ## measure the engine; ARGS=--json for programs
	@$(BIN)/wagonway bench engine $(ARGS)

bench-peers: $(READY) $(PEERS) ## Wagonway beside OpenSpiel, Pgx, Catanatron, PettingZoo, RLCard: writes docs/benchmarks.md
	@PYTHONPATH=bench $(BIN)/python -m peers.side_by_side .venv-peers/bin/python $(ARGS)

browser: $(READY) $(SITE) ## the browser game at length: each board by mouse, keys and touch; every screen, theme, language
	@tools/need 'chromium|google-chrome' chromium
	@WAGONWAY_ALL_SCREENS=1 $(BIN)/python -m pytest -n 2 tests/web $(ARGS)

bench-browser: $(READY) $(SITE) ## how long a player waits, in a real browser; ARGS=--json for programs
	@tools/need 'chromium|google-chrome' chromium
	@PYTHONPATH=tests $(BIN)/python bench/browser.py $(ARGS)

chaos: $(READY) ## does every move happen once, though messages are late, double, reordered, lost?
	@$(CAMPAIGN).chaos $(ARGS)

fuzz: $(READY) ## a million hostile messages, and requests made up from the description of every route
	@$(CAMPAIGN).fuzz $(ARGS)

kill: $(READY) ## kill -9 of servers and of PostgreSQL: is a move that was acknowledged ever lost?
	@$(CAMPAIGN).kill $(ARGS)

leak: $(READY) ## does anybody learn what is hidden? Games in two worlds, compared byte by byte
	@$(CAMPAIGN).leak $(ARGS)

race: $(READY) ## two servers on one PostgreSQL: 10,000 races for the same move
	@tools/need 'initdb|/usr/lib/postgresql/*/bin/initdb' postgresql
	@$(CAMPAIGN).race $(ARGS)

fair: $(READY) ## does a shuffle prefer a card, or the time of a refusal tell what is hidden?
	@$(CAMPAIGN).fair $(ARGS)

outage: $(READY) ## a full disk, and a PostgreSQL that is away: is anything acknowledged, is anything lost?
	@$(CAMPAIGN).outage $(ARGS)

load: $(READY) ## 5,000 sockets, 500 moves a second for 10 minutes; a slow reader; a restart
	@$(CAMPAIGN).load $(ARGS)

results: $(READY) ## play what docs/results.md lacks and write it; Ctrl-C, and again to go on
	@$(BIN)/python bench/results.py $(ARGS)

lock: ## write requirements.lock anew: the newest versions that pyproject.toml allows
	@fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT && \
	echo "Resolving in an empty environment ..." && \
	$(PYTHON) -m venv "$$fresh" && \
	"$$fresh/bin/python" -m pip install -qq --disable-pip-version-check '.[dev]' && \
	{ echo "# Written by \`make lock\`: the exact versions that are tested together."; \
	  "$$fresh/bin/python" -m pip freeze --exclude wagonway; } > "$$fresh/lock" && \
	cp "$$fresh/lock" requirements.lock && \
	echo "requirements.lock holds $$(grep -c == requirements.lock) versions."

clean: ## remove .venv and everything else that is not source
	@rm -rf $(VENV) .venv-peers build dist web/node_modules $(dir $(SITE)) htmlcov .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamp is written last, so an interrupted set-up starts again; a half-made or outdated
# environment is made anew, a sound one is only brought up to date. pip speaks only of errors (-qq).
$(READY): pyproject.toml requirements.lock Makefile
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Wagonway needs Python 3.11 or newer, and '$(PYTHON)' is not: type  make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)"; \
		exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || { \
		echo "Making $(VENV) ..."; \
		$(PYTHON) -m venv --clear $(VENV) >/dev/null 2>&1 || { \
			rm -rf $(VENV); \
			echo "This Python cannot make virtual environments: install its venv package (Debian, Ubuntu: sudo apt install python3-venv) and try again."; \
			exit 1; }; }
	@echo "Installing the pinned versions (about a minute, once) ..."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@$(BIN)/wagonway warm
	@touch $@

$(SITE): $(SITE_SOURCES) hatch_build.py | $(READY)
	@echo "Building the browser game ..."
	@$(BIN)/python hatch_build.py
	@touch $@

$(PEERS): bench/peers/requirements.txt
	@echo "Installing the libraries to be measured beside ..."
	@$(PYTHON) -m venv .venv-peers
	@.venv-peers/bin/python -m pip install -qq --disable-pip-version-check -r bench/peers/requirements.txt
	@touch $@
