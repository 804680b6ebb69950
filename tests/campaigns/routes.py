"""Requests made up from the server's own description of its routes, right ones and wrong ones (schemathesis)."""

from __future__ import annotations

import warnings
from collections import Counter
from contextlib import suppress
from typing import Any

import hypothesis
import requests
import schemathesis
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)

from wagonway.server.protocol import documents

PATIENCE = 30.0
FAULT = 500
SEARCH = hypothesis.settings(
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
    phases=[hypothesis.Phase.generate],
)


class Routes:
    """Every route of a server, asked for anything that can be made up."""

    def __init__(self, home: str, game: str, secrets: list[bytes]) -> None:
        self.home = home
        self.game = game
        self.secrets = secrets
        self.statuses: Counter[int] = Counter()
        self.faults: list[str] = []
        self._session = requests.Session()

    def fuzz(self, most: int) -> Counter[int]:
        """So many requests for each route that the description allows, and as many that it forbids."""
        schema = schemathesis.openapi.from_dict(documents.openapi())
        with self._session, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # how well the search goes is no matter here
            for found in schema.get_all_operations() if most else ():
                for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                    self._fuzz_route(found.ok(), mode, most)
        return self.statuses

    def _fuzz_route(self, operation: Any, mode: GenerationMode, most: int) -> None:
        @hypothesis.settings(SEARCH, max_examples=most)
        @hypothesis.given(case=operation.as_strategy(mode))
        def ask(case: Any) -> None:
            self._ask(case)
            if "game" in (case.path_parameters or {}):
                case.path_parameters["game"] = self.game
                self._ask(case)

        with suppress(hypothesis.errors.Unsatisfiable):  # what takes nothing takes nothing wrong
            ask()

    def _ask(self, case: Any) -> None:
        response = case.call(base_url=self.home, session=self._session, timeout=PATIENCE)
        self.statuses[response.status_code] += 1
        where = f"{case.method} {case.formatted_path[:200]}"
        if response.status_code >= FAULT:
            self.faults.append(f"{response.status_code} to {where}")
        if any(secret in response.content for secret in self.secrets):
            self.faults.append(f"{where} told a secret")
        try:
            as_described = [content_type_conformance, response_schema_conformance]
            case.validate_response(response, checks=as_described)
        except Exception as error:  # schemathesis raises groups of its own
            self.faults.append(f"{where}: {str(error)[:300]}")
