import { LIMITS } from '@firoza/core/limits'
import { type Payment, type RailAnswer, railOf } from '../../rails/rail.ts'
import { orEnd } from '../../rounds.ts'
import type { Heard, PayoutDeps } from './record-answer.ts'
import type { WithdrawalRow } from './withdraw.store.ts'

function paymentOf({ reference, asset, netUnits, template, account, holderName }: WithdrawalRow): Payment {
  return { reference, asset, units: netUnits, template, account, holderName }
}

/**
 * Sends under our one reference. No answer within the bound, or an error, is silence: then nobody knows. Throws where the house ends before there is
 * an answer; what the rail made of it is asked for after the next start.
 */
export function send({ rails, log }: PayoutDeps, row: WithdrawalRow, end: AbortSignal): Promise<Heard> {
  return heard(log, row, end, () => railOf(rails, row.rail).send(paymentOf(row)))
}

/** Asks what became of it. Where the rail never had it, it is sent, under the same reference as before and never under another. */
export async function lookUp(deps: PayoutDeps, row: WithdrawalRow, end: AbortSignal): Promise<Heard> {
  const { rails, log } = deps
  const known = await heard(log, row, end, () => railOf(rails, row.rail).lookUp(row.reference))
  if (known.type !== 'not_known') return known
  if (row.state === 'sending' || row.state === 'unknown') return send(deps, row, end)
  log.error({ reference: row.reference }, 'a rail no longer knows a payment that it had taken')
  return { type: 'silence' }
}

async function heard<A extends RailAnswer | { readonly type: 'not_known' }>(
  log: PayoutDeps['log'],
  { reference, rail }: WithdrawalRow,
  end: AbortSignal,
  ask: () => Promise<A>,
): Promise<A | { readonly type: 'silence' }> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), LIMITS.railAnswerMsMax)
  })
  try {
    return await orEnd(end, Promise.race([ask(), tooLate]))
  } catch (error) {
    end.throwIfAborted()
    log.warn({ err: error, reference, rail }, 'a rail did not answer')
    return { type: 'silence' }
  } finally {
    clearTimeout(timer)
  }
}
