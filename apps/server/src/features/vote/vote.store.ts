import type { TimeMs } from '@firoza/core/clock'
import type { VoteKind } from '@firoza/core/vote/ballot'
import type { VoteDisputeState, VoteState } from '@firoza/core/vote/vote.states'
import { wholes } from '../../db/array-literal.ts'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface NewVote {
  readonly publicId: string
  readonly kind: VoteKind
  readonly symbol: string | null
  readonly recordDate: string | null
  readonly questionEn: string
  readonly questionUr: string
  readonly detailEn: string
  readonly detailUr: string
  /** One to a line. */
  readonly optionsEn: string
  readonly optionsUr: string
  readonly optionCount: number
  readonly cumulative: boolean
  readonly seats: number
  readonly opensAtMs: TimeMs
  readonly closesAtMs: TimeMs
}

export interface VoteRow extends NewVote {
  readonly id: bigint
  readonly state: VoteState
  readonly resultVotes: string | null
  readonly ballots: number
  readonly votable: string | null
  readonly root: Buffer | null
}

const selectVote = (sql: Queryable) => sql`
  select v.id, v.public_id as "publicId", v.kind, v.symbol, v.record_date as "recordDate", v.question_en as "questionEn",
    v.question_ur as "questionUr", v.detail_en as "detailEn", v.detail_ur as "detailUr", v.options_en as "optionsEn",
    v.options_ur as "optionsUr", v.option_count as "optionCount", v.cumulative, v.seats, v.opens_at as "opensAtMs",
    v.closes_at as "closesAtMs", v.state, v.result_votes as "resultVotes", v.ballots, v.votable::text as votable, v.root from vote v`

export async function insertVote(tx: Tx, vote: NewVote, nowMs: TimeMs): Promise<void> {
  await tx`
    with made as (
      insert into vote (public_id, kind, symbol, record_date, question_en, question_ur, detail_en, detail_ur, options_en, options_ur,
        option_count, cumulative, seats, opens_at, closes_at)
      values (${vote.publicId}, ${vote.kind}, ${vote.symbol}, ${vote.recordDate}::date, ${vote.questionEn}, ${vote.questionUr},
        ${vote.detailEn}, ${vote.detailUr}, ${vote.optionsEn}, ${vote.optionsUr}, ${vote.optionCount}, ${vote.cumulative},
        ${vote.seats}, ${vote.opensAtMs}::timestamptz, ${vote.closesAtMs}::timestamptz) returning id)
    insert into vote_step (vote_id, move, to_state, at) select id, 'create', 'announced', ${nowMs}::timestamptz from made`
}

/** A vote by its public id; without one, the open one that closes first, else the latest. */
export async function findVote(sql: Queryable, publicId: string | undefined): Promise<VoteRow | undefined> {
  const [row] =
    publicId === undefined
      ? await sql<VoteRow[]>`
          ${selectVote(sql)} order by (v.state = 'open') desc, case when v.state = 'open' then v.closes_at end, v.id desc limit 1`
      : await sql<VoteRow[]>`${selectVote(sql)} where v.public_id = ${publicId}`
  return row
}

/** For voters: the vote cannot be counted while they are at it, and they do not wait for each other. */
export async function shareVote(tx: Tx, publicId: string): Promise<VoteRow | undefined> {
  const [row] = await tx<VoteRow[]>`${selectVote(tx)} where v.public_id = ${publicId} for share of v`
  return row
}

export async function lockVote(tx: Tx, id: bigint): Promise<VoteRow | undefined> {
  const [row] = await tx<VoteRow[]>`${selectVote(tx)} where v.id = ${id} for update of v`
  return row
}

/** With one more than the limit where there are more. */
export function listVotes(
  sql: Queryable,
  states: readonly VoteState[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<VoteRow[]> {
  const order = states.includes('counted') ? sql`v.id desc` : sql`v.closes_at, v.id`
  return sql<VoteRow[]>`
    ${selectVote(sql)} where v.state = any(${[...states]}::text[]) order by ${order} offset ${offset} limit ${limit + 1}`
}

export function listLiving(sql: Queryable): Promise<VoteRow[]> {
  return sql<VoteRow[]>`${selectVote(sql)} where v.state <> 'counted' order by v.id`
}

/**
 * Writes who held how many shares that had settled by the record date: each lot less what sales that had settled by then took out of it.
 * Shares that left otherwise count as gone from the moment at which they did.
 */
export async function insertHolders(tx: Tx, { id, symbol, recordDate }: VoteRow): Promise<bigint[]> {
  const rows = await tx<{ userId: bigint }[]>`
    insert into vote_holder (vote_id, user_id, weight)
    select ${id}, a.user_id, sum(l.quantity - coalesce(u.used, 0)) from lot l
    join ledger_account a on a.id = l.account_id join app_user p on p.id = a.user_id and not p.is_house
    left join lateral (
      select sum(x.quantity) as used from lot_use x left join trade t on t.id = x.trade_id
      where x.lot_id = l.id and coalesce(t.settlement_date, t.trading_date, ${recordDate}::date) <= ${recordDate}::date) u on true
    where a.realm = 'real' and a.asset = ${symbol} and l.settlement_date <= ${recordDate}::date
    group by a.user_id having sum(l.quantity - coalesce(u.used, 0)) > 0 returning user_id as "userId"`
  return rows.map(({ userId }) => userId)
}

export async function findWeight(sql: Queryable, voteId: bigint, userId: bigint): Promise<bigint> {
  const [row] = await sql<{ weight: bigint }[]>`
    select weight from vote_holder where vote_id = ${voteId} and user_id = ${userId}`
  return row?.weight ?? 0n
}

/** False where the person has voted. */
export async function insertBallot(
  tx: Tx,
  ballot: { readonly voteId: bigint; readonly userId: bigint; readonly publicId: string; readonly votes: string },
  nowMs: TimeMs,
): Promise<boolean> {
  const rows = await tx`
    insert into vote_ballot (vote_id, user_id, public_id, votes, at)
    values (${ballot.voteId}, ${ballot.userId}, ${ballot.publicId}, ${ballot.votes}, ${nowMs}::timestamptz)
    on conflict (vote_id, user_id) do nothing returning user_id`
  return rows.length > 0
}

export interface BallotRow {
  readonly userId: bigint
  readonly publicId: string
  readonly votes: string
  readonly atMs: TimeMs
}

export async function findBallot(sql: Queryable, voteId: bigint, userId: bigint): Promise<BallotRow | undefined> {
  const [row] = await sql<BallotRow[]>`
    select user_id as "userId", public_id as "publicId", votes, at as "atMs" from vote_ballot
    where vote_id = ${voteId} and user_id = ${userId}`
  return row
}

/** In the order of their random ids, as they are published. */
export function listBallots(
  sql: Queryable,
  voteId: bigint,
  page?: { readonly from: number; readonly limit: number },
): Promise<BallotRow[]> {
  const part = page ? sql`offset ${page.from} limit ${page.limit}` : sql``
  return sql<BallotRow[]>`
    select user_id as "userId", public_id as "publicId", votes, at as "atMs" from vote_ballot
    where vote_id = ${voteId} order by public_id collate "C" ${part}`
}

export async function moveVote(
  tx: Tx,
  { id }: VoteRow,
  [move, state]: readonly ['open', 'open'] | readonly ['count', 'counted'],
  nowMs: TimeMs,
  count?: { readonly votes: string; readonly ballots: number; readonly root: Buffer | null },
): Promise<void> {
  await tx`insert into vote_step (vote_id, move, to_state, at) values (${id}, ${move}, ${state}, ${nowMs}::timestamptz)`
  if (!count) await tx`update vote set state = ${state} where id = ${id}`
  else
    await tx`
      update vote set state = ${state}, result_votes = ${count.votes}, ballots = ${count.ballots}, root = ${count.root},
        votable = (select sum(weight) * (case when cumulative then seats else 1 end) from vote_holder where vote_id = ${id})
      where id = ${id}`
}

export async function countCast(sql: Queryable, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
  const rows = await sql<{ id: bigint; cast: number }[]>`
    select vote_id as id, count(*)::int as cast from vote_ballot where vote_id = any(${wholes(ids)}::bigint[]) group by vote_id`
  return new Map(rows.map(row => [row.id, row.cast]))
}

export interface DisputeRow {
  readonly id: bigint
  readonly voteId: bigint
  readonly publicId: string
  readonly userId: bigint
  readonly text: string
  readonly state: VoteDisputeState
  readonly answer: string
  readonly atMs: TimeMs
}

const selectDispute = (sql: Queryable) => sql`
  select d.id, d.vote_id as "voteId", v.public_id as "publicId", d.user_id as "userId", d.text, d.state, d.answer, d.at as "atMs"
  from vote_dispute d join vote v on v.id = d.vote_id`

export function listDisputes(sql: Queryable, ids: readonly bigint[]): Promise<DisputeRow[]> {
  return sql<DisputeRow[]>`${selectDispute(sql)} where d.vote_id = any(${wholes(ids)}::bigint[]) order by d.id`
}

/** False where the person has contested it. */
export async function insertDispute(
  tx: Tx,
  dispute: { readonly voteId: bigint; readonly userId: bigint; readonly text: string },
  nowMs: TimeMs,
): Promise<boolean> {
  const rows = await tx`
    insert into vote_dispute (vote_id, user_id, text, at)
    values (${dispute.voteId}, ${dispute.userId}, ${dispute.text}, ${nowMs}::timestamptz)
    on conflict (vote_id, user_id) do nothing returning id`
  return rows.length > 0
}

export async function lockDispute(tx: Tx, id: bigint): Promise<DisputeRow | undefined> {
  const [row] = await tx<DisputeRow[]>`${selectDispute(tx)} where d.id = ${id} for update of d`
  return row
}

export async function saveAnswer(tx: Tx, id: bigint, state: VoteDisputeState, answer: string): Promise<void> {
  await tx`update vote_dispute set state = ${state}, answer = ${answer} where id = ${id}`
}

export async function isInstrument(sql: Queryable, symbol: string): Promise<boolean> {
  return (await sql`select 1 from instrument where symbol = ${symbol}`).length > 0
}
