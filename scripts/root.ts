import { dirname } from 'node:path'

/** The repository. */
export const ROOT = dirname(import.meta.dirname)
