import { randomBytes } from 'node:crypto'
import type { PayloadOf } from '@firoza/api/review-case'
import { voteAnswerChange, voteCreateChange } from '@firoza/api/vote'
import { present } from '@firoza/core/assert'
import { addDays, parseTradingDate, startOfKarachiDay } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { decideMove } from '@firoza/core/machine'
import { type Ok, ok } from '@firoza/core/outcome'
import { type Refusal, refuse } from '@firoza/core/refusal'
import { VOTE_OPTIONS_MAX, VOTE_OPTIONS_MIN } from '@firoza/core/vote/ballot'
import { voteDisputeStates } from '@firoza/core/vote/vote.states'
import type { Tx } from '../../../db/sql.ts'
import { parseId } from '../../../http/public-id.ts'
import { addNotice } from '../../../notify/notice.store.ts'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { insertVote, isInstrument, lockDispute, type NewVote, saveAnswer } from '../vote.store.ts'

type Terms = PayloadOf<typeof voteCreateChange>

export const newVoteId = () => `V${randomBytes(4).toString('hex').toUpperCase()}`

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** The terms as they are announced; refused where they are not whole. The weight of shares is read after the record date, as the vote opens. */
async function voteOf(
  tx: Tx,
  terms: Terms,
  nowMs: TimeMs,
): Promise<Ok<Omit<NewVote, 'publicId'>> | Refusal<'not_found' | 'vote_terms'>> {
  const [optionsEn, optionsUr] = [linesOf(terms.optionsEn), linesOf(terms.optionsUr)]
  const count = optionsEn.length
  const wrong = (field: string) => refuse('vote_terms', { min: VOTE_OPTIONS_MIN, max: VOTE_OPTIONS_MAX }, field)
  if (count < VOTE_OPTIONS_MIN || count > VOTE_OPTIONS_MAX) return wrong('optionsEn')
  if (optionsUr.length !== count) return wrong('optionsUr')
  if (terms.seats > count || (!terms.cumulative && terms.seats !== 1)) return wrong('seats')
  if (terms.opensAtMs <= nowMs || terms.closesAtMs <= terms.opensAtMs) return wrong('closesAtMs')
  const symbol = terms.symbol ?? null
  const recordDate = terms.recordDate ?? null
  if (terms.kind === 'poll') {
    if (symbol !== null || recordDate !== null || terms.cumulative) return wrong('kind')
  } else {
    if (symbol === null || recordDate === null) return wrong('recordDate')
    if (!(await isInstrument(tx, symbol))) return refuse('not_found', { what: 'instrument' }, 'symbol')
    const dayAfter = addDays(present(parseTradingDate(recordDate), 'a checked day'), 1)
    if (terms.opensAtMs < startOfKarachiDay(dayAfter)) return wrong('opensAtMs')
  }
  const { kind, questionEn, questionUr, detailEn, detailUr, cumulative, seats, opensAtMs, closesAtMs } = terms
  return ok({
    ...{ kind, symbol, recordDate, questionEn, questionUr, detailEn, detailUr, cumulative, seats },
    ...{ optionsEn: optionsEn.join('\n'), optionsUr: optionsUr.join('\n'), optionCount: count, opensAtMs, closesAtMs },
  })
}

/** A new vote. Approved, it is announced, and its terms never change. */
export const voteCreateKind: ChangeHandler<typeof voteCreateChange> = {
  kind: voteCreateChange,
  async describe(tx, terms, nowMs) {
    const vote = await voteOf(tx, terms, nowMs)
    if (!vote.ok) return vote
    const { kind, symbol, recordDate, questionEn, questionUr, optionsEn, optionsUr, seats, opensAtMs, closesAtMs } =
      vote.value
    const moment = (ms: number) => new Date(ms).toISOString()
    const lines = [
      ['vote_question', `${questionEn} · ${questionUr}`],
      ['vote_options', `${optionsEn.replaceAll('\n', ' / ')} · ${optionsUr.replaceAll('\n', ' / ')} (${seats})`],
      ['vote_weight', kind === 'poll' ? kind : `${symbol} · ${recordDate}`],
      ['vote_dates', `${moment(opensAtMs)} · ${moment(closesAtMs)}`],
    ] as const
    return ok({ subject: kind, lines: lines.map(([field, after]) => ({ field, before: '', after })) })
  },
  async apply({ tx, nowMs }, terms) {
    const vote = await voteOf(tx, terms, nowMs)
    if (!vote.ok) return vote
    await insertVote(tx, { ...vote.value, publicId: newVoteId() }, nowMs)
    return ok()
  },
}

/** The answer to a dispute: what two members of staff found, published with the vote. The count itself never changes. */
export const voteAnswerKind: ChangeHandler<typeof voteAnswerChange> = {
  kind: voteAnswerChange,
  async describe(tx, { id: text, upheld, answer }) {
    const id = parseId(text)
    const dispute = id && (await lockDispute(tx, id))
    if (!dispute) return refuse('not_found', { what: 'dispute' }, 'id')
    const moved = decideMove(voteDisputeStates, dispute.state, upheld ? 'uphold' : 'dismiss')
    if (!moved.ok) return moved
    return ok({
      subject: dispute.publicId,
      lines: [
        { field: 'vote_dispute', before: dispute.text, after: moved.value },
        { field: 'vote_answer', before: '', after: answer },
      ],
      users: [dispute.userId],
    })
  },
  async apply({ tx, nowMs }, { id, upheld, answer }) {
    const dispute = present(await lockDispute(tx, BigInt(id)), 'the dispute of an approval')
    const moved = decideMove(voteDisputeStates, dispute.state, upheld ? 'uphold' : 'dismiss')
    if (!moved.ok) return moved
    await saveAnswer(tx, dispute.id, moved.value, answer)
    const details = { answer }
    await addNotice(tx, { userId: dispute.userId, realm: 'real', kind: 'vote_answered', details }, nowMs)
    return ok()
  },
}
