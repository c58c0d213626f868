import type { QuoteChange } from '@firoza/api/stream'
import { expect, test } from 'vitest'
import { movedOn } from './use-instrument.ts'

const OPENED_MS = Date.parse('2026-02-09T04:32:00Z')
const told = (phase: QuoteChange['phase']) => ({
  bySymbol: new Map([['HBL', { symbol: 'HBL', sourceAtMs: 2, ...(phase && { phase }) }]]),
})

test('MKT-22 a market that has closed since it was read names no opening that has gone by', () => {
  const read = { symbol: 'HBL', sourceAtMs: 1, phase: 'open', opensAtMs: OPENED_MS } as const
  expect(movedOn(read, told('post_close'))).toMatchObject({ phase: 'post_close', opensAtMs: null })
  expect(movedOn(read, told('open'))).toMatchObject({ phase: 'open', opensAtMs: OPENED_MS })
})

test('MKT-22 an opening that is to come is the same in each phase before it', () => {
  const read = { symbol: 'HBL', sourceAtMs: 1, phase: 'closed', opensAtMs: OPENED_MS } as const
  expect(movedOn(read, told('pre_open'))).toMatchObject({ phase: 'pre_open', opensAtMs: OPENED_MS })
})
