import { loanCase } from '@firoza/api/loan'
import { present } from '@firoza/core/assert'
import { daysBetween, karachiDate } from '@firoza/core/calendar/trading-day'
import { HOUR_MS, type TimeMs } from '@firoza/core/clock'
import { balanceOf, type LoanBalance, type LoanTerms } from '@firoza/core/loan/balance'
import { type LoanMove, type LoanState, loanStates } from '@firoza/core/loan/loan.states'
import { computeOffer } from '@firoza/core/loan/offer'
import type { LoanPolicy } from '@firoza/core/loan/policy'
import { aprOf, scheduleOf, totalOf } from '@firoza/core/loan/schedule'
import { formatDecimal } from '@firoza/core/money/decimal'
import { applyRate } from '@firoza/core/money/rate'
import type { NoticeKind } from '@firoza/core/notify/notice-kind'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { addNotice } from '../../notify/notice.store.ts'
import type { CaseHandler } from '../../review/case-handler.ts'
import { moveRow } from '../../review/move-row.ts'
import { listCollateral } from './collateral.store.ts'
import { type LoanRow, listLoanCases, lockLoan, type OfferRow, readPolicy, saveOffer, saveState } from './loan.store.ts'
import { factsOf } from './offer-facts.ts'

export const rupees = (paisa: bigint) => formatDecimal(paisa, 2)

/** The terms of a loan with an offer. */
export function termsOf({ offer, days }: LoanRow): LoanTerms {
  const { amount: principal, ...terms } = present(offer, 'the offer of a loan')
  return { ...terms, principal, days }
}

export function dayOf({ startedOn }: LoanRow, nowMs: TimeMs): number {
  return Math.max(daysBetween(present(startedOn, 'the start of a loan'), karachiDate(nowMs)), 0)
}

export function balanceAt(row: LoanRow, nowMs: TimeMs): LoanBalance {
  return balanceOf(termsOf(row), row, dayOf(row, nowMs))
}

/** The offer that the rules compute now; undefined where they allow none. */
export async function offerFor(
  call: { readonly sql: Tx; readonly deps: Pick<Deps, 'engine'>; readonly nowMs: TimeMs },
  row: LoanRow,
  policy: LoanPolicy,
): Promise<OfferRow | undefined> {
  const { amount, boundBy } = computeOffer(policy, await factsOf(call, row, policy))
  if (amount === 0n) return undefined
  const { form, dailyPpm, lateDailyPpm } = policy
  const instalments = scheduleOf({ form, principal: amount, days: row.days, dailyPpm })
  return {
    ...{ amount, boundBy, form, dailyPpm, lateDailyPpm, instalments },
    lateMax: applyRate(amount, policy.lateMaxPpm, 'floor'),
    markup: totalOf(instalments).markup,
    aprPpm: aprOf(instalments),
    offerEndsAtMs: call.nowMs + policy.offerHours * HOUR_MS,
  }
}

const NOTICES: Partial<Record<string, NoticeKind>> = {
  reject: 'loan_rejected',
  withdraw: 'loan_withdrawn',
  expire: 'loan_expired',
  resume: 'loan_resumed',
  liquidate: 'loan_liquidating',
  repay: 'loan_repaid',
}

/** Loans as cases: staff make the computed offer, decline, and write off what nothing covers. */
export const loanCaseHandler: CaseHandler<LoanRow> = {
  kind: loanCase,
  access: { viewed: 'loan_viewed', listed: 'listed', decided: 'loan_decided' },
  lock: lockLoan,
  list: listLoanCases,
  facts: ({ asked, days, lowered, offer }) => ({
    loan_asked: rupees(asked),
    loan_days: String(days),
    loan_lowered: lowered === null ? '' : rupees(lowered),
    loan_offer: offer ? rupees(offer.amount) : '',
  }),
  async measure({ sql, deps, nowMs }, row) {
    const policy = await readPolicy(sql, nowMs)
    const facts = await factsOf({ sql, deps }, row, policy)
    const offer = row.offer?.amount ?? computeOffer(policy, facts).amount
    return {
      loan_offer: rupees(offer),
      loan_score: String(facts.score),
      loan_counted: rupees(facts.counted ?? 0n),
      loan_owed: row.startedOn === null ? '' : rupees(balanceAt(row, nowMs).payoff),
      loan_lender: rupees(facts.fundLeft < facts.exposureLeft ? facts.fundLeft : facts.exposureLeft),
    }
  },
  async lines(tx, row, decision, nowMs, deps) {
    if (decision === 'offer') {
      const offer = await offerFor({ sql: tx, deps, nowMs }, row, await readPolicy(tx, nowMs))
      if (!offer) return refuse('loan_offer_changed', { most: '0.00' })
      return ok([
        { field: 'loan_amount', before: rupees(row.asked), after: rupees(offer.amount) },
        { field: 'loan_markup', before: '', after: rupees(offer.markup) },
      ])
    }
    if (decision === 'reject') return ok([{ field: 'loan_amount', before: rupees(row.asked), after: '0.00' }])
    if ((await listCollateral(tx, row.id)).length > 0) return refuse('loan_collateral_pledged')
    return ok([{ field: 'loan_owed', before: rupees(balanceAt(row, nowMs).payoff), after: '0.00' }])
  },
  save: (tx, { id }, { state, note }) => saveState(tx, id, state, note),
  async apply({ tx, deps, nowMs, row, decision }) {
    if (decision === 'offer') {
      const offer = await offerFor({ sql: tx, deps, nowMs }, row, await readPolicy(tx, nowMs))
      if (!offer) return refuse('loan_offer_changed', { most: '0.00' })
      await saveOffer(tx, row.id, offer)
      const details = { amount: rupees(offer.amount), until: new Date(offer.offerEndsAtMs).toISOString() }
      await addNotice(tx, { userId: row.userId, kind: 'loan_offered', details }, nowMs)
    }
    if (decision === 'write_off') {
      const details = { amount: rupees(balanceAt(row, nowMs).payoff) }
      await addNotice(tx, { userId: row.userId, kind: 'loan_written_off', details }, nowMs)
    }
    return ok()
  },
  notice(_, move, note) {
    const kind = NOTICES[move]
    return kind && { kind, details: move === 'reject' ? { reason: note } : {} }
  },
  eyes: ({ asked, lowered, twoPeopleFrom }) => ((lowered ?? asked) >= twoPeopleFrom ? 2 : 1),
}

/** By the person or by the rules; staff go through the review. */
export async function moveLoan(
  tx: Tx,
  row: LoanRow,
  move: LoanMove,
  actor: 'user' | 'system',
  nowMs: TimeMs,
): Promise<LoanState> {
  await moveRow(tx, loanCaseHandler, row, { move, actor }, nowMs)
  return loanStates.moves[move].to
}
