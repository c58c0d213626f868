import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages as english } from '@firoza/i18n/messages/en-US/market'
import { messages as urdu } from '@firoza/i18n/messages/ur-PK/market'
import type { Plugin } from 'vite'

/** The pages on which people arrive from outside: a start of the app, a link to a stock. */
const PAGES = [
  '/pages/tabbar/home',
  '/pages/tabbar/position',
  '/pages/tabbar/mine',
  '/pages/tabbar/markets',
  '/pages/tabbar/trade',
  '/pages/user/assets',
  '/pages/stock/index',
  '/pages/stock/stockKline',
] as const
const LANGUAGES = ['en-US', 'ur-PK'] as const
const PLACE = 'const FILES = {}'

/** Writes a guest's welcome into the page itself, in both languages: it is read while the app is on its way. */
export function welcome(): Plugin {
  const texts = { 'en-US': english, 'ur-PK': urdu } as const
  return {
    name: 'welcome',
    transformIndexHtml: html =>
      LANGUAGES.reduce((page, language) => page.replace(`%guestTitle ${language}%`, texts[language].guestTitle), html),
  }
}

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly isEntry: boolean
}

/**
 * Writes into before-paint.js which files a page needs besides the entry, so that they travel beside it, not after it; and lets the
 * page be painted before the app's own scripts have come.
 */
export function earlyFiles(): Plugin {
  const root = import.meta.dirname
  let text = ''
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: html => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      text = JSON.stringify(filesByPage(chunks, readFileSync(join(root, 'src/routes.tsx'), 'utf8')))
    },
    writeBundle({ dir = '' }) {
      const path = join(dir, 'before-paint.js')
      const source = readFileSync(path, 'utf8')
      if (!source.includes(PLACE)) throw new Error(`before-paint.js has no place for files: ${PLACE}`)
      writeFileSync(path, source.replace(PLACE, `const FILES = ${text}`))
    },
  }
}

function filesByPage(chunks: readonly Chunk[], routes: string) {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const withModule = (end: string) => {
    const found = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(end)))
    if (!found) throw new Error(`no chunk has ${end}`)
    return found
  }
  const entry = chunks.find(chunk => chunk.isEntry)
  const known = new Set(entry ? closureOf(entry, byName) : [])
  const needed = (ends: readonly string[]) =>
    [...new Set(ends.flatMap(end => closureOf(withModule(end), byName)))].filter(file => !known.has(file))
  return Object.fromEntries(
    PAGES.map(page => {
      const { module, areas } = routeOf(page, routes)
      const texts = LANGUAGES.map(language => {
        const all = ['shell', 'ui', ...areas].map(area => `/messages/${language}/${area}.ts`)
        return [language, needed(all)] as const
      })
      return [page, { page: needed([module]), ...Object.fromEntries(texts) }]
    }),
  )
}

function closureOf(chunk: Chunk, byName: ReadonlyMap<string, Chunk>): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    byName.get(name)?.imports.forEach(visit)
  }
  visit(chunk.fileName)
  return [...found]
}

/** What routes.tsx says of a page: its module and the areas of its texts. */
function routeOf(page: string, routes: string) {
  const line = new RegExp(`'${page}': \\w+\\(\\s*\\(\\) => import\\('\\.([^']+)'\\)([^)]*)\\)`).exec(routes)
  if (!line?.[1]) throw new Error(`routes.tsx does not say which page is at ${page}`)
  return { module: line[1], areas: [...(line[2] ?? '').matchAll(/'([^']+)'/g)].map(found => found[1] ?? '') }
}
