import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/**
 * Says what the built investor's app costs to download: JavaScript before the home page is useful, and what each page
 * adds to the frame. Prints one JSON line per figure and fails above the budget. Build the app first.
 */
const DIST = fileURLToPath(new URL('../apps/mobile/dist/', import.meta.url))
export const BUDGET_HOME_BYTES = 130_000
const HOME = ['home-page', 'opens-soon-page']
const BASE_TEXTS = ['shell', 'ui']

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

function main(): void {
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
  const english = BASE_TEXTS.map(area =>
    smallest(
      pages.filter(name => name.startsWith(`${area}-`)),
      sizeOf,
    ),
  )
  const frame = closureOf([entry, ...english], read)
  const homeName = HOME.map(name => pages.find(page => page.startsWith(`${name}-`))).find(name => name !== undefined)
  const home = closureOf([...frame, ...(homeName === undefined ? [] : [`assets/pages/${homeName}`])], read)
  const say = (figure: string, bytes: number) => console.log(JSON.stringify({ figure, gzipBytes: bytes }))
  say('frame (entry, shared chunks, base texts)', sizeOf(frame))
  say('before home is useful', sizeOf(home))
  for (const name of pages) {
    const own = closureOf([`assets/pages/${name}`], read)
    say(`adds: ${name.replace(/-[\w-]{8}\.js$/, '')}`, sizeOf([...own].filter(path => !frame.has(path))))
  }
  if (sizeOf(home) > BUDGET_HOME_BYTES) throw new Error(`home costs more than ${BUDGET_HOME_BYTES} bytes`)
}

/** Of the two languages' files of an area, English is the smaller one: its letters take one byte. */
function smallest(names: readonly string[], sizeOf: (paths: Iterable<string>) => number): string {
  const paths = names.map(name => `assets/pages/${name}`).sort((left, right) => sizeOf([left]) - sizeOf([right]))
  return paths[0] ?? ''
}

if (import.meta.main) main()
