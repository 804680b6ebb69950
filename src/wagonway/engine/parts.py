"""Functions that only compiled code calls: lowered once, made machine code as part of each door.

Numba treats every function as if Python might call it: it optimises it together with all that it calls
and emits machine code, so what is called three deep is compiled four times. A part stops at plain LLVM
code instead, which each door links in and optimises as one whole. That halves the time to compile, and
the code is faster, for nothing was decided before its caller was known.

This leans on numba's inner names, so pyproject.toml bounds its version.
"""

from __future__ import annotations

from typing import Any

import numba
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder, _LowerResult
from numba.core.compiler_machinery import register_pass
from numba.core.registry import CPUDispatcher
from numba.core.typed_passes import NativeLowering


class PartLibrary(JITCodeLibrary):
    """LLVM code that waits to be linked into a door."""

    def _optimize_final_module(self) -> None:
        """Left to the door."""

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class PartLowering(NativeLowering):
    """Numba's last pass, without machine code."""

    _name = "part_lowering"

    def run_pass(self, state: Any) -> bool:
        state.flags.no_compile = True
        state.library = PartLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        super().run_pass(state)
        lowered, entry = state["cr"], object()
        state.library._ensure_finalized()
        state.targetctx.insert_user_function(entry, lowered.fndesc, [state.library])
        state["cr"] = _LowerResult(lowered.fndesc, lowered.call_helper, entry, lowered.env)
        return True


class PartCompiler(CompilerBase):
    """Numba's passes, the last one exchanged."""

    def define_pipelines(self) -> list[Any]:
        manager = DefaultPassBuilder.define_nopython_pipeline(self.state)
        manager.passes = [
            (PartLowering if step is NativeLowering else step, told)
            for step, told in manager.passes
        ]
        manager.finalize()
        return [manager]


class Part(CPUDispatcher):
    """A part. Python may call it too, as tests do, and then gets a door made for it on the spot."""

    own_door: Any = None

    def add_overload(self, compiled: Any) -> None:
        self.overloads[tuple(compiled.signature.args)] = compiled

    def __call__(self, *args: Any) -> Any:
        if self.own_door is None:
            self.own_door = numba.njit(**self.door_options)(self.py_func)
        return self.own_door(*args)


def part(function: Any, options: dict[str, Any]) -> Any:
    """The function as a part."""
    made = numba.njit(pipeline_class=PartCompiler, no_cpython_wrapper=True, **options)(function)
    made.__class__ = Part
    made.door_options = options
    return made
