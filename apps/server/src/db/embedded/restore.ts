import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { syncPath } from '../../durable-file.ts'
import { OperatorError } from '../../operator-error.ts'
import { BACKUP } from './back-up.ts'
import { copyDurably, copyFolder } from './copy-durably.ts'
import { lockDirectory } from './directory-lock.ts'
import { preparePlaces, restoring } from './places.ts'
import { requireTools } from './run-as.ts'

/** Why nothing was restored, in a sentence for the operator. */
class NotRestored extends OperatorError {}

const LOCK_WAIT_SECONDS = 1

/**
 * Lays a backup into a data directory that has no database yet; the next start on it brings it to the moment of the backup. Throws
 * `NotRestored`, or `DirectoryInUse`, or where `end` comes before it is done, and then has changed nothing. After one that was killed it is run again.
 */
export async function restore(from: string, dataDir: string, end: AbortSignal): Promise<void> {
  requireTools()
  if (!existsSync(join(from, BACKUP.cluster, 'backup_label'))) throw new NotRestored(`${from} is not a whole backup`)
  mkdirSync(dataDir, { recursive: true })
  const places = preparePlaces(dataDir)
  const lock = await lockDirectory(places.lock, LOCK_WAIT_SECONDS)
  const fresh = restoring(places)
  const clear = () => rmSync(fresh, { recursive: true, force: true })
  try {
    if (existsSync(places.cluster))
      throw new NotRestored(`${dataDir} has a database already (${places.cluster}): name an empty directory`)
    const beside = readdirSync(join(from, BACKUP.beside))
    refuseOthers(join(from, BACKUP.beside), beside, dataDir)
    clear()
    await copyFolder(join(from, BACKUP.cluster), fresh, { owner: places.user, end })
    for (const name of beside) await copyWhole(join(from, BACKUP.beside, name), join(dataDir, name))
    await copyWhole(join(from, BACKUP.password), places.password)
    end.throwIfAborted()
    renameSync(fresh, places.cluster)
    syncPath(places.home)
  } finally {
    clear()
    await lock.release()
  }
}

/** A key that is there already may be all that opens another server's documents. */
function refuseOthers(from: string, names: readonly string[], dataDir: string): void {
  const other = names.find(name => existsSync(join(dataDir, name)) && !sameBytes(join(from, name), join(dataDir, name)))
  if (other === undefined) return
  throw new NotRestored(`${join(dataDir, other)} is another one than that of the backup: name an empty directory`)
}

/** Killed in the middle, it leaves no part that would be taken for another file at the next try. */
async function copyWhole(source: string, target: string): Promise<void> {
  const fresh = `${target}.new-${process.pid}`
  await copyDurably(source, fresh)
  renameSync(fresh, target)
}

const sameBytes = (one: string, other: string) => readFileSync(one).equals(readFileSync(other))
