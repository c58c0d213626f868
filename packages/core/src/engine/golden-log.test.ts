import { expect, it } from 'vitest'
import { runGoldenLog } from '../testing/golden-market.ts'

it('ENG-18, ENG-25, ENG-26 leads 100,000 commands of shares to the very trades, legs, lots and books that it led them to before', () => {
  expect(runGoldenLog(100_000)).toEqual({
    trades: 27_712,
    refused: 29_279,
    tradeHash: 2_122_207_411,
    legHash: 2_983_338_663,
    lotHash: 1_201_791_903,
    engineHash: 3_472_556_181,
  })
})
