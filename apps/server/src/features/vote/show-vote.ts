import { staffVoteList, voteBallots, voteInfo, voteList } from '@firoza/api/vote'
import { divide } from '@firoza/core/money/rounding'
import { ok } from '@firoza/core/outcome'
import { toHex } from '@firoza/core/proof/bytes'
import { refuse } from '@firoza/core/refusal'
import { ballotLine } from '@firoza/core/vote/ballot'
import type { VoteState } from '@firoza/core/vote/vote.states'
import type { Queryable } from '../../db/sql.ts'
import { handle, type Locale } from '../../http/call.ts'
import { readOffsetCursor } from '../../http/offset-cursor.ts'
import {
  countCast,
  type DisputeRow,
  findBallot,
  findVote,
  findWeight,
  listBallots,
  listDisputes,
  listVotes,
  type VoteRow,
} from './vote.store.ts'

interface Viewer {
  readonly sql: Queryable
  readonly locale: Locale
  readonly session: { readonly userId: bigint } | undefined
}

/** Bigints of a stored list. */
export const votesIn = (text: string) => text.split(',').map(BigInt)

/** One for each verified account in a poll; of shares it is known once the vote is open. */
export async function weightOf(sql: Queryable, vote: VoteRow, userId: bigint): Promise<bigint | null> {
  if (vote.kind === 'poll') return 1n
  return vote.state === 'announced' ? null : findWeight(sql, vote.id, userId)
}

/** Of votes given and votes that could be, in millionths. */
function turnoutOf({ votable, ballots }: VoteRow, votes: readonly bigint[]): number | null {
  if (votable === null || ballots === 0) return votable === null ? null : 0
  const given = votes.reduce((sum, one) => sum + one, 0n)
  return Number(divide(given * 1_000_000n, BigInt(votable), 'floor'))
}

async function ownOf(sql: Queryable, vote: VoteRow, userId: bigint, disputes: readonly DisputeRow[]) {
  const ballot = await findBallot(sql, vote.id, userId)
  const dispute = disputes.find(one => one.voteId === vote.id && one.userId === userId)
  const weight = await weightOf(sql, vote, userId)
  return {
    weight: weight === null ? null : String(weight),
    ballot: ballot ? { id: ballot.publicId, votes: ballot.votes.split(','), at: ballot.atMs } : null,
    dispute: dispute ? { state: dispute.state, answer: dispute.answer } : null,
  }
}

async function showVotes({ sql, locale, session }: Viewer, rows: readonly VoteRow[]) {
  const disputes = await listDisputes(
    sql,
    rows.map(({ id }) => id),
  )
  const isUrdu = locale === 'ur-PK'
  const shown = []
  for (const vote of rows) {
    const votes = vote.resultVotes === null ? undefined : votesIn(vote.resultVotes)
    shown.push({
      id: vote.publicId,
      kind: vote.kind,
      symbol: vote.symbol,
      recordDate: vote.recordDate,
      question: isUrdu ? vote.questionUr : vote.questionEn,
      detail: isUrdu ? vote.detailUr : vote.detailEn,
      options: (isUrdu ? vote.optionsUr : vote.optionsEn).split('\n'),
      cumulative: vote.cumulative,
      seats: vote.seats,
      state: vote.state,
      opensAt: vote.opensAtMs,
      closesAt: vote.closesAtMs,
      own: session ? await ownOf(sql, vote, session.userId, disputes) : null,
      result: votes
        ? {
            votes: votes.map(String),
            ballots: vote.ballots,
            turnoutPpm: turnoutOf(vote, votes),
            root: vote.root && toHex(vote.root),
            disputes: disputes
              .filter(one => one.voteId === vote.id)
              .map(({ state, answer, atMs }) => ({ state, answer, at: atMs })),
          }
        : null,
    })
  }
  return shown
}

export async function showVote(viewer: Viewer, vote: VoteRow) {
  const [shown] = await showVotes(viewer, [vote])
  return shown === undefined ? refuse('not_found', { what: 'vote' }, 'id') : ok(shown)
}

export const readVote = handle(voteInfo, async (call, { id }) => {
  const vote = await findVote(call.sql, id)
  return vote ? showVote(call, vote) : refuse('not_found', { what: 'vote' }, 'id')
})

const OF_FILTER = { open: ['announced', 'open'], closed: ['counted'] } as const satisfies Record<
  string,
  readonly VoteState[]
>

export const listAllVotes = handle(voteList, async (call, { state, cursor, limit }) => {
  const from = readOffsetCursor(cursor)
  if (!from.ok) return from
  const rows = await listVotes(call.sql, OF_FILTER[state], { offset: from.value, limit })
  const items = await showVotes(call, rows.slice(0, limit))
  return ok({ items, nextCursor: rows.length > limit ? String(from.value + limit) : null })
})

export const listVoteBallots = handle(voteBallots, async ({ sql }, { id, from, limit }) => {
  const vote = await findVote(sql, id)
  if (!vote) return refuse('not_found', { what: 'vote' }, 'id')
  if (vote.state !== 'counted') return refuse('vote_not_counted')
  const rows = await listBallots(sql, vote.id, { from, limit })
  const next = from + rows.length
  const lines = rows.map(({ publicId, votes }) => ballotLine(publicId, votesIn(votes)))
  return ok({ lines, nextFrom: next < vote.ballots ? next : null })
})

export const listVotesForStaff = handle(staffVoteList, async ({ sql }, { cursor, limit }) => {
  const from = readOffsetCursor(cursor)
  if (!from.ok) return from
  const rows = await listVotes(sql, ['announced', 'open', 'counted'], { offset: from.value, limit })
  const page = rows.slice(0, limit)
  const ids = page.map(({ id }) => id)
  const [cast, disputes] = [await countCast(sql, ids), await listDisputes(sql, ids)]
  const items = page.map(({ id, publicId, kind, symbol, questionEn, state, opensAtMs, closesAtMs }) => ({
    ...{ id: publicId, kind, symbol, question: questionEn, state, opensAt: opensAtMs, closesAt: closesAtMs },
    ballots: cast.get(id) ?? 0,
    disputes: disputes
      .filter(one => one.voteId === id)
      .map(one => ({ id: String(one.id), state: one.state, text: one.text })),
  }))
  return ok({ items, nextCursor: rows.length > limit ? String(from.value + limit) : null })
})
