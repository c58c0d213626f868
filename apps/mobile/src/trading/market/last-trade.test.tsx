import { loadAreas } from '@firoza/i18n/loaded-texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { BASE_AREAS } from '../../lib/language.ts'
import { LastTrade } from './quote-head.tsx'

beforeAll(() => loadAreas('en-US', [...BASE_AREAS, 'market']))
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-02-09T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const said = (atMs: number | null) =>
  renderToStaticMarkup(<LastTrade atMs={atMs} />).replace(/<[^>]+>|[\u2066-\u2069]/g, '')

it('MKT-20 says when a share was last traded, with the day where it is not today', () => {
  expect(said(Date.parse('2026-02-09T05:31:00Z'))).toBe('Last trade 10:31')
  expect(said(Date.parse('2026-02-06T10:29:00Z'))).toBe('Last trade 06-02-2026 15:29')
  expect(said(null)).toBe('')
})
