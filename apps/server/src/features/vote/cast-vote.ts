import { randomBytes } from 'node:crypto'
import { voteCast, voteDispute } from '@firoza/api/vote'
import type { TimeMs } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { decideBallot } from '@firoza/core/vote/ballot'
import { requireVerified } from '../../customers/verified.ts'
import type { Tx } from '../../db/sql.ts'
import { handle } from '../../http/call.ts'
import { showVote, votesIn, weightOf } from './show-vote.ts'
import { findBallot, findVote, insertBallot, insertDispute, shareVote, type VoteRow } from './vote.store.ts'

const WRONG_REALM = refuse('wrong_realm', { needed: 'real' })

type BallotRefusal = 'vote_not_open' | 'vote_not_holder' | 'vote_cast' | 'vote_choice' | 'vote_votes'

/** One ballot for each person, as long as the vote is open. The random id under which it is published says nothing of when it came. */
export async function castBallot(
  tx: Tx,
  vote: VoteRow,
  userId: bigint,
  wanted: { readonly option?: number | undefined; readonly votes?: readonly bigint[] | undefined },
  nowMs: TimeMs,
): Promise<Outcome<undefined, BallotRefusal>> {
  if (vote.state !== 'open' || nowMs >= vote.closesAtMs) return refuse('vote_not_open')
  const weight = (await weightOf(tx, vote, userId)) ?? 0n
  if (weight === 0n) return refuse('vote_not_holder', { date: vote.recordDate ?? '' })
  if (await findBallot(tx, vote.id, userId)) return refuse('vote_cast')
  const decided = decideBallot({ ...vote, options: vote.optionCount }, weight, wanted)
  if (!decided.ok) return decided
  const ballot = { voteId: vote.id, userId, publicId: randomBytes(16).toString('hex') }
  const isFirst = await insertBallot(tx, { ...ballot, votes: decided.value.join(',') }, nowMs)
  return isFirst ? ok() : refuse('vote_cast')
}

export const castVote = handle(voteCast, async (call, { id, option, votes }) => {
  const { sql, session, nowMs } = call
  if (session.realm !== 'real') return WRONG_REALM
  const verified = requireVerified(session)
  if (!verified.ok) return verified
  const vote = await shareVote(sql, id)
  if (!vote) return refuse('not_found', { what: 'vote' }, 'id')
  const wanted = { option, votes: votes === undefined ? undefined : votesIn(votes) }
  const cast = await castBallot(sql, vote, session.userId, wanted, nowMs)
  return cast.ok ? showVote(call, vote) : cast
})

export const disputeVote = handle(voteDispute, async (call, { id, text }) => {
  const { sql, session, nowMs } = call
  const { userId, realm } = session
  if (realm !== 'real') return WRONG_REALM
  const vote = await findVote(sql, id)
  if (!vote) return refuse('not_found', { what: 'vote' }, 'id')
  if (vote.state !== 'counted') return refuse('vote_not_counted')
  if (!(await findBallot(sql, vote.id, userId))) return refuse('vote_not_cast')
  if (!(await insertDispute(sql, { voteId: vote.id, userId, text }, nowMs))) return refuse('vote_disputed')
  return showVote(call, vote)
})
