import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexLevel } from './index-level.ts'
import { breadth, dayChangeBps, gainers, hottest, losers } from './movers.ts'
import { buildSearch, distanceToStart, search } from './search.ts'

it('FIG-6 an index stands at its base at the base value and moves with it, cut to a hundredth of a point', () => {
  const base = { baseLevel: 100_000n, baseValue: 20_000_000_000n }
  expect(indexLevel(20_000_000_000n, base)).toBe(100_000)
  expect(indexLevel(21_000_000_000n, base)).toBe(105_000)
  expect(indexLevel(21_000_199_999n, base)).toBe(105_000)
  expect(indexLevel(0n, base)).toBe(0)
})

describe('movers', () => {
  const share = (symbol: string, lastTicks: number | null, turnover = 0n) => ({
    symbol,
    lastTicks,
    previousCloseTicks: 1_000,
    turnover,
  })
  const list = [
    share('UP1', 1_010, 5n),
    share('UP2', 1_050),
    share('UP3', 1_010, 9n),
    share('DN1', 990),
    share('DN2', 900),
  ]
  const all = [...list, share('SAME', 1_000, 7n), share('NONE', null)]
  const symbols = (shares: { symbol: string }[]) => shares.map(one => one.symbol)

  it('FIG-7 lists what rose, what fell and what was traded most', () => {
    expect(symbols(gainers(all))).toEqual(['UP2', 'UP3', 'UP1'])
    expect(symbols(losers(all))).toEqual(['DN2', 'DN1'])
    expect(symbols(hottest(all))).toEqual(['UP3', 'SAME', 'UP1'])
    expect(symbols(gainers(all, 1))).toEqual(['UP2'])
    expect(breadth(all)).toEqual({ advancers: 3, decliners: 2, unchanged: 2 })
  })

  it('FIG-7 cuts the change to whole basis points towards zero', () => {
    expect(dayChangeBps({ ...share('A', 1_273), previousCloseTicks: 1_290 })).toBe(-131)
    expect(dayChangeBps({ ...share('A', 1_307), previousCloseTicks: 1_290 })).toBe(131)
    expect(dayChangeBps(share('A', null))).toBeUndefined()
  })
})

describe('search', () => {
  const companies = [
    { symbol: 'MEBL', name: 'Meezan Bank Limited', nameUrdu: 'میزان بینک' },
    { symbol: 'UBL', name: 'United Bank Limited', nameUrdu: 'یونائیٹڈ بینک' },
    {
      symbol: 'OGDC',
      name: 'Oil & Gas Development Company',
      nameUrdu: 'آئل اینڈ گیس ڈویلپمنٹ کمپنی',
      aliases: ['ogdcl', 'تیل'],
    },
    { symbol: 'LUCK', name: 'Lucky Cement Limited', nameUrdu: 'لکی سیمنٹ', aliases: ['Yunus Brothers'] },
    { symbol: 'UNITY', name: 'Unity Foods Limited', nameUrdu: 'یونٹی فوڈز' },
    { symbol: 'HUBC', name: 'Hub Power Company Limited', nameUrdu: 'حب پاور کمپنی' },
  ]
  const index = buildSearch(companies)
  const find = (text: string) => search(index, text).map(hit => hit.symbol)

  it.each([
    ['ubl', 'UBL'],
    ['u', 'UBL UNITY'],
    ['unit', 'UNITY UBL'],
    ['bank', 'MEBL UBL'],
    ['oil gas', 'OGDC'],
    ['میزان', 'MEBL'],
    ['ميزان', 'MEBL'],
    ['بینک', 'MEBL UBL'],
    ['yunus', 'LUCK'],
    ['ezan', 'MEBL'],
    ['mezan', 'MEBL'],
    ['lukcy', 'LUCK'],
    ['ogcd', 'OGDC'],
    ['powr', 'HUBC'],
    ['lucky cemnt', 'LUCK'],
    ['cemnt lucky', 'LUCK'],
    ['gas oil', 'OGDC'],
    ['lucky powr', ''],
    ['تیل', 'OGDC'],
    ['او جی ڈی سی', 'OGDC'],
    ['اوجی ڈی سی', 'OGDC'],
    ['او جی ڈی', 'OGDC'],
    ['یو بی ایل', 'UBL'],
    ['او جی ڈی سی ایل', 'OGDC'],
    ['یو', 'UBL UNITY'],
    ['گیس', 'OGDC'],
    ['سیمینٹ', 'LUCK'],
    ['zzzz', ''],
    ['xb', ''],
    ['', ''],
    ['  &-', ''],
  ])('FIG-8 finds for "%s" %s', (text, expected) => {
    expect(find(text).join(' ')).toBe(expected)
  })

  it.each(['تھل', 'تهل', 'ته', 'قافلہ', 'قافلۀ', 'قافله', 'قافلة', 'قافلۂ'])(
    'FIG-8 finds %s, whichever h the keyboard has',
    text => {
      const own = buildSearch([
        { symbol: 'THALL', name: 'Thal', nameUrdu: 'تھل لمیٹڈ' },
        { symbol: 'QAF', name: 'Qafila', nameUrdu: 'قافلۂ ملت' },
      ])
      expect(search(own, text).map(hit => hit.symbol)).toEqual([text.startsWith('ت') ? 'THALL' : 'QAF'])
    },
  )

  it('FIG-8 counts slips up to the beginning of a word', () => {
    expect(distanceToStart('mezan', 'meezan', 2)).toBe(1)
    expect(distanceToStart('lukcy', 'lucky', 2)).toBe(1)
    expect(distanceToStart('mee', 'meezan', 1)).toBe(0)
    expect(distanceToStart('abcdef', 'uvwxyz', 2)).toBe(3)
  })

  it('FIG-8 finds every share by its symbol first, and never fails on any text', () => {
    for (const { symbol } of companies) expect(find(symbol)[0]).toBe(symbol)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), text => {
        expect(find(text).length).toBeLessThanOrEqual(companies.length)
      }),
    )
  })
})
