import { join } from 'node:path'

interface Modules {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null
}

const BEGINNINGS = ['src/main.tsx', 'src/features/home/home-page.tsx'].map(path => join(import.meta.dirname, path))

/** What the first page does not use of a library that exports all of its parts from one file: lists are read by later pages. */
const LATER = /\/(useInfiniteQuery|infiniteQueryObserver)\.js$/

/** Tells whether the first page runs a module: the files that it waits for carry nothing else. */
export function firstPage(): (id: string, modules: Modules) => boolean {
  let known: ReadonlySet<string> | undefined
  return (id, modules) => {
    known ??= reachedFrom(BEGINNINGS, modules)
    return known.has(id)
  }
}

/** What these modules import, and what that imports; not what is imported on demand. */
function reachedFrom(beginnings: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...beginnings]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || LATER.test(id)) continue
    found.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}
