import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { present } from '@firoza/core/assert'
import { replaceFile, syncPath } from '../../durable-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { postgres } from '../driver.ts'
import { copyDurably, copyFolder } from './copy-durably.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'
import { preparePlaces } from './places.ts'
import type { DatabaseConnection } from './start-embedded-postgres.ts'

/** What a backup holds: a data directory of PostgreSQL, the password of its superuser, and what the server keeps beside its database. */
export const BACKUP = { cluster: 'database', password: 'password', beside: 'beside' } as const

/** What the running server makes anew at its start, or what would mislead it (PostgreSQL, Making a Base Backup Using the Low Level API). */
const NOT_COPIED = [
  /^postmaster\.(pid|opts)$/,
  /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/[^/]+$/,
  /(^|\/)pgsql_tmp[^/]*$/,
  /(^|\/)pg_internal\.init[^/]*$/,
]
const LOG_SEGMENT = /^[0-9A-F]{24}$/

export interface BackupOptions {
  readonly dataDir: string
  /** As the superuser. */
  readonly connection: DatabaseConnection
  readonly beside: readonly string[]
  readonly to: string
  /** Ends the copying on its way; nothing is left of it then. */
  readonly end: AbortSignal
}

/** In the data directory: where a backup is being written, so that the next one takes away what a killed one has left. */
const UNDER_WAY = 'backup-under-way'

/**
 * Copies the embedded database of a data directory, while it runs and is written to, into a directory that is not there yet, and with it
 * the files of these names that the server keeps in its data directory. The copy is whole or not there at all: what a killed one has left is
 * taken away by the next.
 */
export async function backUp(options: BackupOptions): Promise<void> {
  const { home } = preparePlaces(options.dataDir)
  const lock = await lockDirectory(join(home, `${UNDER_WAY}.lock`), 0).catch((error: unknown) => {
    throw error instanceof DirectoryInUse
      ? new OperatorError('Another backup is in progress: wait until it ends')
      : error
  })
  try {
    await writeAside(join(home, UNDER_WAY), options)
  } finally {
    await lock.release()
  }
}

async function writeAside(note: string, { dataDir, connection, beside, to, end }: BackupOptions): Promise<void> {
  const places = preparePlaces(dataDir)
  const fresh = `${to}.new-${process.pid}`
  const left = existsSync(note) ? readFileSync(note, 'utf8') : ''
  if (/\.new-\d+$/.test(left)) rmSync(left, { recursive: true, force: true })
  mkdirSync(dirname(to), { recursive: true })
  // First the note: there is nothing that no note leads to.
  replaceFile(note, fresh)
  try {
    mkdirSync(fresh, { mode: 0o700 })
    await copyCluster(places.cluster, connection, join(fresh, BACKUP.cluster), end)
    await copyDurably(places.password, join(fresh, BACKUP.password))
    await copyFolder(dataDir, join(fresh, BACKUP.beside), { leaveOut: path => !beside.includes(path) })
    syncPath(fresh)
    end.throwIfAborted()
    renameSync(fresh, to)
    syncPath(dirname(to))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(note, { force: true })
  }
}

/**
 * The files as they are met, and then the log that was written meanwhile, which makes them one moment when a server starts on them. A
 * replication slot keeps that log from being recycled; it and the backup mode belong to the session, and end with it.
 */
async function copyCluster(
  cluster: string,
  connection: DatabaseConnection,
  to: string,
  end: AbortSignal,
): Promise<void> {
  const sql = postgres({ ...connection, max: 1, max_lifetime: null, onnotice: () => undefined })
  try {
    await sql`select pg_create_physical_replication_slot(${`firoza_backup_${process.pid}`}, true, true)`
    const [start] = await sql<{ segment: string }[]>`
      select pg_walfile_name(pg_backup_start('firoza', true)) as segment`
    await copyFolder(cluster, to, { end, leaveOut: path => NOT_COPIED.some(pattern => pattern.test(path)) })
    const [stop] = await sql<{ segment: string; label: string }[]>`
      select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)`
    const [first, last] = [present(start, 'the start of the backup'), present(stop, 'the end of the backup')]
    for (const name of readdirSync(join(cluster, 'pg_wal'))) {
      if (LOG_SEGMENT.test(name) && name >= first.segment && name <= last.segment)
        await copyDurably(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name))
    }
    syncPath(join(to, 'pg_wal'))
    writeFileSync(join(to, 'backup_label'), last.label, { mode: 0o600, flush: true })
    syncPath(to)
  } finally {
    await sql.end()
  }
}
