"""docs/operating.md and deploy/ name exactly the options, settings, metrics and files that exist."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest
import yaml
from click.testing import CliRunner

from wagonway.cli import wagonway
from wagonway.server.config import OTHERS, PREFIX, Settings
from wagonway.server.main import connection_limits
from wagonway.server.telemetry import Metrics

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operating.md").read_text("utf-8")
DEPLOYED = sorted((ROOT / "deploy").iterdir())
# Of pg_restore, systemctl, wagonway prune and pip.
OTHERS_FLAGS = {"--clean", "--now", "--older-than", "--no-deps"}


def flags() -> set[str]:
    """The options of `wagonway serve --help`."""
    text = CliRunner().invoke(wagonway, ["serve", "--help"]).output.partition("\nOptions:\n")[2]
    return set(re.findall(r"^  (?:-\w, )?(--[a-z-]+)", text, re.MULTILINE))


def test_page_lists_exactly_the_options_of_serve() -> None:
    named = set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", PAGE)) - OTHERS_FLAGS
    assert named == flags()
    table = set(re.findall(r"^\| `(--[a-z-]+)", PAGE, re.MULTILINE))
    assert table == flags()


@pytest.mark.parametrize("path", [ROOT / "docs" / "operating.md", *DEPLOYED], ids=lambda p: p.name)
def test_every_named_setting_exists(path: Path) -> None:
    for name in re.findall(rf"\b{PREFIX}([A-Z0-9_]+)", path.read_text("utf-8")):
        assert name in OTHERS or name.lower() in Settings.__struct_fields__


def test_every_named_metric_and_file_exists() -> None:
    text = Metrics().render().decode()
    metrics = re.findall(r"`(wagonway_[a-z_]+)`", PAGE)
    assert metrics
    for name in metrics:
        assert re.search(rf"^# HELP {name} ", text, re.MULTILINE), name
    for name in re.findall(r"`(deploy/[\w.]+)`", PAGE):
        assert (ROOT / name).is_file()
    assert {path.name for path in DEPLOYED} == set(re.findall(r"deploy/([\w.]+)`", PAGE))


def test_proxy_permits_what_the_server_does() -> None:
    text, settings = (ROOT / "deploy" / "Caddyfile").read_text("utf-8"), Settings()
    sizes = [int(size) * 1024 for size in re.findall(r"_size (\d+)KiB\n", text)]
    assert sizes == [settings.header_bytes, settings.record_bytes]


def test_proxy_and_unit_fit_the_number_of_connections() -> None:
    caddy, unit = (
        (ROOT / "deploy" / name).read_text("utf-8") for name in ("Caddyfile", "wagonway.service")
    )
    (connections,) = re.findall(r"max_conns_per_host (\d+)\n", caddy)
    (files,) = re.findall(r"^LimitNOFILE=(\d+)$", unit, re.MULTILINE)
    assert int(connections) == Settings().connections
    assert connection_limits(Settings(), int(files))[0] == Settings().connections


def test_documented_log_events_exist() -> None:
    sources = "".join(
        path.read_text("utf-8") for path in (ROOT / "src" / "wagonway" / "server").rglob("*.py")
    )
    for event in re.findall(r'"event": "([a-z-]+)"', PAGE):
        assert f'"{event}"' in sources


def test_commands_of_the_page_exist() -> None:
    context = click.Context(wagonway)
    typed = set(re.findall(r"(?:^|`)wagonway ([a-z]+)", PAGE, re.MULTILINE))
    assert {"serve", "backup", "restore", "export", "import", "prune", "verify"} == typed
    assert typed <= set(wagonway.list_commands(context))


def test_compose_file_starts_servers_after_database() -> None:
    services = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text("utf-8"))["services"]
    assert services["database"]["image"].startswith("postgres:")
    server = services["server"]
    assert server["environment"]["WAGONWAY_DB"].startswith("postgresql://")
    assert server["depends_on"]["database"]["condition"] == "service_healthy"
    assert (ROOT / "deploy" / server["build"]["context"]).resolve() == ROOT
    assert (ROOT / server["build"]["dockerfile"]).is_file()


def test_systemd_unit_is_valid(tmp_path: Path) -> None:
    text = (ROOT / "deploy" / "wagonway.service").read_text("utf-8")
    assert "wagonway serve\n" in text
    analyse = shutil.which("systemd-analyze")
    if analyse is None:
        sections = re.findall(r"^\[(\w+)\]$", text, re.MULTILINE)
        assert sections == ["Unit", "Service", "Install"]
        return
    unit = tmp_path / "wagonway.service"
    program = tmp_path / "wagonway"
    program.write_text("#!/bin/sh\n", "utf-8")
    program.chmod(0o755)
    unit.write_text(re.sub(r"(?<=ExecStart=)\S+", str(program), text), "utf-8")
    done = subprocess.run(
        [analyse, "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert "wagonway.service" not in done.stderr, done.stderr
