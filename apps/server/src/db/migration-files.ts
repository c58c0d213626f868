import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assert } from '@firoza/core/assert'

export interface Migration {
  /** The folder's name: `0001-ledger`. */
  readonly id: string
  readonly up: string
  /** SHA-256 of `up.sql` with Unix line ends, so that a checkout on another system gives the same. */
  readonly checksum: string
}

const MIGRATIONS_DIR = fileURLToPath(new URL('migrations', import.meta.url))

/** Reads the folders `0001-ledger/{notes.md,up.sql}`, in order. */
export function readMigrations(dir = MIGRATIONS_DIR): Migration[] {
  if (!existsSync(dir)) return []
  const ids = readdirSync(dir).sort()
  const numbers = new Set<string>()
  return ids.map(id => {
    assert(/^\d{4}-[a-z0-9-]+$/.test(id), `a migration's folder must be named like 0001-ledger, not ${id}`)
    const number = id.slice(0, 4)
    assert(!numbers.has(number), `two migrations have the number ${number}`)
    numbers.add(number)
    assert(existsSync(join(dir, id, 'notes.md')), `${id} needs a notes.md that says why`)
    const up = readFileSync(join(dir, id, 'up.sql'), 'utf8').replaceAll('\r\n', '\n')
    return { id, up, checksum: createHash('sha256').update(up).digest('hex') }
  })
}
