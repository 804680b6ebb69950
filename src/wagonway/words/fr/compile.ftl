# `wagonway compile`

compile-done = { $file } est compilé.
