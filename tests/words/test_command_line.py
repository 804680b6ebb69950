"""Help pages and errors of the command line: complete in every language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from wagonway import words
from wagonway.bots import LEVELS
from wagonway.cli import translation, wagonway
from wagonway.cli.translation import default_metavar, param_id

LANGUAGES = words.languages()
SHARED = ("help", "version")  # click's own options


def commands(
    group: click.Group = wagonway, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    ctx = click.Context(group)
    for name in group.list_commands(ctx):
        command = group.get_command(ctx, name)
        assert command is not None
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))


ALL = dict(commands())


def page(*args: str, language: str) -> str:
    ran = CliRunner().invoke(wagonway, [*args, "--help", "--lang", language])
    assert ran.exit_code == 0, ran.output
    return ran.output


def test_every_command_and_option_has_its_help_in_the_catalogue():
    ids = set(words.speech(words.ENGLISH).ids)
    lacking = []
    for path, command in ALL.items():
        name = "-".join(path)
        lacking += [f"cli-{name}"] if f"cli-{name}" not in ids else []
        for param in command.params:
            own, shared = f"cli-{name}-{param_id(param)}", f"cli-option-{param_id(param)}"
            if isinstance(param, click.Option) and not {own, shared} & ids:
                lacking.append(own)
    assert lacking == []


def test_no_help_is_written_twice():
    ids = [id for id in words.speech(words.ENGLISH).ids if id.startswith("cli-")]
    used = {"cli-wagonway"} | {f"cli-{'-'.join(path)}" for path in ALL}
    for path, command in ALL.items():
        for param in command.params:
            used |= {f"cli-{'-'.join(path)}-{param_id(param)}", f"cli-option-{param_id(param)}"}
        used.add(f"cli-{'-'.join(path)}-epilog")
    text = Path(translation.__file__).read_text("utf-8")
    assert [
        id for id in ids if id not in used and f'"{id}"' not in text and f"'{id}'" not in text
    ] == []


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != words.ENGLISH])
@pytest.mark.parametrize("path", [(), *ALL])
def test_a_help_page_has_no_english_line(path, language):
    english = {line.strip() for line in page(*path, language=words.ENGLISH).splitlines()}
    same = [line for line in page(*path, language=language).splitlines() if line.strip() in english]
    names = ("", "Options:", "--svg", "Usage")
    assert [line for line in same if line.strip() not in names and len(line.split()) > 3] == []


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["plya"], "La commande «\u202fplya\u202f» n’existe pas"),
        (["play", "--bord", "usa"], "vouliez-vous dire --board\u202f?"),
        (["play", "--players", "x"], "--players doit être un nombre entier."),
        (["play", "--players"], "--players demande une valeur."),
        (["play", "--plain=1"], "--plain n’accepte pas de valeur."),
        (["play", "--time", "0"], "--time doit être dans cet intervalle"),
        (["play", "extra"], "Ceci ne peut pas être utilisé ici\u202f: extra."),
        (["replay"], "Il manque FICHIER."),
    ],
)
def test_an_error_is_one_sentence_and_where_to_find_help(args, sentence):
    ran = CliRunner().invoke(
        wagonway, [*args, "--lang", "fr"] if args[-1] != "--players" else ["--lang", "fr", *args]
    )
    assert ran.exit_code == 2
    error, hint = ran.stderr.splitlines()
    assert error.startswith("wagonway: ")
    assert sentence in error
    assert hint.startswith("Tapez ")


def test_the_locale_rules_help_pages_too(monkeypatch):
    monkeypatch.setenv("LC_ALL", "pt_BR.UTF-8")
    assert CliRunner().invoke(wagonway, ["--help"]).output.startswith("Uso: ")


def test_a_flag_has_no_metavariable():
    assert default_metavar(click.Option(["--plain"], is_flag=True)) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_of_play_names_all_levels(language: str) -> None:
    assert ", ".join(LEVELS) in " ".join(page("play", language=language).split())
