import { karachiDate } from '@firoza/core/calendar/trading-day'
import { CHAIN_RAIL } from '@firoza/core/coin/house-coins'
import { canMove } from '@firoza/core/machine'
import { nextCheckAtMs } from '@firoza/core/withdraw/status-check-times'
import { type PayingAccount, settledJournal, undoneJournal } from '@firoza/core/withdraw/withdraw.postings'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import type { RailAnswer } from '../../rails/rail.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal, saveNextCheck, type WithdrawalRow } from './withdraw.store.ts'

export type PayoutDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'rails' | 'settings' | 'clientMoney'>

/** What a rail said, or that it said nothing. */
export type Heard = RailAnswer | { readonly type: 'silence' }

/** Pretended money is paid from the pretended bank, coins from where they lie on their network. */
function payingAccount({ settings }: Pick<Deps, 'settings'>, { rail }: { readonly rail: string }): PayingAccount {
  if (settings.mode === 'sandbox') return 'sandbox_bank'
  return rail === CHAIN_RAIL ? 'chain_custody' : 'bank'
}

/**
 * Writes down what a rail said and moves the money accordingly, in one transaction. An answer that changes nothing (the same said again, or one
 * that came late) is no move, so that any answer may be recorded any number of times.
 */
export async function recordAnswer(deps: PayoutDeps, id: bigint, heard: Heard): Promise<void> {
  await inTransaction(deps.db, async tx => {
    const row = await lockWithdrawal(tx, id, deps.clock.now())
    if (!row) return
    // Not before the lock: whoever had it may have asked for a look by a later clock.
    const nowMs = deps.clock.now()
    const moved = await applyAnswer(tx, row, heard, { paying: payingAccount(deps, row), nowMs })
    await saveNextCheck(
      tx,
      id,
      nextCheckAtMs(moved.state, moved.state === row.state ? row.looks : 0, moved.updatedAtMs, nowMs),
      nowMs,
    )
  })
}

interface Applying {
  readonly paying: PayingAccount
  readonly nowMs: number
}

async function applyAnswer(tx: Tx, row: WithdrawalRow, heard: Heard, applying: Applying): Promise<WithdrawalRow> {
  const { paying, nowMs } = applying
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  const can = (move: 'accept' | 'settle' | 'lose' | 'fail' | 'return') => canMove(withdrawStates, row.state, move)
  switch (heard.type) {
    case 'silence':
      return can('lose') ? moveWithdrawal(tx, row, 'lose', { actor: 'system' }, nowMs) : row
    case 'accepted':
      return can('accept') ? moveWithdrawal(tx, row, 'accept', { actor: 'rail' }, nowMs) : row
    case 'settled': {
      if (!can('settle')) return row
      await postJournals(tx, [settledJournal(row, paying)], time)
      const { railReference } = heard
      return moveWithdrawal(tx, row, 'settle', { actor: 'rail', railReference }, nowMs)
    }
    case 'failed': {
      if (!can('fail')) return row
      await postJournals(tx, [undoneJournal(row, 'in_transit')], time)
      return moveWithdrawal(tx, row, 'fail', { actor: 'rail', reason: heard.reason }, nowMs)
    }
    case 'returned': {
      // What was still being handed over must have arrived before it could come back.
      if (row.state === 'sending' || row.state === 'unknown') {
        const arrived = await applyAnswer(tx, row, { type: 'settled', railReference: '' }, applying)
        return applyAnswer(tx, arrived, heard, applying)
      }
      if (!can('return')) return row
      await postJournals(tx, [undoneJournal(row, row.state === 'settled' ? paying : 'in_transit')], time)
      return moveWithdrawal(tx, row, 'return', { actor: 'rail', reason: heard.reason }, nowMs)
    }
  }
}
