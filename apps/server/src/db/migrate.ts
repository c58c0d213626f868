import { assert } from '@firoza/core/assert'
import { OperatorError } from '../operator-error.ts'
import { BASE, type Migration, readMigrations } from './migration-files.ts'
import type { Db, Tx } from './sql.ts'

/** Any number; every process that migrates this database takes the same lock. */
export const SCHEMA_LOCK = 4_762_001

interface Applied {
  readonly id: string
  readonly checksum: string
}

/**
 * Makes the schema of an empty database, or applies the migrations that were added since, and gives the ids that it
 * applied. Each is one transaction that takes the lock, reads again what is applied, and records itself; two processes
 * starting together share the work safely, and a killed one leaves either all of a migration or nothing. `dataDir` is
 * the directory of an embedded database, named where the database is refused.
 */
export async function migrate(
  sql: Db,
  migrations: readonly Migration[] = readMigrations(),
  dataDir?: string,
): Promise<string[]> {
  const applied: string[] = []
  for (let step = 0; step <= migrations.length; step++) {
    const id = await sql.begin(tx => applyNext(tx, migrations, () => otherBase(sql.options.database, dataDir)))
    if (id === undefined) return applied
    applied.push(id)
  }
  return applied
}

async function applyNext(tx: Tx, migrations: readonly Migration[], refusal: () => string): Promise<string | undefined> {
  await tx`select pg_advisory_xact_lock(${SCHEMA_LOCK})`
  await tx`create table if not exists schema_migration (
    id text primary key,
    checksum text not null,
    applied_at timestamptz not null default clock_timestamp()
  )`
  const applied = await tx<Applied[]>`select id, checksum from schema_migration order by id`
  if (!hasOurBase(migrations, applied)) throw new OperatorError(refusal())
  const next = nextMigration(migrations, applied)
  if (next === undefined) return undefined
  await tx.unsafe(next.up)
  await tx`insert into schema_migration ${tx({ id: next.id, checksum: next.checksum })}`
  return next.id
}

/** Whether the database is empty or was made from the same base: its checksum is the base's fingerprint. */
function hasOurBase([base]: readonly Migration[], [first]: readonly Applied[]): boolean {
  return first === undefined || (first.id === BASE && first.checksum === base?.checksum)
}

function otherBase(database: string, dataDir?: string): string {
  const [place, remedy] =
    dataDir === undefined
      ? [`the database ${database}`, 'name an empty database in DATABASE_URL']
      : [`the data directory ${dataDir}`, 'start with an empty one (remove it, or name another in FIROZA_DATA_DIR)']
  return `${place} was made by another version of Firoza, and until 1.0 no version takes over the tables of another: keep using that version, or ${remedy}`
}

/** The first migration not yet applied. Throws where history and files do not agree. */
function nextMigration(migrations: readonly Migration[], applied: readonly Applied[]): Migration | undefined {
  for (const [i, past] of applied.entries()) {
    const present = migrations[i]
    if (!migrations.some(migration => migration.id === past.id))
      throw new OperatorError(
        `a newer version of Firoza has used this database (its migration ${past.id} is unknown to this version): start that version, or restore a backup of this one`,
      )
    assert(present?.id === past.id, `migration ${present?.id} must come after the applied ${past.id}: renumber it`)
    assert(present.checksum === past.checksum, `migration ${past.id} was changed after it was applied: write a new one`)
  }
  return migrations[applied.length]
}
