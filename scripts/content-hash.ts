import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const PASSED_OVER = new Set(['node_modules', 'dist', '.cache'])

/** Files below the paths, sorted, without what is installed or built. */
export function filesBelow(root: string, paths: readonly string[]): string[] {
  return paths.flatMap(path => walk(root, path)).sort()
}

function walk(root: string, path: string): string[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (stat.isFile()) return [path]
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap(entry => {
    if (PASSED_OVER.has(entry.name)) return []
    const below = join(path, entry.name)
    if (entry.isDirectory()) return walk(root, below)
    return entry.isFile() ? [below] : []
  })
}

/** One hash over the names and contents of all files below the paths. */
export function contentHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of filesBelow(root, paths)) {
    const content = readFileSync(join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
