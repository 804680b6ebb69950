"""The command line. One module a command, of the same name; dropping a module adds its command."""

from __future__ import annotations

import importlib
import io
import pkgutil
import sys
from keyword import iskeyword

import click

from wagonway import __version__
from wagonway.cli.language import current_speech
from wagonway.engine.refusal import Refusal

SUPPORT = ("language", "__main__")  # modules beside the commands that are none


class Commands(click.Group):
    """Finds commands by the files in this folder and loads only the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        found = [module.name for module in pkgutil.iter_modules(__path__)]
        return [name.removesuffix("_") for name in found if name not in SUPPORT]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        # A command that is a word of Python, such as `import`, has an underscore after its name.
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command = getattr(importlib.import_module(f"wagonway.cli.{name}"), name)
        assert isinstance(command, click.Command)
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="wagonway")
def wagonway() -> None:
    """Route-building train games: play, replay, check and measure."""


def main() -> None:
    """Run a command; a refusal is one sentence in the player's language, and exit status 1."""
    show_every_character()
    try:
        wagonway.main(standalone_mode=True)
    except Refusal as refusal:
        click.echo(f"wagonway: {current_speech().refusal(refusal)}", err=True)
        sys.exit(1)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)


def show_every_character() -> None:
    """A terminal that cannot show or send a character replaces it; it never stops the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
