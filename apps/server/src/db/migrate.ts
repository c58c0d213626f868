import { assert } from '@firoza/core/assert'
import { Mendable } from '../mendable.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import type { Db, Tx } from './sql.ts'

/** Any number; every process that migrates this database takes the same lock. */
export const SCHEMA_LOCK = 4_762_001

interface Applied {
  readonly id: string
  readonly checksum: string
}

/**
 * Brings the schema up to date and gives the ids that it applied. Each migration is one transaction that takes the
 * lock, looks again at what is applied, and records itself; two processes starting together share the work safely, and
 * a killed one leaves either all of a migration or nothing.
 */
export async function migrate(sql: Db, migrations: readonly Migration[] = readMigrations()): Promise<string[]> {
  const applied: string[] = []
  for (let step = 0; step <= migrations.length; step++) {
    const id = await sql.begin(tx => applyNext(tx, migrations))
    if (id === undefined) return applied
    applied.push(id)
  }
  return applied
}

async function applyNext(tx: Tx, migrations: readonly Migration[]): Promise<string | undefined> {
  await tx`select pg_advisory_xact_lock(${SCHEMA_LOCK})`
  await tx`create table if not exists schema_migration (
    id text primary key,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`
  const applied = await tx<Applied[]>`select id, checksum from schema_migration order by id`
  const next = nextMigration(migrations, applied)
  if (next === undefined) return undefined
  await tx.unsafe(next.up)
  await tx`insert into schema_migration ${tx({ id: next.id, checksum: next.checksum })}`
  return next.id
}

/** The first migration not yet applied. Throws where history and folders do not agree. */
function nextMigration(migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined {
  for (const [i, past] of applied.entries()) {
    const present = migrations[i]
    if (!migrations.some(migration => migration.id === past.id))
      throw new Mendable(
        `a newer Firoza has worked on this database (its migration ${past.id} is not known here): start that version, or restore a backup of this one`,
      )
    assert(present?.id === past.id, `migration ${present?.id} must come after the applied ${past.id}: renumber it`)
    assert(present.checksum === past.checksum, `migration ${past.id} was changed after it was applied: write a new one`)
  }
  return migrations[applied.length]
}
