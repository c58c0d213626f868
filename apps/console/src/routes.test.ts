import { loadArea } from '@firoza/i18n/load-area'
import { type ComponentType, createElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PATHS } from './paths.ts'
import { page, ROUTES } from './routes.tsx'

// The network: what a browser loads as a chunk.
vi.mock('@firoza/i18n/load-area')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const LONG_MS = 60_000

/** Draws what there is of a page, and lets it load. */
async function draw(shown: ComponentType): Promise<string> {
  const html = renderToStaticMarkup(createElement(Suspense, { fallback: '…' }, createElement(shown)))
  await vi.advanceTimersByTimeAsync(LONG_MS)
  return html
}

it('UI-18 a page of the console and its texts that did not load are asked for again', async () => {
  vi.mocked(loadArea).mockRejectedValueOnce(new Error('offline')).mockResolvedValue({})
  let lost = 2
  const load = async () => (lost-- > 0 ? Promise.reject(new Error('offline')) : { default: () => 'the page' })
  const shown = page(load, 'console-loan')
  expect(await draw(shown)).toContain('…')
  expect(await draw(shown)).toContain('the page')
})

it('UI-18 the next visit of a page of the console that was lost asks for it again', async () => {
  let online = false
  const shown = page(async () => (online ? { default: () => 'the page' } : Promise.reject(new Error('offline'))))
  await draw(shown)
  online = true
  await draw(shown)
  expect(await draw(shown)).toContain('the page')
})

it('DSK-6 every page that is walked through has a route, and every route is walked through', () => {
  expect(Object.keys(ROUTES)).toEqual(PATHS)
})
