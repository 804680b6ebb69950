"""The command line. Each command is a module of the same name; adding a module adds its command."""

from __future__ import annotations

import gc
import importlib
import io
import pkgutil
import sys
from keyword import iskeyword

import click

from wagonway import __version__
from wagonway.cli.language import current_speech, lang_option
from wagonway.cli.output import print_refusal
from wagonway.cli.translation import Group, in_our_words
from wagonway.compiler.library import NotBuilt
from wagonway.engine.refusal import Refusal

# Modules of this package that are not commands.
SUPPORT = ("completion", "language", "options", "output", "review_page", "translation")


HIDDEN = ("docs",)  # commands for contributors, which the help page leaves out


class Commands(Group):
    """Finds commands by the files in this folder and imports only the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        found = [module.name for module in pkgutil.iter_modules(__path__)]
        return [name.removesuffix("_") for name in found if name not in SUPPORT]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        # The module of a command that is a keyword of Python, such as `import`, ends in an underscore.
        name = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command = getattr(importlib.import_module(f"wagonway.cli.{name}"), name)
        assert isinstance(command, click.Command)
        return in_our_words(command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list on the help page comes from the catalogue, so that no command is loaded for it."""
        names = [name for name in self.list_commands(ctx) if name not in HIDDEN]
        with formatter.section("Commands"):
            formatter.write_dl([(name, self.purpose(ctx, name)) for name in names])

    def purpose(self, ctx: click.Context, name: str) -> str:
        if said := current_speech().find(f"cli-{name}", ""):
            return said
        command = self.get_command(ctx, name)  # added by a user
        return command.get_short_help_str() if command else ""


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="wagonway")
@lang_option
def wagonway() -> None:
    """Route-building train games: play, replay, check and measure."""


def main() -> None:
    """Run a command; a refusal is one sentence in the player's language, and exit status 1."""
    gc.set_threshold(50_000)  # imports make many objects and no garbage
    show_every_character()
    try:
        wagonway.main(standalone_mode=True)
    except Refusal as refusal:
        if refusal.details:
            click.echo(refusal.details, err=True)
        print_refusal(refusal)
        sys.exit(1)
    except NotBuilt as fault:
        print_refusal(
            Refusal(fault.id, **dict.fromkeys(("file", "folder", "reason"), fault.details))
        )
        sys.exit(1)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)


def show_every_character() -> None:
    """Replace characters that the terminal cannot encode instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
