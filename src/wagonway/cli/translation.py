"""Help pages and errors of the command line in the player's language (words/<language>/cli.ftl)."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import IO, Any

import click
from click.exceptions import NoArgsIsHelpError, NoSuchCommand

from wagonway.cli.language import current_speech, lang_option, set_language
from wagonway.cli.output import INTERRUPTED
from wagonway.words import Speech

# Click's own words on a help page, and our messages for them.
CLICKS_OWN = {
    "Options": "cli-options",
    "Commands": "cli-commands",
    "Show this message and exit.": "cli-show-help",
    "Show the version and exit.": "cli-show-version",
}

_metavars: dict[click.Parameter, str | None] = {}  # as written in the sources


class Formatter(click.HelpFormatter):
    """Writes a help page with our messages for click's own words."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or f"{current_speech()('cli-usage')} ")

    def write_heading(self, heading: str) -> None:
        # French has a space before a colon, so the colon is taken from the message for “Usage:”.
        colon = re.sub(r"^\w+", "", current_speech()("cli-usage"))
        self.write(f"{'':>{self.current_indent}}{own_words(heading)}{colon}\n")

    def write_dl(self, rows: Iterable[tuple[str, str]], *args: Any, **options: Any) -> None:
        super().write_dl([(name, own_words(text)) for name, text in rows], *args, **options)


class HelpContext(click.Context):
    """Reads the catalogue only when a help page is written."""

    formatter_class = Formatter

    def get_help(self) -> str:
        translate(self)
        return super().get_help()


class Group(click.Group):
    """A group whose commands, help and errors are in the language of the player."""

    context_class = HelpContext

    def make_context(self, info_name: str | None, args: list[str], *rest: Any, **more: Any) -> Any:
        set_language(args)  # help is in that language, wherever --lang stands
        try:
            return super().make_context(info_name, args, *rest, **more)
        except click.UsageError as error:
            raise in_words(error) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise in_words(error) from None
        except KeyboardInterrupt:
            click.echo(f"\n{current_speech()('cli-interrupted')}", err=True)
            sys.exit(INTERRUPTED)


class TranslatedError(click.UsageError):
    """A usage error as a sentence in the player's language; click exits with status 2."""

    def show(self, file: IO[Any] | None = None) -> None:
        path = self.ctx.command_path if self.ctx else "wagonway"
        click.echo(f"wagonway: {self.message}", file=file, err=True)
        click.echo(current_speech()("cli-try", command=f"{path} --help"), file=file, err=True)


def own_words(text: str) -> str:
    say = current_speech()
    if text in CLICKS_OWN:
        return say(CLICKS_OWN[text])
    return text.replace("[default: ", f"[{say('cli-default')} ")


def translate(ctx: click.Context) -> None:
    """Give a command, its options and its subcommands the help texts of the catalogue."""
    parents, here = [], ctx
    while here.parent is not None:
        parents.append(here.info_name or "")
        here = here.parent
    path, command = parents[::-1], ctx.command
    translate_command(command, path or ["wagonway"])
    if isinstance(command, click.Group):
        command.subcommand_metavar = in_metavar(current_speech(), "COMMAND [ARGS]...")
        for name, sub in command.commands.items():
            translate_command(sub, [*path, name])


def translate_command(command: click.Command, path: list[str]) -> None:
    """`cli-board-show` is the help of `wagonway board show`, `cli-board-show-name` that of its option."""
    say, name = current_speech(), "-".join(path)
    command.help = command.short_help = say.find(f"cli-{name}", command.help or "")
    command.epilog = say.find(f"cli-{name}-epilog", "")
    command.options_metavar = in_metavar(say, "[OPTIONS]")
    for param in command.params:
        ids = [f"cli-{name}-{param_id(param)}", f"cli-option-{param_id(param)}"]
        if isinstance(param, click.Option):
            param.help = say.find(ids[0], say.find(ids[1], param.help or ""))
        written = _metavars.setdefault(param, param.metavar)
        param.metavar = in_metavar(say, written or default_metavar(param)) or written


def in_our_words(command: click.Command) -> click.Command:
    """The command, and its subcommands, with help and errors in the language of the player."""
    command.context_class = HelpContext
    if all(param.name != "lang" for param in command.params):
        lang_option(command)
    for sub in command.commands.values() if isinstance(command, click.Group) else ():
        in_our_words(sub)
    return command


def param_id(param: click.Parameter) -> str:
    return (param.name or "").replace("_", "-")


def default_metavar(param: click.Parameter) -> str:
    """What click would show for a value; nothing for a flag."""
    if isinstance(param, click.Argument):
        shown = (param.name or "").upper()
        shown = shown if param.required else f"[{shown}]"
        return shown if param.nargs == 1 else f"{shown}..."
    is_value = isinstance(param, click.Option) and not param.is_flag and not param.count
    choices = param.type.choices if isinstance(param.type, click.Choice) else ()
    return "|".join(map(str, choices)) or param.type.name.split()[0].upper() if is_value else ""


def in_metavar(say: Speech, metavar: str) -> str:
    """A metavariable with its words in the player's language: NAME|FILE, BOT..."""

    def word(written: re.Match[str]) -> str:
        return say.find(f"metavar-{written[0].lower()}", written[0])

    return re.sub(r"[A-Z]{2,}", word, metavar)


def in_words(error: click.UsageError) -> click.UsageError:
    """The error in the player's language; one that is translated already stays, and so does a help page."""
    if isinstance(error, TranslatedError | NoArgsIsHelpError):
        return error
    if error.ctx is not None:
        translate(error.ctx)
    id, values = next(reasons(error))
    return TranslatedError(current_speech()(id, **values), error.ctx)


def reasons(error: click.UsageError) -> Iterator[tuple[str, dict[str, object]]]:
    """The messages that fit an error, the best first."""
    if isinstance(error, click.NoSuchOption):
        if error.possibilities:
            nearest = error.possibilities[0]
            yield "cli-no-option-nearest", {"option": error.option_name, "nearest": nearest}
        yield "cli-no-option", {"option": error.option_name}
    commands = subcommands(error.ctx)
    if isinstance(error, NoSuchCommand):
        if close := get_close_matches(error.command_name, commands.split(", "), 1):
            near = {"command": error.command_name, "nearest": close[0]}
            yield "cli-no-command-nearest", dict[str, object](near)
        yield "cli-no-command", {"command": error.command_name, "commands": commands}
    if isinstance(error, click.MissingParameter) and error.param is not None:
        yield "cli-missing", {"name": label(error)}
    if isinstance(error, click.BadOptionUsage):
        takes_none = "does not take" in error.message
        id = "cli-takes-none" if takes_none else "cli-needs-value"
        yield id, {"option": error.option_name}
    if isinstance(error, click.BadParameter) and error.param is not None:
        yield needed(error.param.type, label(error))
    quoted = re.search(r"\((.+)\)", error.message)  # “Got unexpected extra argument (x)”
    if quoted:
        yield "cli-unexpected", {"words": quoted[1]}
    yield "cli-command-missing", {"commands": commands}


def subcommands(ctx: click.Context | None) -> str:
    if ctx is None or not isinstance(ctx.command, click.Group):
        return ""
    return ", ".join(ctx.command.list_commands(ctx))


def label(error: click.BadParameter) -> str:
    """The option as it is typed, or the argument as the help page names it."""
    param = error.param
    assert param is not None
    return param.opts[0] if isinstance(param, click.Option) else param.metavar or param.opts[0]


def needed(kind: click.ParamType[Any], name: str) -> tuple[str, dict[str, object]]:
    """What a value of this type must be."""
    if isinstance(kind, click.IntRange | click.FloatRange):
        return "cli-needs-range", {"name": name, "range": kind._describe_range()}
    if isinstance(kind, click.Choice):
        return "cli-needs-choice", {"name": name, "choices": ", ".join(map(str, kind.choices))}
    if isinstance(kind, click.Path):
        return "cli-needs-file", {"name": name}
    return ("cli-needs-integer" if kind is click.INT else "cli-needs-number"), {"name": name}
