# `wagonway compile`

compile-done = { $file } is compiled.
