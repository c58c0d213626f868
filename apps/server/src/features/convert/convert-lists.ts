import { listConversions as endpoint, listConvertPairs } from '@firoza/api/convert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { readBalance, withdrawableOf } from '../../ledger/balance.store.ts'
import { type DoneRow, listDone, readPairs } from './convert.store.ts'
import { readRate } from './read-rate.ts'
import { showQuote } from './show-quote.ts'

export const listPairs = handle(listConvertPairs, async ({ sql, deps, session, nowMs }, { rates }) => {
  const items = []
  const exponents = new Map<string, number>()
  for (const pair of await readPairs(sql)) {
    if (pair.rates !== rates) continue
    const rate = await readRate(sql, deps, session.realm, pair, nowMs)
    const shown = rate.ok ? rate.value : undefined
    exponents.set(pair.base, pair.baseExponent).set(pair.quote, pair.quoteExponent)
    items.push({
      base: pair.base,
      quote: pair.quote,
      enabled: pair.enabled,
      mid: shown ? formatDecimal(shown.midNano, 9) : null,
      source: shown?.source ?? null,
      rateAtMs: shown?.atMs ?? null,
      spreadBps: pair.spreadBps,
      feePpm: Number(pair.feePpm),
      baseMin: formatDecimal(pair.baseMinUnits, pair.baseExponent),
      baseMax: formatDecimal(pair.baseMaxUnits, pair.baseExponent),
      quoteMin: formatDecimal(pair.quoteMinUnits, pair.quoteExponent),
      quoteMax: formatDecimal(pair.quoteMaxUnits, pair.quoteExponent),
    })
  }
  const balances = []
  for (const [asset, exponent] of exponents) {
    const available = withdrawableOf(await readBalance(sql, session, asset))
    balances.push({ asset, available: formatDecimal(available, exponent), decimals: exponent })
  }
  return ok({ nowMs, items, balances })
})

export const listConversions = handle(endpoint, async ({ sql, session }, { id, cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const { items, nextCursor } = idPage(await listDone(sql, session, id, before.value, limit), limit)
  if (id !== undefined && items.length === 0) return refuse('not_found', { what: 'exchange' }, 'id')
  return ok({ items: items.map(showDone), nextCursor })
})

function showDone(row: DoneRow) {
  return { ...showQuote(row), doneAtMs: row.doneAtMs ?? 0, journalId: String(row.journalId) }
}
