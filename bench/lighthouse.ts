import { createServer } from 'node:net'
import runLighthouse, { type Result } from 'lighthouse'
import { launchBrowser } from '../test/e2e/browser.ts'
import { removeDataDirs, startProduct } from '../test/e2e/harness.ts'
import { atLeast, type Bench, type Emit, median } from './figure.ts'

const PAGES = { home: '/pages/tabbar/home', chart: '/pages/stock/stockKline?symbol=OGDC' }
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
const CATEGORIES = Object.keys(GOALS) as (keyof typeof GOALS)[]
const RUNS = 3

/** Lighthouse's own mobile preset (slow 4G, a processor four times slower), on the built app as the product serves it. */
export const lighthouse: Bench = {
  name: 'lighthouse',
  minutes: 3,
  async run(emit) {
    const product = await startProduct({ env: { FIROZA_LOG_LEVEL: 'error' } })
    const port = await freePort()
    const browser = await launchBrowser([`--remote-debugging-port=${port}`])
    try {
      for (const [page, path] of Object.entries(PAGES)) {
        const results: Result[] = []
        for (let run = 0; run < RUNS; run++) {
          const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error' as const }
          const result = (await runLighthouse(`${product.url}${path}`, flags))?.lhr
          if (result === undefined || result.runtimeError)
            throw new Error(`no result: ${result?.runtimeError?.message}`)
          results.push(result)
        }
        report(emit, page, results)
      }
    } finally {
      await browser.close()
      await product.stop()
      removeDataDirs()
    }
  },
}

function report(emit: Emit, page: string, results: readonly Result[]): void {
  const audit = (id: string) => Math.round(median(results.map(result => result.audits[id]?.numericValue ?? Number.NaN)))
  for (const category of CATEGORIES) {
    const scores = results.map(result => 100 * (result.categories[category]?.score ?? 0))
    emit({
      figure: `lighthouse: ${page}, ${category}`,
      value: median(scores),
      unit: 'points',
      goal: atLeast(GOALS[category]),
      conditions: {
        runs: scores.map(Math.round),
        ...(category === 'performance' && {
          firstPaintMs: audit('first-contentful-paint'),
          largestPaintMs: audit('largest-contentful-paint'),
          blockedMs: audit('total-blocking-time'),
          layoutShift: median(results.map(result => result.audits['cumulative-layout-shift']?.numericValue ?? 0)),
          speedIndexMs: audit('speed-index'),
        }),
        lost: lostPoints(results, category),
      },
    })
  }
}

/** The audits that cost points, by their names: what to look at first. */
function lostPoints(results: readonly Result[], category: string): string[] {
  const lost = new Set<string>()
  for (const { categories, audits } of results) {
    for (const { id, weight } of categories[category]?.auditRefs ?? []) {
      const score = audits[id]?.score
      if (weight > 0 && typeof score === 'number' && score < 0.9) lost.add(id)
    }
  }
  return [...lost]
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
