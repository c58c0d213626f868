import type { CallOutput } from '@firoza/api/endpoints'
import { tradingDate } from '@firoza/core/calendar/trading-day'
import { parseDecimal } from '@firoza/core/money/decimal'
import { ratePpm } from '@firoza/core/money/rate'
import type { FeeSchedule } from '@firoza/core/stock/fees'
import { adviceDigest, endsAtMs } from '@firoza/core/vip/advice'
import { atEnd, followAdvice, notEntered, resultOf, type ScoredItem, scorecard } from '@firoza/core/vip/advice-score'

/**
 * `npm run verify-advice -- http://127.0.0.1:8080`: recomputes from what is published, candles, tariff and items, every seal, outcome, result and the
 * scorecard, and compares digit by digit (VIP-10). Open items are sealed: they count with the result that is shown. Exits 1 where something differs.
 */
type Record_ = CallOutput<'GET /index/advice/record'>
type Item = Record_['items'][number]
type Candles = CallOutput<'POST /stock/index/candles'>['items']

const PAGE = 1_000
const origin = process.argv[2] ?? 'http://127.0.0.1:8080'
const series = new Map<string, Candles>()

async function ask<T>(path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const sent = body && { method: 'POST', body: JSON.stringify(body), headers }
  const answer = (await (await fetch(`${origin}/api${path}`, sent)).json()) as { code: number; msg: string; data: T }
  if (answer.code !== 0) throw new Error(`${path}: ${answer.msg}`)
  return answer.data
}

const paisa = (price: string) => Number(parseDecimal(price, 2))

/** All candles of a series from a moment on, read backwards page by page. */
async function candles(symbol: string, period: string, fromMs: number, toMs: number): Promise<Candles> {
  const key = `${symbol} ${period} ${fromMs} ${toMs}`
  const known = series.get(key)
  if (known) return known
  let all: Candles = []
  for (let beforeMs = toMs; ; ) {
    const { items } = await ask<{ items: Candles }>('/stock/index/candles', { symbol, period, beforeMs, limit: PAGE })
    all = [...items, ...all]
    const first = items[0]
    if (items.length < PAGE || !first || first.atMs < fromMs) break
    beforeMs = first.atMs
  }
  series.set(key, all)
  return all
}

function termsOf(item: Item) {
  const [entryMin, entryMax] = [paisa(item.entryMin), paisa(item.entryMax)]
  return {
    ...item,
    entryMin,
    entryMax,
    stop: paisa(item.stop),
    target: paisa(item.target),
    publishedAtMs: item.publishedAt,
  }
}

async function recompute(item: Item, schedule: FeeSchedule): Promise<{ faults: string[]; scored: ScoredItem }> {
  const terms = termsOf(item)
  const end = endsAtMs(terms)
  const bars = (await candles(item.symbol, item.period, item.publishedAt, end)).filter(
    ({ atMs }) => atMs > item.publishedAt,
  )
  const index = await candles(item.index, item.period, item.publishedAt, end)
  const scoredBars = bars.map(bar => {
    const before = index.findLast(({ atMs }) => atMs < bar.atMs)
    const same = index.find(({ atMs }) => atMs === bar.atMs)
    const [openTicks, highTicks, lowTicks, closeTicks] = [bar.open, bar.high, bar.low, bar.close].map(paisa) as [
      number,
      number,
      number,
      number,
    ]
    return {
      candle: { atMs: bar.atMs, openTicks, highTicks, lowTicks, closeTicks, volume: 0, turnover: 0n, trades: 0 },
      indexOpen: paisa(same?.open ?? before?.close ?? '0'),
      indexClose: paisa(same?.close ?? before?.close ?? '0'),
    }
  })
  const now = atEnd(followAdvice(terms, notEntered(item.publishedAt), scoredBars), end)
  const result = resultOf(item.direction, now, schedule)
  const compared: [string, unknown, unknown][] = [
    ['seal', item.digest, adviceDigest(terms)],
    ['state', item.state, now.state],
    ['entry', item.entry === null ? null : paisa(item.entry), now.entry],
    ['exit', item.exit === null ? null : paisa(item.exit), now.exit],
    ['result', item.resultPpm, result?.resultPpm ?? null],
    ['index', item.indexPpm, result?.indexPpm ?? null],
    ['excess', item.excessPpm, result?.excessPpm ?? null],
  ]
  const differing = compared.filter(([, published, computed]) => published !== computed)
  return {
    faults: differing.map(
      ([what, published, computed]) => `item ${item.id}: ${what} ${published}, computed ${computed}`,
    ),
    scored: { state: now.state, result },
  }
}

const first = await ask<Record_>('/index/advice/record?limit=100')
const items = [...first.items]
for (let cursor = first.nextCursor; cursor !== null; ) {
  const page = await ask<Record_>(`/index/advice/record?limit=100&cursor=${cursor}`)
  items.push(...page.items)
  cursor = page.nextCursor
}
const schedule: FeeSchedule = first.tariff.map(row => ({
  ...row,
  accountClass: 'regular',
  fromDate: tradingDate(row.fromDate),
  commissionPpm: ratePpm(BigInt(row.commissionPpm)),
  commissionMaxPpm: ratePpm(BigInt(row.commissionMaxPpm)),
  salesTaxPpm: ratePpm(BigInt(row.salesTaxPpm)),
  commissionPerThousand: BigInt(row.commissionPerThousand),
  cdcPerThousand: BigInt(row.cdcPerThousand),
}))
const faults: string[] = []
const scored: ScoredItem[] = first.sealed.map(({ state, resultPpm, excessPpm }) => ({
  state,
  result:
    resultPpm === null || excessPpm === null ? undefined : { resultPpm, excessPpm, indexPpm: resultPpm - excessPpm },
}))
for (const item of items) {
  const checked = await recompute(item, schedule)
  faults.push(...checked.faults)
  scored.push(checked.scored)
}
const card = scorecard(scored)
for (const [name, published] of Object.entries(first.scorecard)) {
  const computed = card[name as keyof typeof card]
  if (computed !== published) faults.push(`scorecard: ${name} ${published}, computed ${computed}`)
}
for (const fault of faults) console.error(fault)
console.log(`${items.length} closed items recomputed, ${first.sealed.length} sealed; ${faults.length} differences.`)
process.exitCode = faults.length === 0 ? 0 : 1
