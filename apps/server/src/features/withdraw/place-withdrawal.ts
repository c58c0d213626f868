import { randomInt } from 'node:crypto'
import { present } from '@firoza/core/assert'
import { formatDecimal } from '@firoza/core/money/decimal'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { CROCKFORD } from '@firoza/core/text/crockford'
import { withdrawStates } from '@firoza/core/withdraw/withdraw.states'
import { RISK_POLICY } from '@firoza/core/withdraw/withdrawal-risk'
import type { Tx } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.store.ts'
import { placeHold } from '../../ledger/holds.ts'
import { addSecurityEvent } from '../../notify/notice.store.ts'
import type { Target, WithdrawalAssessment } from './evaluate-withdrawal.ts'
import { holdOf, moveWithdrawal, notifyOwner } from './move-withdrawal.ts'
import { findWithdrawal, insertStep, insertWithdrawal, type WithdrawalRow } from './withdraw.store.ts'

interface PlaceCall {
  readonly deps: Pick<Deps, 'payouts'>
  readonly sql: Tx
  readonly session: Session
  readonly nowMs: number
  readonly ip: string
  afterCommit(work: () => void): void
}

/** Holds the money and records the request, in the caller's transaction: after it, either all of it is true or nothing. */
export async function placeWithdrawal(
  call: PlaceCall,
  { destination, channel, amounts, risk, exponent }: WithdrawalAssessment<Target>,
): Promise<Outcome<WithdrawalRow, 'withdrawable_too_little'>> {
  const { deps, sql, session, nowMs, ip } = call
  const { userId } = session
  const paid = { realm: 'real', userId, asset: channel.asset, reference: newReference(), ...amounts } as const
  const held = await placeHold(sql, { ...paid, ...holdOf(paid) }, nowMs)
  if (held !== 'held') {
    const available = formatDecimal(held.withdrawable, exponent)
    const details = { asset: channel.asset, required: formatDecimal(amounts.units, exponent), available }
    return refuse('withdrawable_too_little', details, 'amount')
  }
  const id = await insertWithdrawal(
    sql,
    {
      ...paid,
      channel: channel.id,
      rail: channel.rail,
      destinationId: destination.id,
      riskScore: risk.score,
      reviewReasons: risk.reasons,
      peopleNeeded: risk.people,
      callFirst: risk.call,
      reviewByMs: risk.people > 0 ? nowMs + RISK_POLICY.reviewWithinMs : null,
    },
    nowMs,
  )
  const confirmed = { state: withdrawStates.initial, move: null, actor: 'person', staffId: null, note: '' } as const
  await insertStep(sql, id, confirmed, nowMs)
  const row = present(await findWithdrawal(sql, id, nowMs), 'the new withdrawal')
  await addSecurityEvent(sql, { userId, kind: 'withdrawal_requested', ip }, nowMs)
  await notifyOwner(sql, row, 'withdrawal_requested', nowMs)
  const moved = await moveWithdrawal(sql, row, risk.people > 0 ? 'review' : 'pass', { actor: 'system' }, nowMs)
  call.afterCommit(() => deps.payouts.wake())
  return ok(moved)
}

function newReference(): string {
  return `W${Array.from({ length: 10 }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join('')}`
}
