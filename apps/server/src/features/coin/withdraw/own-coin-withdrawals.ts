import { type coinWithdrawalOut, order } from '@firoza/api/coin-withdraw'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { WithdrawState } from '@firoza/core/withdraw/withdraw.states'
import { translatorFor } from '@firoza/i18n/server-translator'
import type { z } from 'zod'
import { findAddressOf } from '../../../customers/address.store.ts'
import type { Queryable } from '../../../db/sql.ts'
import { handle, type Locale } from '../../../http/call.ts'
import { idPage, readIdCursor } from '../../../http/id-cursor.ts'
import { parseId } from '../../../http/public-id.ts'
import { findCoinPayout } from '../../../rails/coin-payout.store.ts'
import { showWithdrawal } from '../../withdraw/show-withdrawal.ts'
import { findOwn, listOwn, listSteps, type WithdrawalRow } from '../../withdraw/withdraw.store.ts'
import { listJournals } from '../../withdraw/withdrawal-journals.ts'

/** A withdrawal of coins as its owner sees it: with the whole address, and its transaction as soon as there is one. */
export async function showCoinWithdrawal(
  sql: Queryable,
  row: WithdrawalRow,
  locale: Locale,
): Promise<z.output<typeof coinWithdrawalOut>> {
  const { chain, address, name } = await findAddressOf(sql, row.destinationId)
  const payout = await findCoinPayout(sql, row.reference)
  const stepText = coinStepText(row.state, locale)
  return { ...showWithdrawal(row, locale), stepText, chain, address, addressName: name, txHash: payout?.txHash ?? null }
}

export const listCoinWithdrawals = handle(order, async ({ sql, session, locale, nowMs }, input) => {
  const { userId, realm } = session
  if (input.id !== undefined) {
    const id = parseId(input.id)
    const row = id && (await findOwn(sql, session, id, 'coins', nowMs))
    if (!row) return refuse('not_found', { what: 'withdrawal' }, 'id')
    return ok({ items: [await show(sql, row, locale)], nextCursor: null })
  }
  const beforeId = readIdCursor(input.cursor)
  if (!beforeId.ok) return beforeId
  if (realm === 'demo') return ok({ items: [], nextCursor: null })
  const { limit, label } = input
  const rows = await listOwn(sql, userId, { beforeId: beforeId.value, limit, label, kind: 'coins' }, nowMs)
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

const OF_COINS = ['sending', 'sent', 'unknown', 'settled'] as const

/** A step in words: where money goes to a bank, coins go to a network. */
function coinStepText(state: WithdrawState, locale: Locale): string {
  const t = translatorFor(locale)
  const own = OF_COINS.find(known => known === state)
  return own ? t(`withdraw.coin_${own}`) : t(`withdraw.step_${state}`)
}
