"""`python -m wagonway` is the command line."""

from wagonway.cli import main

main()
