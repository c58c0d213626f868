import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages as english } from '@firoza/i18n/messages/en-US/market'
import { messages as urdu } from '@firoza/i18n/messages/ur-PK/market'
import type { Plugin } from 'vite'
import { routedPages } from './routed-pages.ts'

const LANGUAGES = ['en-US', 'ur-PK'] as const
const BASE_AREAS = ['shell', 'ui'] as const
const PLACE = 'const FILES = { names: [], pages: {} }'

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
      text = JSON.stringify(filesByPage(chunks))
    },
    writeBundle({ dir = '' }) {
      const path = join(dir, 'before-paint.js')
      const source = readFileSync(path, 'utf8')
      if (!source.includes(PLACE)) throw new Error(`before-paint.js has no place for files: ${PLACE}`)
      writeFileSync(path, source.replace(PLACE, `const FILES = ${text}`))
    },
  }
}

/** What before-paint.js reads: the names of the files, and as numbers of names what each page and its texts need. */
interface EarlyFiles {
  readonly names: readonly string[]
  readonly pages: { readonly [path: string]: { readonly [part: string]: readonly number[] } }
}

function filesByPage(chunks: readonly Chunk[]): EarlyFiles {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const withModule = (end: string) => {
    const found = chunks.find(chunk => chunk.moduleIds.some(id => id.endsWith(end)))
    if (!found) throw new Error(`no chunk has ${end}`)
    return found
  }
  const entry = chunks.find(chunk => chunk.isEntry)
  const known = new Set(entry ? closureOf(entry, byName) : [])
  const names: string[] = []
  const numberOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1)
  const needed = (ends: readonly string[]) =>
    [...new Set(ends.flatMap(end => closureOf(withModule(end), byName)))].filter(file => !known.has(file)).map(numberOf)
  const pages = [...routedPages()].map(([path, { module, areas }]) => {
    const texts = LANGUAGES.map(language => {
      const all = [...BASE_AREAS, ...areas].map(area => `/messages/${language}/${area}.ts`)
      return [language, needed(all)] as const
    })
    return [path, { page: needed([module]), ...Object.fromEntries(texts) }] as const
  })
  return { names, pages: Object.fromEntries(pages) }
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
