import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '../../durable-file.ts'
import { BACKUP } from './back-up.ts'
import { copyDurably, copyFolder } from './copy-durably.ts'
import { lockDirectory } from './directory-lock.ts'
import { preparePlaces } from './places.ts'
import { requireTools } from './run-as.ts'

/** Why nothing was restored, in a sentence for the operator. */
export class NotRestored extends Error {}

const LOCK_WAIT_SECONDS = 1

/**
 * Lays a backup into a data directory that has no database yet; the next start on it brings it to the moment of the backup. Throws
 * `NotRestored`, or `DirectoryInUse`, and then has changed nothing.
 */
export async function restore(from: string, dataDir: string): Promise<void> {
  requireTools()
  if (!existsSync(join(from, BACKUP.cluster, 'backup_label'))) throw new NotRestored(`${from} is not a whole backup`)
  mkdirSync(dataDir, { recursive: true })
  const places = preparePlaces(dataDir)
  const lock = await lockDirectory(places.lock, LOCK_WAIT_SECONDS)
  try {
    if (existsSync(places.cluster))
      throw new NotRestored(`${dataDir} has a database already (${places.cluster}): name an empty directory`)
    await restoreBeside(join(from, BACKUP.beside), dataDir)
    const fresh = `${places.cluster}.new-${process.pid}`
    rmSync(fresh, { recursive: true, force: true })
    await copyFolder(join(from, BACKUP.cluster), fresh, { owner: places.user })
    await copyDurably(join(from, BACKUP.password), places.password)
    renameSync(fresh, places.cluster)
    syncPath(places.home)
  } finally {
    await lock.release()
  }
}

/** A key that is there already may be all that opens another house's documents. */
async function restoreBeside(from: string, dataDir: string): Promise<void> {
  const files = readdirSync(from).map(name => ({ source: join(from, name), target: join(dataDir, name) }))
  const other = files.find(({ source, target }) => existsSync(target) && !sameBytes(source, target))
  if (other) throw new NotRestored(`${other.target} is another one than that of the backup: name an empty directory`)
  for (const { source, target } of files) await copyDurably(source, target)
}

const sameBytes = (one: string, other: string) => readFileSync(one).equals(readFileSync(other))
