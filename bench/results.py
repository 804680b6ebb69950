"""Plays the games of docs/results.md that the store lacks, and writes the page.

    make results              everything: a quarter of an hour on two cores the first time
    make results ARGS=--quick the same page of a few games on the tiny board, into build/quick

After Ctrl-C the same command resumes. Nothing is played twice: the store knows the
versions of the rules, boards and bots of each game.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from results_master import write_page
from results_page import pictures, ratings_file, results_page
from results_played import FULL, QUICK, Results

ROOT = Path(__file__).parents[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a few games on the tiny board")
    parser.add_argument("--store", type=Path, help="where games are kept; else the arena's store")
    parser.add_argument("--out", type=Path, help="the folder for the page and its pictures")
    args = parser.parse_args()
    out = args.out or (ROOT / "build" / "quick" if args.quick else ROOT / "docs")
    results = Results(QUICK if args.quick else FULL, args.store)
    try:
        results.play()
    except KeyboardInterrupt:
        sys.exit("Interrupted: what was played is kept, and the same command goes on.")
    out.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures(results).items():
        (out / name).write_text(picture, "utf-8")
    (out / "results.md").write_text(results_page(results), "utf-8")
    ratings = out if args.quick or args.out else ROOT / "src" / "wagonway" / "bots"
    (ratings / "ratings.toml").write_text(ratings_file(results), "utf-8")
    if out == ROOT / "docs":
        write_page()
    print(f"{results.played} games played now, {results.known} known before.")


if __name__ == "__main__":
    main()
