import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TimeMs } from '@firoza/core/clock'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../db/sql.ts'
import type { PastSeries } from './past.ts'

export async function hasCandles(sql: Queryable): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select exists (select 1 from candle) as found`
  return row?.found === true
}

/** Writes a simulated past of the real realm by COPY: some hundred thousand candles in a few seconds. */
export async function copyPast(tx: Tx, past: Iterable<PastSeries>): Promise<void> {
  const into = await tx`
    copy candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, origin) from stdin`.writable()
  await pipeline(Readable.from(lines(past)), into)
}

function* lines(past: Iterable<PastSeries>): Generator<string> {
  for (const { symbol, period, candles } of past) {
    const rows = candles.map(candle => {
      const at = new Date(candle.atMs).toISOString()
      const { openTicks, highTicks, lowTicks, closeTicks, volume, turnover, trades } = candle
      return `real\t${symbol}\t${period}\t${at}\t${openTicks}\t${highTicks}\t${lowTicks}\t${closeTicks}\t${volume}\t${turnover}\t${trades}\tpast\n`
    })
    if (rows.length > 0) yield rows.join('')
  }
}

/** The other realm begins with the same past, as far as it lies before its own first trading day; of pairs, which trade at all hours, with all of it. */
export async function sharePast(tx: Tx, realm: Realm, beforeMs: TimeMs, pairs: readonly string[]): Promise<void> {
  await tx`
    insert into candle (realm, symbol, period, at, open, high, low, close, volume, turnover, trades, origin)
    select ${realm}, symbol, period, at, open, high, low, close, volume, turnover, trades, origin
    from candle where realm = 'real' and (at < ${beforeMs}::timestamptz or symbol = any(${[...pairs]}::text[]))`
}

/** The last daily close of each symbol in a realm, in paisa. */
export async function lastCloses(sql: Queryable, realm: Realm): Promise<Map<string, number>> {
  const rows = await sql<{ symbol: string; close: bigint }[]>`
    select distinct on (symbol) symbol, close from candle
    where realm = ${realm} and period = '1d' order by symbol, at desc`
  return new Map(rows.map(row => [row.symbol, Number(row.close)]))
}

/** Until when the candles of a symbol are simulated history; null where none is. */
export async function historyUntil(sql: Queryable, realm: Realm, symbol: string): Promise<TimeMs | null> {
  const [row] = await sql<{ atMs: TimeMs | null }[]>`
    select at + interval '1 day' as "atMs" from candle
    where realm = ${realm} and symbol = ${symbol} and period = '1d' and origin = 'past' order by at desc limit 1`
  return row?.atMs ?? null
}
