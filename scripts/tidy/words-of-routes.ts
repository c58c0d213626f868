import { resolved } from './directions.ts'
import type { Finding, Repository, Rule, SourceFile } from './repository.ts'

const ROUTES = /^apps\/(mobile|console)\/src\/routes\.tsx$/
const PAGE_CALLS = ['page', 'ownPage']

/** Loaded before anything is shown (`BASE_AREAS` of each app). */
const BASE: Readonly<Record<string, readonly string[]>> = {
  mobile: ['shell', 'ui'],
  console: ['console-shell', 'ui'],
}

export const wordsOfRoutes: Rule = {
  name: 'words-of-route',
  reason:
    'a route names every area of texts that its page and the sheets of it use, and no other: an area that comes late suspends the page under a sheet that is about to open, which then stays shut',
  check: repository =>
    repository.sources.filter(({ path }) => ROUTES.test(path)).flatMap(routes => faultsOf(routes, repository)),
}

function faultsOf(routes: SourceFile, { sources }: Repository): Finding[] {
  const files = new Map(sources.map(file => [file.path, file]))
  const base = BASE[ROUTES.exec(routes.path)?.[1] ?? ''] ?? []
  const pages = routes.facts.areas.filter(({ callee }) => PAGE_CALLS.includes(callee))
  const main = routes.path.replace('routes.tsx', 'main.tsx')
  const late = [...areasBelow(main, files, new Set([routes.path]))].filter(([area]) => !base.includes(area))
  const frame = late.map(([area, user]) => ({
    path: user,
    what: `uses '${area}' outside of a page, where nobody loads it`,
  }))
  const loads = routes.facts.imports.filter(({ specifier }) => specifier.endsWith('-page.tsx'))
  const ofPages = loads.flatMap(({ line, specifier }) => {
    const what = specifier.split('/').at(-1) ?? specifier
    // The call opens on the line of its `import()` or, where it is broken over lines, on one before.
    const named = pages.findLast(call => call.line <= line)?.names ?? []
    const used = areasBelow(resolved(routes, specifier), files, new Set([routes.path]))
    const missing = [...used].filter(([area]) => !named.includes(area) && !base.includes(area))
    const idle = named.filter(area => !used.has(area))
    return [
      ...missing.map(([area, user]) => `${what} lacks '${area}', which ${user} uses`),
      ...idle.map(area => `${what} names '${area}', which nothing of it uses`),
    ].map(fault => ({ path: routes.path, line, what: fault }))
  })
  return [...frame, ...ofPages]
}

/**
 * The areas that a file and all that it imports ask for, each with the file that does. What a file loads by itself
 * (`loadAreas`) before its `import()` needs no route.
 */
function areasBelow(start: string, files: ReadonlyMap<string, SourceFile>, seen: Set<string>): Map<string, string> {
  const found = new Map<string, string>()
  const waiting = [start]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = files.get(path)
    if (file === undefined || seen.has(path)) continue
    seen.add(path)
    for (const area of namesOf(file, ['useT'])) found.set(area, path)
    const loaded = namesOf(file, ['loadAreas'])
    for (const { specifier, typeOnly, lazy } of file.facts.imports) {
      if (typeOnly || !specifier.startsWith('.')) continue
      const next = resolved(file, specifier)
      if (!lazy || loaded.length === 0) waiting.push(next)
      // A walk of its own: what it passes is not passed yet, for whoever imports it without those texts.
      else
        for (const [area, user] of areasBelow(next, files, new Set([start, path]))) {
          if (!loaded.includes(area)) found.set(area, user)
        }
    }
  }
  return found
}

const namesOf = ({ facts }: SourceFile, callees: readonly string[]) =>
  facts.areas.filter(({ callee }) => callees.includes(callee)).flatMap(({ names }) => names)
