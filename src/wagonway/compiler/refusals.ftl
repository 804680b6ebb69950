# The English sentences of what this package refuses. Other languages: words/<language>/refusals.ftl.

compiler-missing = Compiling needs a C compiler: install gcc or clang, or type: pip install ziglang
compiler-headers = Compiling needs the header files of Python (Debian, Ubuntu: python3-dev); { $folder } has none.
compiler-failed = Compiling failed: { $reason }
compiler-nothing = There is nothing to compile in { $file }: no function has @entry_point.
