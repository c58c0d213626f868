import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** What Linux calls the type of a file system in memory (TMPFS_MAGIC). */
const TMPFS = 0x01021994

/**
 * Where a test lays files that need not outlive it: in memory, where the machine has a file system there and room for so many
 * bytes; else in the directory for temporary files. A file made on a disk costs many times what it costs in memory.
 */
export function scratchRoot(bytes: number): string {
  return roomInMemory() >= bytes ? MEMORY : tmpdir()
}

/** Every place that `scratchRoot` may answer. */
export const SCRATCH_ROOTS = [tmpdir(), MEMORY]

function roomInMemory(): number {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    return type === TMPFS ? Math.min(bavail * bsize, process.availableMemory()) : 0
  } catch {
    return 0
  }
}
