# Everything a player or a contributor does, by name. `make` alone lists it.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# What a game needs, and what everything else does.
GAME   := $(VENV)/.game
READY  := $(VENV)/.ready
# The browser game, rebuilt whenever one of its sources changes.
SITE   := src/wagonway/server/web/built/index.html
SITE_SOURCES := $(shell find web \( -name node_modules -o -name __pycache__ \) -prune -o -type f -print) \
	$(wildcard src/wagonway/words/*/*.ftl src/wagonway/words/*/glossary.toml src/wagonway/*/refusals.ftl)
# The libraries we are measured beside, in an environment of their own.
PEERS  := .venv-peers/.ready
# The trainers of examples/trainers, in another.
TRAINERS := .venv-trainers/.ready
ARGS   ?=
# Many tests wait for clocks, sockets and databases, so that three times as many workers as cores keep two cores busy.
TEST_WORKERS ?= 6
# pytest rewrites the assertions of a file that it has not seen: once for all workers, and not in each of them.
REWRITTEN := $(VENV)/.rewritten
# Which tests `make test-python` runs; by default all.
TESTS  ?=
# Tests start hundreds of programs: each of them would compile our sources again.
unexport PYTHONDONTWRITEBYTECODE
# Threads of BLAS wait for each other in busy loops: many processes with one each are faster.
test quick golden: export OPENBLAS_NUM_THREADS := 1
# The tests of `make quick`.
QUICK  := tests/rules $(addprefix tests/test_,$(addsuffix .py,boards chance fair_vectors fairness golden house \
	layers notation paths play position properties record rulebook terminal views words))
# Campaigns against the server; their clients are those of its tests.
CAMPAIGN = PYTHONPATH=tests $(BIN)/python -m campaigns

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test test-floor test-python test-trainers test-web quick lint check-style check-types check-web format golden docs site art bench bench-browser bench-peers browser \
	abuse adversity chaos fair fuzz kill leak load outage race results master lock sanitize searches clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) $(SITE) ## make .venv with the pinned versions, and compile the rules
	@echo "Ready: make play starts a game, make test runs the tests."

play: $(GAME) $(SITE) ## set up what the game needs and open the game in the browser; ARGS="--lan --lang fr" passes options
	@$(BIN)/wagonway serve --open $(ARGS)

test: $(READY) $(SITE) ## set up everything, check the style, the types and the layers, run the tests
	@tools/need node nodejs
	@tools/need 'chromium|google-chrome' chromium
	@tools/need 'initdb|/usr/lib/postgresql/*/bin/initdb' postgresql
	@$(MAKE) --no-print-directory -j 2 check-style $(REWRITTEN)
	@$(MAKE) --no-print-directory -j 3 check-types test-web test-python

quick: $(READY) ## what a contributor runs at every turn: style, types, layers, rules, engine, terminal; needs no browser or database
	@$(MAKE) --no-print-directory check-style
	@$(MAKE) --no-print-directory -j 2 check-types test-python TEST_WORKERS=2 TESTS="$(QUICK)"

test-floor: $(READY) ## run tests of the server and the commands with the oldest and the newest versions of all dependencies
	@$(BIN)/python tools/floor.py $(ARGS)

test-trainers: $(READY) $(TRAINERS) ## train in short form with sb3-contrib, PyTorch and OpenSpiel, in an environment of their own
	@PYTHONPATH=src OMP_NUM_THREADS=1 .venv-trainers/bin/python -m pytest -q -W default examples/trainers $(ARGS)

lint: $(READY) $(SITE) ## check the style, the types and the layers
	@$(MAKE) --no-print-directory -j 3 check-style check-types check-web

check-style: $(READY)
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/ruff check --quiet .

check-types: $(READY)
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

$(REWRITTEN): $(READY) $(shell find tests -name '*.py')
	@$(BIN)/python -m pytest --collect-only -qq >/dev/null || true # the run itself tells what is wrong
	@touch $@

test-python: $(READY)
	@$(BIN)/python -m pytest -n $(TEST_WORKERS) --dist loadgroup --no-loadscope-reorder $(TESTS) $(ARGS)

check-web: $(SITE)
	@$(BIN)/python hatch_build.py check

test-web: check-web
	@$(BIN)/python hatch_build.py test

format: $(READY) ## rewrite the sources in the house style
	@$(BIN)/ruff check --fix-only --quiet .
	@$(BIN)/ruff format .

golden: $(READY) ## rewrite the golden files; then read the diff
	@$(BIN)/python -m pytest -n 2 --dist loadgroup --rewrite-golden $(ARGS)

docs: $(READY) ## regenerate the documents that are made from other files
	@$(BIN)/wagonway docs

site: $(READY) ## build the documentation site in build/site, with no warning allowed; ARGS=-E reads every page again
	@$(BIN)/python -m sphinx -W --keep-going -q -b html $(ARGS) docs build/site
	@echo "The site is in build/site: open build/site/index.html."

art: $(READY) ## repaint the backdrops of the boards, with Chromium
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

adversity: $(READY) ## a network, a clock, a processor or the power fails: is a move lost, does a clock jump?
	@tools/need 'initdb|/usr/lib/postgresql/*/bin/initdb' postgresql
	@$(CAMPAIGN).adversity $(ARGS)

abuse: $(READY) ## every route and message as often as one address may: does anybody else notice?
	@$(CAMPAIGN).abuse $(ARGS)

sanitize: $(READY) ## kernels under the address and undefined-behaviour sanitizers: random games, bots, batches
	@$(CAMPAIGN).sanitized $(ARGS)

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

outage: $(READY) ## a full disk, and an unreachable PostgreSQL: is anything acknowledged, is anything lost?
	@$(CAMPAIGN).outage $(ARGS)

load: $(READY) ## 5,000 sockets, 500 moves a second for 10 minutes; a slow reader; a restart
	@$(CAMPAIGN).load $(ARGS)

searches: $(READY) ## tables of master: how many a core holds, and does anybody else notice?
	@$(CAMPAIGN).searches $(ARGS)

results: $(READY) ## play what docs/results.md lacks and write it; Ctrl-C, and again to continue
	@$(BIN)/python bench/results.py $(ARGS)

master: $(READY) ## play the matches of master that docs/results.md lacks; Ctrl-C, and again to continue
	@$(BIN)/python bench/results_master.py $(ARGS)

lock: ## rewrite requirements.lock and deploy/requirements.lock: the newest versions that pyproject.toml allows, with hashes
	@fresh=$$(mktemp -d) && trap 'rm -rf "$$fresh"' EXIT && \
	echo "Resolving for every system and Python ..." && \
	$(PYTHON) -m venv "$$fresh" && \
	"$$fresh/bin/python" -m pip install -qq --disable-pip-version-check 'uv==0.13.7' && \
	resolve="$$fresh/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate pyproject.toml" && \
	$$resolve --extra dev -o "$$fresh/all" >/dev/null && \
	$$resolve --extra server --extra build -c "$$fresh/all" -o "$$fresh/server" >/dev/null && \
	{ echo "# Written by \`make lock\`: the exact versions that are tested together, with the hashes of their files."; \
	  cat "$$fresh/all"; } > requirements.lock && \
	{ echo "# Written by \`make lock\`: what a server needs and what installs it, of the versions in requirements.lock, with the hashes of their files."; \
	  cat "$$fresh/server"; } > deploy/requirements.lock && \
	echo "requirements.lock holds $$(grep -c == requirements.lock) versions."

clean: ## remove .venv and everything else that is not source
	@rm -rf $(VENV) .venv-peers .venv-trainers .venv-oldest .venv-newest build dist web/node_modules $(dir $(SITE)) htmlcov .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamp is written last, so an interrupted set-up starts again; a half-made or outdated
# environment is recreated, a sound one is only updated. pip reports only errors (-qq).
$(GAME): pyproject.toml deploy/requirements.lock Makefile
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Wagonway needs Python 3.11 or newer, and '$(PYTHON)' is not: type  make PYTHON=/path/to/python3.11 $(MAKECMDGOALS)"; \
		exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || { \
		echo "Making $(VENV) ..."; \
		$(PYTHON) -m venv --clear $(VENV) >/dev/null 2>&1 || { \
			rm -rf $(VENV); \
			echo "This Python cannot make virtual environments: install its venv package (Debian, Ubuntu: sudo apt install python3-venv) and try again."; \
			exit 1; }; }
	@echo "Installing what the game needs, once ..."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r deploy/requirements.lock
	@$(BIN)/python -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(READY): $(GAME) requirements.lock
	@echo "Installing what the other tools need, once ..."
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -r requirements.lock
	@touch $@

$(SITE): $(SITE_SOURCES) hatch_build.py | $(GAME)
	@echo "Building the browser game ..."
	@$(BIN)/python hatch_build.py
	@touch $@

$(TRAINERS): examples/trainers/requirements.txt
	@echo "Installing the trainers ..."
	@$(PYTHON) -m venv .venv-trainers
	@.venv-trainers/bin/python -m pip install -qq --disable-pip-version-check -r examples/trainers/requirements.txt
	@touch $@

$(PEERS): bench/peers/requirements.txt
	@echo "Installing the libraries to be measured beside ..."
	@$(PYTHON) -m venv .venv-peers
	@.venv-peers/bin/python -m pip install -qq --disable-pip-version-check -r bench/peers/requirements.txt
	@touch $@
