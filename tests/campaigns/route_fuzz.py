"""Valid and invalid requests generated from the OpenAPI document (schemathesis)."""

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

TIMEOUT = 30.0
FAULT = 500
SEARCH = hypothesis.settings(
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
    phases=[hypothesis.Phase.generate],
)


class Routes:
    """Fuzzes every route of a server."""

    def __init__(self, home: str, game: str, secrets: list[bytes]) -> None:
        self.home = home
        self.game = game
        self.secrets = secrets
        self.statuses: Counter[int] = Counter()
        self.faults: list[str] = []
        self._session = requests.Session()

    def fuzz(self, most: int) -> Counter[int]:
        """Send valid and invalid requests to each route."""
        schema = schemathesis.openapi.from_dict(documents.openapi())
        with self._session, warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about the search, irrelevant here
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

        # A route without parameters has no invalid requests.
        with suppress(hypothesis.errors.Unsatisfiable):
            ask()

    def _ask(self, case: Any) -> None:
        response = case.call(base_url=self.home, session=self._session, timeout=TIMEOUT)
        self.statuses[response.status_code] += 1
        where = f"{case.method} {case.formatted_path[:200]}"
        if response.status_code >= FAULT:
            self.faults.append(f"{response.status_code} to {where}")
        if any(secret in response.content for secret in self.secrets):
            self.faults.append(f"{where} sent a secret")
        try:
            as_described = [content_type_conformance, response_schema_conformance]
            case.validate_response(response, checks=as_described)
        except Exception as error:  # schemathesis raises exception groups
            self.faults.append(f"{where}: {str(error)[:300]}")
