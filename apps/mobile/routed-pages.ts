import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { present } from '@firoza/core/assert'

export interface RoutedPage {
  /** From `src` on: `/features/home/home-page.tsx`. */
  readonly module: string
  readonly areas: readonly string[]
}

const PAGE = String.raw`\w+\(\s*\(\) => import\('\.(?<module>[^']+)'\)(?<areas>[^)]*)\)`

/** What routes.tsx says, read as text by tools that cannot load it: the module of every path and the areas of its texts. */
export function routedPages(): ReadonlyMap<string, RoutedPage> {
  const routes = readFileSync(join(import.meta.dirname, 'src/routes.tsx'), 'utf8')
  const found = (pattern: RegExp) =>
    [...routes.matchAll(pattern)].map(({ groups = {} }) => {
      const { name = '', module = '', areas = '', shared }: { readonly [part: string]: string | undefined } = groups
      const page = { module, areas: [...areas.matchAll(/'([^']+)'/g)].map(([, area]) => area ?? '') }
      return [name, shared === undefined ? page : present(byName.get(shared), shared)] as const
    })
  const byName: Map<string, RoutedPage> = new Map(found(new RegExp(`const (?<name>\\w+) = ${PAGE}`, 'g')))
  return new Map(found(new RegExp(`'(?<name>/[^']*)': (?:(?<shared>\\w+),|${PAGE})`, 'g')))
}
