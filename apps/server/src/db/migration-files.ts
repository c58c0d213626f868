import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '@firoza/core/assert'

export interface Migration {
  /** `0000-base` for the files of `base/` together, otherwise the file's name without its ending. */
  readonly id: string
  readonly up: string
  /** SHA-256 of `up` with Unix line ends, so that a checkout on another system gives the same. */
  readonly checksum: string
}

export const BASE = '0000-base'

/** The base, which makes an empty database, and the migrations that were added since, in order. */
export function readMigrations(dir = import.meta.dirname): Migration[] {
  const base = sqlFiles(join(dir, 'base'), /^\d{3}-[a-z0-9-]+\.sql$/)
  const added = sqlFiles(join(dir, 'migrations'), /^\d{4}-[a-z0-9-]+\.sql$/)
  return [
    migration(BASE, base.map(({ text }) => text).join('\n')),
    ...added.map(({ name, text }) => migration(name.slice(0, -'.sql'.length), text)),
  ]
}

const migration = (id: string, up: string): Migration => ({
  id,
  up,
  checksum: createHash('sha256').update(up).digest('hex'),
})

function sqlFiles(dir: string, pattern: RegExp) {
  const names = existsSync(dir) ? readdirSync(dir).sort() : []
  const numbers = new Set<string | undefined>()
  return names.map(name => {
    assert(pattern.test(name), `${join(dir, name)} must be named like ${pattern.source}`)
    const number = name.split('-')[0]
    assert(!numbers.has(number), `two files of ${dir} have the number ${number}`)
    numbers.add(number)
    return { name, text: readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n') }
  })
}
