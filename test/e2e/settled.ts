import type { Page, Request } from 'playwright-core'

/** Two walks on a busy machine: a page comes late, and is only then a fault. */
const PATIENCE_MS = 180_000

/**
 * Listens to a page from now on and gives what waits until it stands still: the element is there, nothing is under way or shown as
 * coming, nothing moves. Unlike half a second of silence this takes no longer than the page does.
 */
export function settled(page: Page, element: string): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', request => underWay.add(request))
  page.on('requestfinished', request => underWay.delete(request))
  page.on('requestfailed', request => underWay.delete(request))
  const stands = () =>
    page.waitForFunction(standsStill, element, { timeout: PATIENCE_MS }).catch(cause => {
      throw new Error(`${page.url()} does not stand still`, { cause })
    })
  return async () => {
    for (;;) {
      await stands()
      if (underWay.size > 0) continue
      // An answer that has just come is drawn by now, and has asked for what it needs.
      await stands()
      if (underWay.size === 0) return
    }
  }
}

function standsStill(element: string): Promise<boolean> | boolean {
  const stands = () =>
    document.querySelector(element) !== null &&
    document.querySelector('.animate-breathe, [aria-busy=true]') === null &&
    document.fonts.status === 'loaded' &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  if (!stands()) return false
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve(stands()))))
}
