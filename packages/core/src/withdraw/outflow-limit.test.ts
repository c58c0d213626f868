import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HOUSE_COIN_CHANNELS } from '../coin/house-coins.ts'
import { BRAZILIAN_CHANNELS } from './brazilian-channels.ts'
import { OUTFLOW_FLOORS, outflowLimits, outflowRoom } from './outflow-limit.ts'
import { PAKISTANI_CHANNELS } from './pakistani-channels.ts'

const asset = 'PKR'

it('WDR-26 lets a hundredth of the clients’ money leave in an hour and a tenth in a day, and a small server the floor', () => {
  expect(outflowLimits({ asset, clientMoneyUnits: 100_000_000_000n })).toEqual({
    hourMaxUnits: 1_000_000_000n,
    dayMaxUnits: 10_000_000_000n,
  })
  expect(outflowLimits({ asset, clientMoneyUnits: 1_000n })).toEqual({
    hourMaxUnits: OUTFLOW_FLOORS.PKR,
    dayMaxUnits: OUTFLOW_FLOORS.PKR,
  })
  const clientMoneyUnits = 100_000_000_000n
  expect(outflowRoom({ asset, clientMoneyUnits, hourUnits: 999_999_999n, dayUnits: 999_999_999n })).toBe(1n)
  expect(outflowRoom({ asset, clientMoneyUnits, hourUnits: 0n, dayUnits: 9_999_999_998n })).toBe(2n)
  expect(outflowRoom({ asset, clientMoneyUnits, hourUnits: 2_000_000_000n, dayUnits: 0n })).toBe(0n)
})

it('WDR-26 counts the floor of each asset in its own units: what a channel pays unseen fits into a small server', () => {
  for (const channel of [...PAKISTANI_CHANNELS, ...BRAZILIAN_CHANNELS, ...HOUSE_COIN_CHANNELS]) {
    const room = outflowRoom({ asset: channel.asset, hourUnits: 0n, dayUnits: 0n, clientMoneyUnits: 0n })
    expect(room, channel.id).toBeGreaterThanOrEqual(channel.autoMaxUnits)
  }
  expect(outflowRoom({ asset: 'OGDC', hourUnits: 0n, dayUnits: 0n, clientMoneyUnits: 0n })).toBe(0n)
})

it('WDR-26 never lets out more than either bound, however it is taken', () => {
  const units = fc.bigInt(0n, 10n ** 13n)
  fc.assert(
    fc.property(units, fc.array(units, { maxLength: 20 }), (clientMoneyUnits, wishes) => {
      const limits = outflowLimits({ asset, clientMoneyUnits })
      let out = 0n
      for (const wish of wishes)
        if (wish <= outflowRoom({ asset, clientMoneyUnits, hourUnits: out, dayUnits: out })) out += wish
      return out <= limits.hourMaxUnits && out <= limits.dayMaxUnits
    }),
  )
})
