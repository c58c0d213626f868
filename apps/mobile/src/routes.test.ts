import { loadArea } from '@firoza/i18n/load-area'
import { createElement, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { componentOf, elsewhere } from './routes.tsx'

// The network: what a browser loads as a chunk.
vi.mock('@firoza/i18n/load-area')

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const PAGE = { default: () => 'the page' }
const LONG_MS = 60_000

/** Draws what there is of a page, and lets it load. */
async function draw(entry: Parameters<typeof componentOf>[0]): Promise<string> {
  const html = renderToStaticMarkup(createElement(Suspense, { fallback: '…' }, createElement(componentOf(entry))))
  await vi.advanceTimersByTimeAsync(LONG_MS)
  return html
}

test('UI-18 texts that did not load are asked for again with their page', async () => {
  vi.mocked(loadArea).mockRejectedValueOnce(new Error('offline')).mockResolvedValue({})
  const entry = { load: async () => PAGE, areas: ['coin'], own: false } as const
  expect(await draw(entry)).toContain('…')
  expect(await draw(entry)).toContain('the page')
})

test('UI-18 the next visit of a page that was lost asks for it again', async () => {
  let online = false
  const load = async () => (online ? PAGE : Promise.reject(new Error('offline')))
  const entry = { load, areas: [], own: false }
  await draw(entry)
  online = true
  await draw(entry)
  expect(await draw(entry)).toContain('the page')
})

test.each([
  ['/pages/wallet/addWallet/?from=withdraw', '/pages/wallet/addWallet?from=withdraw'],
  ['/pages/tabbar/home//', '/pages/tabbar/home'],
  ['/pages/wallet/addWallet', undefined],
  ['/', undefined],
  ['//other.example/', undefined],
  ['/pages/nowhere/', undefined],
])('UI-15 %s leads to its plain form', (address, plain) => {
  expect(elsewhere(address, true)).toBe(plain)
})

test('UI-15 an own page leads a guest to the login, and from there to its plain form', () => {
  expect(elsewhere('/pages/wallet/addWallet/?a=1', false)).toBe(
    '/pages/account/login?next=%2Fpages%2Fwallet%2FaddWallet%3Fa%3D1',
  )
})
