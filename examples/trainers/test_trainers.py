"""The trainers run, in short form; `make test-trainers` calls this in an environment that has them."""

import re
import runpy
from pathlib import Path

import pytest

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "train-an-agent.md"

SHORT = {
    "maskable_ppo": {"steps": 4096, "every": 2048},
    "cleanrl_ppo": {"steps": 32_768, "every": 16_384},
    "ismcts": {"rival": "random", "steps": 16, "games": 4},
    "deep_cfr": {"steps": 2, "every": 1, "games": 4},
}


def test_every_trainer_has_a_short_form():
    assert {file.stem for file in HERE.glob("*.py")} - {Path(__file__).stem} == set(SHORT)


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.parametrize("board", ["tiny", "san_francisco"])
def test_a_trainer_trains(name, board):
    points = list(runpy.run_path(str(HERE / f"{name}.py"))["train"](board, **SHORT[name]))
    assert len(points) == 2
    assert all(0 <= share <= 1 for _, share in points)
    assert points[0][0] < points[1][0]


def test_the_script_of_the_page_trains(tmp_path, monkeypatch, capsys):
    (script,) = re.findall(
        r"^```python\n# train\.py, .*?\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S
    )
    file = tmp_path / "train.py"
    file.write_text(script.replace("50_000", "2048"), "utf-8")
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(file))
    assert re.fullmatch(r"won \d+ of 20 games\n", capsys.readouterr().out)
