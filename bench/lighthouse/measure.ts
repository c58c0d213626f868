import { createServer } from 'node:net'
import runLighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { launchBrowser } from '../../test/e2e/browser.ts'
import { removeDataDirs, startProduct } from '../../test/e2e/harness.ts'
import { remember, signIn } from '../../test/e2e/signed-in.ts'

export const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 } as const
export const CATEGORIES = Object.keys(GOALS) as (keyof typeof GOALS)[]
const RUNS = 3

/** Who looks at the pages: a guest, or the seeded person with their real account. */
export type Visitor = 'guest' | 'person'

/** Looks at one page as often as a median needs, each time with an empty cache. */
export type Look = (path: string) => Promise<readonly Result[]>

/** Lighthouse's own mobile preset (slow 4G, a processor four times slower), on the built app as the product serves it. */
export async function withLighthouse(visitor: Visitor, work: (look: Look) => Promise<void>): Promise<void> {
  const product = await startProduct({ env: { FIROZA_LOG_LEVEL: 'error' } })
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    if (visitor === 'person') await enter(port, product.url)
    await work(async path => {
      const results: Result[] = []
      for (let run = 0; run < RUNS; run++) {
        const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error' as const }
        const result = (await runLighthouse(`${product.url}${path}`, flags))?.lhr
        if (result === undefined || result.runtimeError) throw new Error(`no result: ${result?.runtimeError?.message}`)
        results.push(result)
      }
      return results
    })
  } finally {
    await browser.close()
    await product.stop()
    removeDataDirs()
  }
}

/** Lighthouse opens its pages in the browser's own profile and empties its caches, not what pages have stored: the session stays. */
async function enter(port: number, url: string): Promise<void> {
  const own = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = own.contexts()
  if (!context) throw new Error('the browser has no profile of its own')
  await remember(context, 'en-US', 'real', await signIn(url, 'real'))
  const page = await context.newPage()
  // A page of the same origin without the app, whose service worker would otherwise begin its work.
  await page.goto(`${url}/healthz`)
  await own.close()
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
