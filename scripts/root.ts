import { dirname, join } from 'node:path'

/** The repository. */
export const ROOT = dirname(import.meta.dirname)

/** Where Node keeps what it has compiled: a server that starts again need not strip and compile its source anew. */
export const COMPILE_CACHE = join(ROOT, '.cache/compile')
