import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../../durable-file.ts'
import type { RunAs } from './run-as.ts'

interface CopyOptions {
  /** True for what stays behind, by its path below the folder that is copied. */
  readonly leaveOut?: (path: string) => boolean
  /** Ends the copying between two files: it throws then. */
  readonly end?: AbortSignal
  /** Whose the copies become; without one they are ours. */
  readonly owner?: RunAs
}

/** Copies a folder whose files may change and vanish meanwhile. Every copy is on the disk when it answers, and nobody else may read it. */
export async function copyFolder(from: string, to: string, options: CopyOptions = {}, below = ''): Promise<void> {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (options.leaveOut?.(path)) continue
    options.end?.throwIfAborted()
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target, options, path)
    else if (entry.isFile()) await copyOne(source, target, options.owner)
  }
  if (options.owner?.changesUser) chownSync(to, options.owner.uid, options.owner.gid)
  syncPath(to)
}

async function copyOne(source: string, target: string, owner: RunAs | undefined): Promise<void> {
  try {
    await copyDurably(source, target)
  } catch (error) {
    // A table that is dropped takes its file along.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (owner?.changesUser) chownSync(target, owner.uid, owner.gid)
}

/** Copies one file; the copy is on the disk when it answers, and for its owner alone. */
export async function copyDurably(source: string, target: string): Promise<void> {
  await copyFile(source, target)
  chmodSync(target, 0o600)
  const file = await open(target, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
