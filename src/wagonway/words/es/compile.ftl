# `wagonway compile`

compile-done = { $file } está compilado.
