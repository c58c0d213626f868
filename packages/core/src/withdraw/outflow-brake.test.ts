import fc from 'fast-check'
import { expect, it } from 'vitest'
import { OUTFLOW_POLICY, outflowLimits, outflowRoom } from './outflow-brake.ts'

it('WDR-26 lets a hundredth of the clients’ money leave in an hour and a tenth in a day, and a small house the floor', () => {
  expect(outflowLimits(100_000_000_000n)).toEqual({ hourMaxUnits: 1_000_000_000n, dayMaxUnits: 10_000_000_000n })
  expect(outflowLimits(1_000n)).toEqual({
    hourMaxUnits: OUTFLOW_POLICY.floorUnits,
    dayMaxUnits: OUTFLOW_POLICY.floorUnits,
  })
  const clientMoneyUnits = 100_000_000_000n
  expect(outflowRoom({ clientMoneyUnits, hourUnits: 999_999_999n, dayUnits: 999_999_999n })).toBe(1n)
  expect(outflowRoom({ clientMoneyUnits, hourUnits: 0n, dayUnits: 9_999_999_998n })).toBe(2n)
  expect(outflowRoom({ clientMoneyUnits, hourUnits: 2_000_000_000n, dayUnits: 0n })).toBe(0n)
})

it('WDR-26 never lets out more than either bound, however it is taken', () => {
  const units = fc.bigInt(0n, 10n ** 13n)
  fc.assert(
    fc.property(units, fc.array(units, { maxLength: 20 }), (clientMoneyUnits, wishes) => {
      const limits = outflowLimits(clientMoneyUnits)
      let out = 0n
      for (const wish of wishes)
        if (wish <= outflowRoom({ clientMoneyUnits, hourUnits: out, dayUnits: out })) out += wish
      return out <= limits.hourMaxUnits && out <= limits.dayMaxUnits
    }),
  )
})
