"""`wagonway serve`: tables for people, bots and programs, over the network."""

from __future__ import annotations

import json
import os
import sys
import webbrowser
from importlib.util import find_spec
from typing import TYPE_CHECKING

import click

from wagonway.cli.language import current_speech, lang_option
from wagonway.cli.warm import compile_bots, compile_once
from wagonway.engine.refusal import Refusal
from wagonway.words import Speech

if TYPE_CHECKING:
    from wagonway.server.settings import Settings

PACKAGES = (
    "asyncpg",
    "httptools",
    "prometheus_client",
    "segno",
    "starlette",
    "uvicorn",
    "websockets",
)
EPILOG = """Every option, and every limit, can be set in the environment as well: WAGONWAY_PORT=8080,
WAGONWAY_TABLES_PER_HOUR=50. `wagonway serve --settings` lists all of them with what they are now."""


@click.command(epilog=EPILOG)
@click.option("--host", metavar="ADDRESS", help="Address to listen at; 127.0.0.1 if not said.")
@click.option("--port", type=int, metavar="N", help="Port to listen at; 8000 if not said, 0: any.")
@click.option(
    "--lan", is_flag=True, help="Be reachable from the local network, by link or QR code."
)
@click.option("--open", "show", is_flag=True, help="Open the game in this computer's browser.")
@click.option(
    "--db",
    metavar="FILE",
    help="Where games are kept: a file, or postgresql://… for several servers; else in your data folder.",
)
@click.option(
    "--origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="Where people find this server from outside, such as https://play.example.org.",
)
@click.option(
    "--trusted-proxy",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy in front of this server, whose X-Forwarded-For is believed.",
)
@click.option("--settings", "tell", is_flag=True, help="List all settings and limits, and end.")
@click.option(
    "--describe", is_flag=True, help="Write the protocol as OpenAPI and AsyncAPI, and end."
)
@lang_option
def serve(
    host: str | None,
    port: int | None,
    lan: bool,
    show: bool,
    db: str | None,
    origins: tuple[str, ...],
    trusted_proxy: tuple[str, ...],
    tell: bool,
    describe: bool,
) -> None:
    """Serve tables in the browser and to programs; games survive whatever happens to the server."""
    check_installed()
    from wagonway.server.settings import read_settings

    options = {"host": host, "port": port, "lan": lan, "db": db, "origins": origins}
    settings = read_settings({**options, "trusted_proxy": trusted_proxy}, os.environ)
    if tell:
        tell_settings(settings)
    elif describe:
        from wagonway.server.describe import asyncapi, openapi

        documents = {"openapi": openapi(), "asyncapi": asyncapi()}
        click.echo(json.dumps(documents, indent=2, ensure_ascii=False))
    else:
        run(current_speech(), settings, show)


def check_installed() -> None:
    """The server's packages come with an extra; a Refusal says which is missing."""
    missing = [package for package in PACKAGES if find_spec(package) is None]
    if missing:
        raise Refusal("server-extra", package=missing[0])


def tell_settings(settings: Settings) -> None:
    import msgspec

    for name, value in msgspec.structs.asdict(settings).items():
        shown = ",".join(value) if isinstance(value, tuple) else value
        if name == "db" and settings.is_shared:
            shown = settings.kept_in  # without the password
        click.echo(f"WAGONWAY_{name.upper()}={shown}")


def run(say: Speech, settings: Settings, show: bool) -> None:
    """Compile what has to be, then serve until told to stop."""
    from wagonway.bots import load_bot
    from wagonway.server import logs
    from wagonway.server.running import Server
    from wagonway.server.settings import warn_of_unknown_settings
    from wagonway.server.web.api import LEVELS

    compile_once(say)
    compile_bots(say, [load_bot(level) for level in LEVELS])
    logs.configure()
    warn_of_unknown_settings(os.environ)

    def announce() -> None:
        click.echo(say("serve-running", address=server.home))
        click.echo(say("serve-keeps", file=settings.kept_in))
        if settings.lan:
            show_code(server.home)
        sys.stdout.flush()
        if show:
            webbrowser.open(server.home)  # where there is no browser, the address is told above

    server = Server(settings, announce=announce)
    server.run(sockets=[server.socket])


def show_code(address: str) -> None:
    """The address as a code for the cameras of phones."""
    import segno

    if sys.stdout.isatty():
        segno.make(address).terminal(compact=True)
