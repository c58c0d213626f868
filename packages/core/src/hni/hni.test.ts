import { expect, it } from 'vitest'
import { DAY_MS } from '../clock.ts'
import { moveGrid } from '../testing/move-grid.ts'
import { hniStates } from './hni.states.ts'
import { meetsHniRule, settledAssets } from './hni-rule.ts'

it('HNI-1 an application moves as the table says', () => {
  expect(moveGrid(hniStates)).toMatchInlineSnapshot(`
    [
      "applied: grant_by_rule -> granted, grant -> granted, reject -> rejected, withdraw -> withdrawn",
      "granted: end -> ended",
      "rejected: ",
      "withdrawn: ",
      "ended: ",
    ]
  `)
})

it.each([
  [1_000n, 30, { assetsMet: true, daysMet: true, meetsRule: true }],
  [999n, 30, { assetsMet: false, daysMet: true, meetsRule: false }],
  [1_000n, 29, { assetsMet: true, daysMet: false, meetsRule: false }],
])('HNI-2 assets of %s and %i days meet the rule: %o', (assets, days, met) => {
  const rule = { assetsMin: 1_000n, daysMin: 30 }
  expect(meetsHniRule(rule, { nowMs: days * DAY_MS, accountSinceMs: 0, assets })).toEqual(met)
  expect(meetsHniRule(rule, { nowMs: days * DAY_MS + DAY_MS - 1, accountSinceMs: 0, assets }), 'whole days').toEqual(
    met,
  )
})

it('HNI-2 counts settled rupees, and settled shares at their last price; what has no price counts nothing', () => {
  const holdings = [
    { asset: 'PKR', units: 50_000n },
    { asset: 'OGDC', units: 10n },
    { asset: 'GONE', units: 99n },
  ]
  expect(settledAssets(holdings, symbol => (symbol === 'OGDC' ? 12_345 : undefined))).toBe(173_450n)
})
