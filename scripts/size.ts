import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * Says what the built investor's app costs to download: JavaScript before the home page is useful, and what each page
 * adds to the frame. Prints one JSON line per figure and fails above the budget. Build the app first.
 */
const DIST = fileURLToPath(new URL('../apps/mobile/dist/', import.meta.url))
export const BUDGET_HOME_BYTES = 126_976
export const BUDGET_CHART_BYTES = 65_000
/** The chunk of the chart itself; its page has a frame of its own that shows before the chart has come. */
export const CHART = 'kline-chart'
const BASE_TEXTS = ['shell', 'ui']
const HOME_TEXTS = ['market']

/** The files that a module imports before it runs, as paths below `dist`. Imports on demand are not among them. */
export function importsOf(code: string, path: string): string[] {
  const found = code.matchAll(/(?:\bimport|\bfrom)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)
  return [...found].map(match => new URL(match[1] ?? '', `http://x/${path}`).pathname.slice(1))
}

function closureOf(starts: readonly string[], read: (path: string) => string): Set<string> {
  const known = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (known.has(path)) continue
    known.add(path)
    waiting.push(...importsOf(read(path), path))
  }
  return known
}

export interface AppSizes {
  /** Bytes after gzip: entry, shared chunks, base texts. */
  readonly frame: number
  /** The frame and what the home page needs besides. */
  readonly home: number
  /** What each chunk that is loaded on demand adds to the frame, by its name without its hash. */
  readonly adds: readonly { readonly name: string; readonly bytes: number }[]
}

/** Measures the build in apps/mobile/dist. */
export function appSizes(): AppSizes {
  if (!existsSync(DIST)) throw new Error('apps/mobile/dist is missing: run `vite build` in apps/mobile first')
  const read = (path: string) => readFileSync(`${DIST}${path}`, 'utf8')
  const sizes = new Map<string, number>()
  const sizeOf = (paths: Iterable<string>) => {
    let sum = 0
    for (const path of paths) {
      const known = sizes.get(path) ?? gzipSync(read(path)).length
      sizes.set(path, known)
      sum += known
    }
    return sum
  }
  const entry = /<script type="module"[^>]* src="\/([^"]+)"/.exec(read('index.html'))?.[1]
  if (entry === undefined) throw new Error('index.html names no module')
  const pages = readdirSync(`${DIST}assets/pages`).filter(name => name.endsWith('.js'))
  const english = (area: string) =>
    smallest(
      pages.filter(name => new RegExp(`^${area}-[\\w-]{8}\\.js$`).test(name)),
      sizeOf,
    )
  const homePage = pages.find(name => name.startsWith('home-page-'))
  if (homePage === undefined) throw new Error('the build has no home page')
  const frame = closureOf([entry, ...BASE_TEXTS.map(english)], read)
  const home = closureOf([...frame, `assets/pages/${homePage}`, ...HOME_TEXTS.map(english)], read)
  const adds = pages.map(file => {
    const own = closureOf([`assets/pages/${file}`], read)
    return { name: file.replace(/-[\w-]{8}\.js$/, ''), bytes: sizeOf([...own].filter(path => !frame.has(path))) }
  })
  return { frame: sizeOf(frame), home: sizeOf(home), adds }
}

function main(): void {
  const { frame, home, adds } = appSizes()
  const say = (figure: string, bytes: number) => console.log(JSON.stringify({ figure, gzipBytes: bytes }))
  say('frame (entry, shared chunks, base texts)', frame)
  say('before home is useful', home)
  for (const { name, bytes } of adds) say(`adds: ${name}`, bytes)
  const chart = adds.find(({ name }) => name === CHART)
  if (home > BUDGET_HOME_BYTES) throw new Error(`home costs more than ${BUDGET_HOME_BYTES} bytes`)
  if (chart && chart.bytes > BUDGET_CHART_BYTES)
    throw new Error(`the chart costs more than ${BUDGET_CHART_BYTES} bytes`)
}

/** Of the two languages' files of an area, English is the smaller one: its letters take one byte. */
function smallest(names: readonly string[], sizeOf: (paths: Iterable<string>) => number): string {
  const paths = names.map(name => `assets/pages/${name}`).sort((left, right) => sizeOf([left]) - sizeOf([right]))
  if (paths[0] === undefined) throw new Error('the build lacks texts')
  return paths[0]
}

if (import.meta.main) main()
