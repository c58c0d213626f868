import { order } from '@firoza/api/coin-withdraw'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { Queryable } from '../../../db/sql.ts'
import { handle, type Locale } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { parseId } from '../../../http/public-id.ts'
import { findOwn, listOwn, listSteps, type WithdrawalRow } from '../../withdraw/withdraw.store.ts'
import { listJournals } from '../../withdraw/withdrawal-journals.ts'
import { coinStepText } from './coin-step-text.ts'
import { showCoinWithdrawal } from './show-coin-withdrawal.ts'

export const listCoinWithdrawals = handle(order, async ({ sql, session, locale }, input) => {
  const { userId, realm } = session
  if (input.id !== undefined) {
    const id = parseId(input.id)
    const row = id && (await findOwn(sql, session, id, 'coins'))
    if (!row) return refuse('not_found', { what: 'withdrawal' }, 'id')
    return ok({ items: [await show(sql, row, locale)], nextCursor: null })
  }
  const beforeId = readIdCursor(input.cursor)
  if (!beforeId.ok) return beforeId
  if (realm === 'demo') return ok({ items: [], nextCursor: null })
  const { limit, label } = input
  const rows = await listOwn(sql, userId, { beforeId: beforeId.value, limit, label, kind: 'coins' })
  const { items, nextCursor } = idPage(rows, limit)
  return ok({ items: await Promise.all(items.map(row => show(sql, row, locale))), nextCursor })
})

async function show(sql: Queryable, row: WithdrawalRow, locale: Locale) {
  const t = translatorFor(locale)
  const steps = await listSteps(sql, row.id)
  return {
    ...(await showCoinWithdrawal(sql, row, locale)),
    steps: steps.map(({ state, actor, atMs }) => ({ state, text: coinStepText(state, locale), actor, at: atMs })),
    journalIds: (await listJournals(sql, row)).map(({ id }) => String(id)),
    appeal: t('withdraw.appeal', { reference: row.reference }),
  }
}
