import { expect, it } from 'vitest'
import { BANK_TEMPLATES } from '../bank/bank-templates.ts'
import { CURRENCY_NAMES, readNewChannel } from './new-channel.ts'

const BOUNDS = { smallest: '1.00', largest: '100' }
const reason = (wish: Parameters<typeof readNewChannel>[0]) => {
  const read = readNewChannel(wish)
  return read.ok ? undefined : read.reason
}

it('SET-12 a new way has the currency and the kind of its form of account', () => {
  expect(readNewChannel({ side: 'withdraw', channel: 'in_bank', template: 'in_bank', ...BOUNDS })).toMatchObject({
    value: { asset: 'INR', kind: 'bank', bounds: { minUnits: 100n, maxUnits: 10_000n } },
  })
  expect(BANK_TEMPLATES.every(({ currency }) => currency in CURRENCY_NAMES)).toBe(true)
})

it('SET-12 a new pair names two known currencies with bounds in both', () => {
  const pair = { side: 'convert', ...BOUNDS } as const
  const both = { quoteSmallest: '80', quoteLargest: '8000' }
  expect(readNewChannel({ ...pair, channel: 'USD/INR', ...both })).toMatchObject({ ok: true, value: { quote: 'INR' } })
  expect(reason({ ...pair, channel: 'USD/USD', ...both })).toBe('field_invalid')
  expect(reason({ ...pair, channel: 'USD/ZZZ', ...both })).toBe('field_invalid')
  expect(reason({ ...pair, channel: 'USD/INR' })).toBe('setting_contradicts')
})

it('SET-12 refuses what contradicts', () => {
  const way = { side: 'deposit', channel: 'bd_bank', template: 'bd_bank' } as const
  expect(reason({ ...way, smallest: '2', largest: '1' })).toBe('setting_contradicts')
  expect(reason({ ...way, smallest: '0', largest: '1' })).toBe('setting_contradicts')
  expect(reason({ ...way, template: undefined, ...BOUNDS })).toBe('field_missing')
  expect(reason({ ...way, channel: 'USD/INR', ...BOUNDS })).toBe('field_invalid')
})
