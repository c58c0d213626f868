import { formatDecimal } from '@firoza/core/money/decimal'
import type { FeeSchedule } from '@firoza/core/stock/fees'
import { resultOf } from '@firoza/core/vip/advice-score'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Locale } from '../../http/call.ts'
import { type AdviceRow, listEdits } from './advice.store.ts'

const price = (paisa: number) => formatDecimal(BigInt(paisa), 2)
const priceOrNone = (paisa: number | null) => (paisa === null ? null : price(paisa))

export function showResult(row: AdviceRow, schedule: FeeSchedule) {
  const result = resultOf(row.direction, row, schedule)
  return {
    resultPpm: result?.resultPpm ?? null,
    indexPpm: result?.indexPpm ?? null,
    excessPpm: result?.excessPpm ?? null,
  }
}

export async function showAdvice(
  { sql, deps, locale }: { readonly sql: Queryable; readonly deps: Deps; readonly locale: Locale },
  rows: readonly AdviceRow[],
) {
  const edits = await listEdits(
    sql,
    rows.map(({ id }) => id),
  )
  const nameOf = deps.names(locale)
  return rows.map(row => ({
    id: String(row.id),
    symbol: row.symbol,
    name: nameOf(row.symbol),
    direction: row.direction,
    entryMin: price(row.entryMin),
    entryMax: price(row.entryMax),
    stop: price(row.stop),
    target: price(row.target),
    horizonDays: row.horizonDays,
    audience: row.audience,
    author: row.author,
    licence: row.licence,
    position: row.position,
    positionShares: String(row.positionShares),
    textEn: row.textEn,
    textUr: row.textUr,
    publishedAt: row.publishedAtMs,
    digest: row.digest,
    period: row.period,
    index: row.index,
    state: row.state,
    enteredAt: row.enteredAtMs,
    entry: priceOrNone(row.entry),
    exitAt: row.exitAtMs,
    exit: priceOrNone(row.exit),
    ...showResult(row, deps.engineSettings.fees),
    edits: edits.filter(({ adviceId }) => adviceId === row.id).map(({ adviceId: _, ...edit }) => edit),
  }))
}
