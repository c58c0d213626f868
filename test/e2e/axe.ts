import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Axe = typeof axe

/** What axe finds wrong on a page as it stands, one line a rule with the first elements that break it. */
export async function axeFaults(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async options => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(options)
    const first = (nodes: readonly { readonly html: string }[]) => nodes.slice(0, 3).map(({ html }) => html)
    return violations.map(({ id, nodes }) => `${id}: ${first(nodes).join(' | ')}`)
  }, options)
}
