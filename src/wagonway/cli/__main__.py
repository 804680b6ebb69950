"""`python -m wagonway.cli` does what `wagonway` does."""

from wagonway.cli import main

main()
