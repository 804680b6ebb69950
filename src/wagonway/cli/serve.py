"""`wagonway serve`: tables for people, bots and programs, over the network."""

from __future__ import annotations

import json
import os
import sys
import webbrowser
from importlib.util import find_spec
from typing import TYPE_CHECKING

import click

from wagonway.cli.output import echo
from wagonway.engine.refusal import Refusal

if TYPE_CHECKING:
    from wagonway.server.config import Settings

PACKAGES = (
    "asyncpg",
    "httptools",
    "prometheus_client",
    "segno",
    "starlette",
    "uvicorn",
    "websockets",
)

db_option = click.option("--db", metavar="FILE")


@click.command()
@click.option("--host", metavar="ADDRESS")
@click.option("--port", type=int, metavar="N")
@click.option("--lan", is_flag=True)
@click.option("--open", "show", is_flag=True)
@db_option
@click.option("--origin", "origins", multiple=True, metavar="URL")
@click.option("--trusted-proxy", multiple=True, metavar="ADDRESS")
@click.option("--boards", metavar="FOLDER")
@click.option("--address", metavar="ADDRESS")
@click.option("--processes", type=int, metavar="N")
@click.option("--settings", "list_settings", is_flag=True)
@click.option("--describe", is_flag=True)
def serve(show: bool, list_settings: bool, describe: bool, **options: object) -> None:
    """Serve tables to browsers and programs; games survive crashes of the server."""
    settings = server_settings(**options)
    if list_settings:
        print_settings(settings)
    elif describe:
        from wagonway.server.protocol.documents import asyncapi, openapi

        documents = {"openapi": openapi(), "asyncapi": asyncapi()}
        click.echo(json.dumps(documents, indent=2, ensure_ascii=False))
    else:
        run(settings, show)


def server_settings(**options: object) -> Settings:
    """The settings from options and environment; a Refusal names the extra if a package is missing."""
    missing = [package for package in PACKAGES if find_spec(package) is None]
    if missing:
        raise Refusal("server-extra", package=missing[0])
    from wagonway.server.config import read_settings

    return read_settings(options, os.environ)


def print_settings(settings: Settings) -> None:
    import msgspec

    for name, value in msgspec.structs.asdict(settings).items():
        shown = ",".join(value) if isinstance(value, tuple) else value
        if name == "db" and settings.is_shared:
            shown = settings.kept_in  # without the password
        click.echo(f"WAGONWAY_{name.upper()}={shown}")


def run(settings: Settings, show: bool) -> None:
    """Serve until interrupted."""
    from wagonway.server import telemetry
    from wagonway.server.config import warn_of_unknown_settings
    from wagonway.server.main import Server, run_processes

    telemetry.configure(settings.logs)
    warn_of_unknown_settings(os.environ)

    def announce(home: str) -> None:
        echo("serve-running", address=home)
        echo("serve-keeps", file=settings.kept_in)
        if settings.lan and sys.stdout.isatty():
            import segno

            segno.make(home).terminal(compact=True)  # a QR code for phones
        sys.stdout.flush()
        if show:
            webbrowser.open(home)  # without a browser, the address is printed above

    if settings.processes > 1:
        run_processes(settings, announce)
        return
    server = Server(settings, announce=lambda: announce(server.home))
    server.run(sockets=[server.socket])
