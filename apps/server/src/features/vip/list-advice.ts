import { adviceList, adviceRecord, staffAdvice } from '@firoza/api/vip'
import { DAY_MS } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { ADVICE_STATES, isClosed, resultOf, scorecard } from '@firoza/core/vip/advice-score'
import { mayRead } from '@firoza/core/vip/membership'
import { readMembership } from '../../customers/membership.store.ts'
import { handle } from '../../http/call.ts'
import { FIRST_PAGE, idPage, readIdCursor } from '../../http/id-cursor.ts'
import { listAdvice } from './advice.store.ts'
import { showAdvice, showResult } from './show-advice.ts'

const CLOSED = ADVICE_STATES.filter(isClosed)
const OPEN = ADVICE_STATES.filter(state => !isClosed(state))

/** The whole record counts, open items at their last price; only their levels are kept for members until they close. */
export const readRecord = handle(adviceRecord, async (call, { cursor, limit }) => {
  const { sql, deps } = call
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const all = await listAdvice(sql, { beforeId: FIRST_PAGE.newest, limit: LIMITS.adviceScoredMax })
  const { fees } = deps.engineSettings
  const closed = all.filter(({ state, id }) => isClosed(state) && id < before.value)
  const { items, nextCursor } = idPage(closed.slice(0, limit + 1), limit)
  return ok({
    items: await showAdvice(call, items),
    nextCursor,
    scorecard: scorecard(all.map(row => ({ state: row.state, result: resultOf(row.direction, row, fees) }))),
    sealed: all
      .filter(({ state }) => !isClosed(state))
      .map(row => {
        const { resultPpm, excessPpm } = showResult(row, fees)
        const { id, digest, publishedAtMs, state } = row
        return { id: String(id), digest, publishedAt: publishedAtMs, state, resultPpm, excessPpm }
      }),
    tariff: fees.filter(({ accountClass }) => accountClass === 'regular').map(showTariff),
  })
})

export const listForMembers = handle(adviceList, async (call, { cursor, limit }) => {
  const { sql, session, nowMs } = call
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const member = await readMembership(sql, session.userId, nowMs)
  if (!mayRead(member)) return refuse('vip_required')
  const graceBegan = (member.untilMs ?? nowMs) - member.terms.graceDays * DAY_MS
  const found = await listAdvice(sql, {
    beforeId: before.value,
    limit,
    states: OPEN,
    audiences: member.strategy === 'accepted' ? ['members', 'strategy'] : ['members'],
    ...(member.state === 'grace' && { publishedBeforeMs: graceBegan }),
  })
  const { items, nextCursor } = idPage(found, limit)
  return ok({ items: await showAdvice(call, items), nextCursor })
})

export const listForStaff = handle(staffAdvice, async (call, { cursor, limit }) => {
  const before = readIdCursor(cursor)
  if (!before.ok) return before
  const found = await listAdvice(call.sql, { beforeId: before.value, limit, states: [...OPEN, ...CLOSED] })
  const { items, nextCursor } = idPage(found, limit)
  return ok({ items: await showAdvice(call, items), nextCursor })
})

type Tariff = Parameters<typeof resultOf>[2][number]

function showTariff(row: Tariff) {
  return {
    fromDate: row.fromDate,
    commissionPpm: Number(row.commissionPpm),
    commissionPerThousand: Number(row.commissionPerThousand),
    commissionMaxPpm: Number(row.commissionMaxPpm),
    salesTaxPpm: Number(row.salesTaxPpm),
    cdcPerThousand: Number(row.cdcPerThousand),
    cdcSides: [...row.cdcSides],
  }
}
