# Hexspine needs Python 3.11 or newer with pip; everything else is fetched into .venv by the first target you run.

PYTHON := $(shell for p in python3.11 python3 python3.12 python3.13 python3.14; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; break; }; done)
VENV = .venv/bin/python
OFFSCREEN = QT_QPA_PLATFORM=offscreen

.PHONY: help play setup test cases bench package lock screenshots translations clean python

help:
	@echo "make play         set up and open the game (bots play where there is no display)"
	@echo "make test         every check and test"
	@echo "make cases        only the positions with known outcomes in tests/cases"
	@echo "make bench        how fast it is, as ratios against references that run beside it"
	@echo "make package      a folder and packages that run without Python, under dist/"
	@echo "make screenshots  draw assets/screenshots anew"
	@echo "make translations  collect the texts of the interface, build the languages"
	@echo "make lock         lock the libraries anew, with the hashes of their files"
	@echo "make setup        only fetch what playing needs"
	@echo "make clean        remove what the other targets made"

play: python
	@$(PYTHON) packaging/play.py

setup: python
	@$(PYTHON) packaging/prepare.py --qt window

test: python
	@$(PYTHON) packaging/prepare.py --dev --qt offscreen
	@echo "== ruff format" && $(VENV) -m ruff format --check .
	@echo "== ruff check" && $(VENV) -m ruff check .
	@echo "== mypy" && $(VENV) -m mypy
	@echo "== lint-imports" && .venv/bin/lint-imports
	@echo "== cases" && $(VENV) -m app case --allow tests/cases
	@echo "== pytest" && $(OFFSCREEN) $(VENV) -m pytest -n 2 --dist worksteal

cases: python
	@$(PYTHON) packaging/prepare.py
	@$(VENV) -m app case --allow tests/cases

bench: python
	@$(PYTHON) packaging/prepare.py --dev --qt offscreen
	@$(OFFSCREEN) $(VENV) -m tests.bench.ratios --profile

package: python
	@$(PYTHON) packaging/prepare.py --dev --qt window
	@$(VENV) packaging/build.py

lock: python
	@$(PYTHON) packaging/lock.py

screenshots: python
	@$(PYTHON) packaging/prepare.py --qt offscreen
	@$(OFFSCREEN) $(VENV) packaging/pictures/screenshots.py

translations: python
	@$(PYTHON) packaging/prepare.py --qt offscreen
	@$(VENV) packaging/translations.py

clean:
	rm -rf build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find app modules tests packaging -name __pycache__ -prune -exec rm -rf {} +

python:
	@test -n "$(PYTHON)" || { echo "Hexspine needs Python 3.11 or newer: sudo apt-get install -y python3 python3-pip"; exit 1; }
