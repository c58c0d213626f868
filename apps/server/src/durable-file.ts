import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * The text of a file that is written once and never again: this one, or what was kept there first, also by another process at the same
 * moment. Whatever happens meanwhile, the file is whole and on the disk, or not there. For its owner alone.
 */
export function keepOnce(path: string, text: string): string {
  if (!existsSync(path)) {
    putInPlace(path, text, fresh => {
      try {
        linkSync(fresh, path)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    })
  }
  return readFileSync(path, 'utf8')
}

/** Writes a file anew. Whatever happens meanwhile, it is whole and on the disk: the one before, or this one. For its owner alone. */
export function replaceFile(path: string, text: string): void {
  putInPlace(path, text, fresh => renameSync(fresh, path))
}

function putInPlace(path: string, text: string, put: (fresh: string) => void): void {
  const fresh = `${path}.new-${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(fresh, text, { mode: 0o600, flag: 'wx', flush: true })
    put(fresh)
  } finally {
    rmSync(fresh, { force: true })
  }
  syncPath(dirname(path))
}

/** Makes what was written to a file, or which names a directory has, outlast a power cut. */
export function syncPath(path: string) {
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}
