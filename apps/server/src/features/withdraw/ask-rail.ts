import { LIMITS } from '@firoza/core/limits'
import { abortable } from '../../jobs/periodic-job.ts'
import { isPaused } from '../../rails/payout-pause.store.ts'
import { type Payment, type RailStatus, railOf } from '../../rails/rail.ts'
import type { Heard, PayoutDeps } from './record-answer.ts'
import type { WithdrawalRow } from './withdraw.store.ts'

function paymentOf({ reference, asset, netUnits, template, account, holderName }: WithdrawalRow): Payment {
  return { reference, asset, units: netUnits, template, account, holderName }
}

/**
 * Sends under our one reference; the only place that pays. Nothing is sent while payouts are paused: that is silence, too. No answer within the bound, or an error, is silence: then nobody knows. Throws where the server ends before there is
 * an answer; what the rail made of it is asked for after the next start.
 */
export async function send({ db, rails, log }: PayoutDeps, row: WithdrawalRow, end: AbortSignal): Promise<Heard> {
  if (await isPaused(db)) return SILENCE
  return heard(log, row, end, () => railOf(rails, row.rail).send(paymentOf(row)))
}

/** Asks what became of it, and pays nothing. */
export async function queryStatus(deps: PayoutDeps, row: WithdrawalRow, end: AbortSignal): Promise<Heard> {
  const status = await askStatus(deps, row, end)
  return isOnItsWay(status) ? status : SILENCE
}

/** Asks what became of it. What is not on its way is sent again, under the same reference as before and never under another. */
export async function lookUpOrSend(deps: PayoutDeps, row: WithdrawalRow, end: AbortSignal): Promise<Heard> {
  const status = await askStatus(deps, row, end)
  if (isOnItsWay(status)) return status
  if (status.type === 'unsent' || row.state === 'sending' || row.state === 'unknown') return send(deps, row, end)
  deps.log.error({ reference: row.reference }, 'a rail no longer knows an accepted payment')
  return SILENCE
}

const SILENCE = { type: 'silence' } as const

function askStatus({ rails, log }: PayoutDeps, row: WithdrawalRow, end: AbortSignal) {
  return heard(log, row, end, () => railOf(rails, row.rail).queryStatus(row.reference))
}

function isOnItsWay(status: RailStatus | Heard): status is Heard {
  return status.type !== 'not_known' && status.type !== 'unsent'
}

async function heard<A extends RailStatus>(
  log: PayoutDeps['log'],
  { reference, rail }: WithdrawalRow,
  end: AbortSignal,
  ask: () => Promise<A>,
): Promise<A | typeof SILENCE> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), LIMITS.railAnswerMsMax)
  })
  try {
    return await abortable(end, Promise.race([ask(), tooLate]))
  } catch (error) {
    end.throwIfAborted()
    log.warn({ err: error, reference, rail }, 'a rail did not answer')
    return SILENCE
  } finally {
    clearTimeout(timer)
  }
}
