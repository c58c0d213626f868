import { chownSync, closeSync, fsyncSync, openSync, readdirSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { RunAs } from './run-as.ts'

/** Segments of 16 MB: what the seeds and then a hundred thousand orders write. */
const SEGMENTS_AHEAD = 24
/** Of the free disk they may take this part; a small disk gets none. */
const SHARE_OF_FREE_DISK = 0.25

/**
 * Gives a new cluster the next segments of its log, filled with zeros. PostgreSQL makes a missing one in the middle of the commit that
 * needs it, while every other commit waits: 16 MB written and made durable, up to a third of a second on a disk with other work to do.
 * It takes a file that is there already, as after a checkpoint, which renames old segments into coming ones; but a young cluster has had
 * no checkpoint. The cluster must not run yet.
 */
export function preallocateWal(clusterDir: string, user: RunAs): void {
  const dir = join(clusterDir, 'pg_wal')
  const last = readdirSync(dir)
    .filter(name => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .at(-1)
  if (last === undefined) throw new Error(`${dir} has no segment of the log`)
  const { size } = statSync(join(dir, last))
  const { bavail, bsize } = statfsSync(dir)
  if (size * SEGMENTS_AHEAD > bavail * bsize * SHARE_OF_FREE_DISK) return
  const zeros = Buffer.alloc(size)
  const first = Number.parseInt(last.slice(16), 16) + 1
  for (let number = first; number < first + SEGMENTS_AHEAD; number++) {
    const name = join(dir, `${last.slice(0, 16)}${number.toString(16).toUpperCase().padStart(8, '0')}`)
    const file = openSync(name, 'wx', 0o600)
    writeSync(file, zeros)
    fsyncSync(file)
    closeSync(file)
    if (user.changesUser) chownSync(name, user.uid, user.gid)
  }
}
