import type { coinWithdrawalOut } from '@firoza/api/coin-withdraw'
import type { z } from 'zod'
import { findAddressOf } from '../../../customers/address.store.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { Locale } from '../../../http/call.ts'
import { findCoinPayout } from '../../../rails/coin-payout.store.ts'
import { showWithdrawal } from '../../withdraw/show-withdrawal.ts'
import type { WithdrawalRow } from '../../withdraw/withdraw.store.ts'
import { coinStepText } from './coin-step-text.ts'

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
