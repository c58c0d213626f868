import type { Page } from 'playwright-core'

/** What a finger has done: digits on the pad of a code, and all else. */
export interface Tapped {
  readonly taps: number
  readonly digits: number
}

const CODE_PAD = '[role=group][aria-label]'

/** Counts from now on, until the page is reloaded. */
export async function countTaps(page: Page): Promise<() => Promise<Tapped>> {
  await page.evaluate(pad => {
    const counting = 'counted' in globalThis
    Object.assign(globalThis, { counted: { taps: 0, digits: 0 } })
    if (counting) return
    const count = ({ target }: Event) => {
      const { counted } = globalThis as unknown as { counted: { taps: number; digits: number } }
      const onPad = (target as Element).closest(pad)?.querySelectorAll('button').length === 11
      counted[onPad ? 'digits' : 'taps'] += 1
    }
    document.addEventListener('pointerdown', count, { capture: true })
  }, CODE_PAD)
  return () => page.evaluate(() => (globalThis as unknown as { counted: Tapped }).counted)
}
