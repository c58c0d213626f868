import { expect, test } from 'vitest'
import { SECTORS } from './instruments/sectors.ts'
import { SANDBOX_INDICES, SANDBOX_INSTRUMENTS } from './instruments.ts'

test('MKT-1 the sandbox lists 64 to 70 companies, each once, over every sector that has a label', () => {
  const symbols = SANDBOX_INSTRUMENTS.map(listed => listed.symbol)
  expect(new Set(symbols).size).toBe(symbols.length)
  expect(symbols.length).toBeGreaterThanOrEqual(64)
  expect(symbols.length).toBeLessThanOrEqual(70)
  expect(new Set(SANDBOX_INSTRUMENTS.map(listed => listed.sector))).toEqual(new Set(Object.keys(SECTORS)))
})

test.each(SANDBOX_INSTRUMENTS)('MKT-1 $symbol is plausible and named in both scripts', listed => {
  expect(listed.symbol).toMatch(/^[A-Z]{2,8}$/)
  expect(listed.name.ur).toMatch(/^[\u0600-\u06ff ]+$/)
  expect(listed.aliases.every(alias => alias === alias.toLowerCase())).toBe(true)
  expect(listed.freeFloatShares).toBeLessThan(listed.sharesOutstanding)
  expect(listed.startPriceTicks).toBeGreaterThan(100)
  expect(Number.isInteger(listed.startPriceTicks)).toBe(true)
  expect(listed.marketLoading ** 2 + listed.sectorLoading ** 2).toBeLessThan(0.8)
  const sharesADay = listed.turnoverDailyPaisa / listed.startPriceTicks
  expect(sharesADay).toBeLessThan(Number(listed.freeFloatShares) / 10)
})

test('MKT-2 each index has its members, the thirty exactly thirty, the Shariah one only compliant names', () => {
  const [all, thirty, shariah] = SANDBOX_INDICES
  expect(all?.members).toHaveLength(SANDBOX_INSTRUMENTS.length)
  expect(thirty?.members).toHaveLength(30)
  const compliant = SANDBOX_INSTRUMENTS.filter(listed => listed.shariahCompliant).map(listed => listed.symbol)
  expect(shariah?.members).toEqual(compliant)
})
