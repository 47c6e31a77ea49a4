// Nothing of its own: what cmake/BoxwoodPrecompile.cmake reads once needs a file to be read for.
