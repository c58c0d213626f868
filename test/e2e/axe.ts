import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

type Axe = typeof axe

/** The smaller of its two builds, since each page that is loaded takes it in anew. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Every rule is run to its end; what passed is not described, and style sheets, for which no rule asks that is on, are not fetched. */
const LEAN: axe.RunOptions = { resultTypes: ['violations'], preload: false }

/** What axe finds wrong on a page as it stands, one line a rule with the first elements that break it. */
export async function axeFaults(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  return page.evaluate(
    async options => {
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(options)
      const first = (nodes: readonly { readonly html: string }[]) => nodes.slice(0, 3).map(({ html }) => html)
      return violations.map(({ id, nodes }) => `${id}: ${first(nodes).join(' | ')}`)
    },
    { ...LEAN, ...options },
  )
}
