import type { FrozenApplication, Tranche } from '@firoza/core/offering/allotment'
import {
  type ApplicationMove,
  type ApplicationState,
  applicationStates,
} from '@firoza/core/offering/offering-application.states'
import type { Realm } from '@firoza/core/realm'
import { texts, wholes } from '../../db/array-literal.ts'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface ApplicationRow {
  readonly id: bigint
  readonly publicId: string
  readonly offeringId: bigint
  readonly userId: bigint
  readonly tranche: Tranche
  readonly lots: number
  readonly price: bigint
  readonly state: ApplicationState
  readonly revision: number
  readonly auto: boolean
  readonly place: number | null
  readonly rank: number | null
  readonly lotsAllotted: number | null
  readonly appliedAtMs: number
}

const columns = (sql: Queryable) => sql`
  a.id, a.public_id as "publicId", a.offering_id as "offeringId", a.user_id as "userId", a.tranche, a.lots, a.price, a.state, a.revision,
  a.auto, a.place, a.rank, a.lots_allotted as "lotsAllotted", a.applied_at as "appliedAtMs"`

/** One hold per revision: a change of the application makes another one. */
export const holdOf = ({ publicId, revision }: Pick<ApplicationRow, 'publicId' | 'revision'>) => ({
  kind: 'offering',
  ref: `${publicId}.${revision}`,
})

export async function lockApplication(tx: Tx, id: bigint): Promise<ApplicationRow | undefined> {
  const [row] = await tx<ApplicationRow[]>`
    select ${columns(tx)} from offering_application a where a.id = ${id} for update`
  return row
}

export async function lockOwnApplication(
  tx: Tx,
  userId: bigint,
  realm: Realm,
  publicId: string,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx<ApplicationRow[]>`
    select ${columns(tx)} from offering_application a join offering o on o.id = a.offering_id
    where a.public_id = ${publicId} and a.user_id = ${userId} and o.realm = ${realm} for update of a`
  return row
}

/** The living application of a person to each of some offerings; of one that has none, the last that was cancelled is not shown. */
export function listOwnOf(sql: Queryable, userId: bigint, offeringIds: readonly bigint[]): Promise<ApplicationRow[]> {
  return sql<ApplicationRow[]>`
    select ${columns(sql)} from offering_application a
    where a.user_id = ${userId} and a.offering_id = any(${wholes(offeringIds)}::bigint[]) and a.state <> 'cancelled'`
}

export const OF_APPLICATION_FILTER = {
  all: applicationStates.states,
  applied: ['submitted', 'unfunded'],
  due: ['allotted_unpaid'],
  allotted: ['allotted_paid', 'allotted_unpaid', 'credited'],
  not_allotted: ['not_allotted', 'dropped', 'released', 'lapsed'],
  listed: ['credited'],
} as const satisfies Record<string, readonly ApplicationState[]>

export function listOwn(
  sql: Queryable,
  owner: { readonly userId: bigint; readonly realm: Realm },
  page: {
    readonly states: readonly ApplicationState[]
    readonly publicId: string | undefined
    readonly beforeId: bigint
    readonly limit: number
  },
): Promise<ApplicationRow[]> {
  return sql<ApplicationRow[]>`
    select ${columns(sql)} from offering_application a join offering o on o.id = a.offering_id
    where a.user_id = ${owner.userId} and o.realm = ${owner.realm} and a.id < ${page.beforeId}
      and a.state = any(${[...page.states]}::text[]) and (${page.publicId ?? null}::text is null or a.public_id = ${page.publicId ?? null})
    order by a.id desc limit ${page.limit + 1}`
}

/** Undefined where the person has one already. */
export async function insertApplication(
  tx: Tx,
  a: Pick<ApplicationRow, 'publicId' | 'offeringId' | 'userId' | 'tranche' | 'lots' | 'price' | 'state' | 'auto'>,
  nowMs: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await tx<ApplicationRow[]>`
    insert into offering_application as a (public_id, offering_id, user_id, tranche, lots, price, state, auto, applied_at, updated_at)
    values (${a.publicId}, ${a.offeringId}, ${a.userId}, ${a.tranche}, ${a.lots}, ${a.price}, ${a.state}, ${a.auto},
      ${nowMs}::timestamptz, ${nowMs}::timestamptz)
    on conflict (offering_id, user_id) where state <> 'cancelled' do nothing returning ${columns(tx)}`
  if (row) await insertSteps(tx, [row.id], a.state === 'submitted' ? 'fund' : 'pay_later', nowMs)
  return row
}

export async function changeApplication(
  tx: Tx,
  { id }: Pick<ApplicationRow, 'id'>,
  move: 'fund' | 'pay_later',
  { lots, price, revision }: Pick<ApplicationRow, 'lots' | 'price' | 'revision'>,
  nowMs: number,
): Promise<void> {
  await tx`
    update offering_application set state = ${applicationStates.moves[move].to}, lots = ${lots}, price = ${price}, revision = ${revision},
      updated_at = ${nowMs}::timestamptz where id = ${id}`
  await insertSteps(tx, [id], move, nowMs)
}

/** Moves locked applications, each with its step. */
export async function moveApplications(
  tx: Tx,
  ids: readonly bigint[],
  move: ApplicationMove,
  nowMs: number,
): Promise<void> {
  await tx`
    update offering_application set state = ${applicationStates.moves[move].to}, updated_at = ${nowMs}::timestamptz
    where id = any(${wholes(ids)}::bigint[])`
  await insertSteps(tx, ids, move, nowMs)
}

async function insertSteps(tx: Tx, ids: readonly bigint[], move: ApplicationMove, nowMs: number): Promise<void> {
  await tx`
    insert into offering_application_step (application_id, move, to_state, at)
    select unnest(${wholes(ids)}::bigint[]), ${move}, ${applicationStates.moves[move].to}, ${nowMs}::timestamptz`
}

export function listSteps(
  sql: Queryable,
  id: bigint,
): Promise<{ move: ApplicationMove; state: ApplicationState; atMs: number }[]> {
  return sql<{ move: ApplicationMove; state: ApplicationState; atMs: number }[]>`
    select move, to_state as state, at as "atMs" from offering_application_step where application_id = ${id} order by id`
}

/** Applications of an offering in some states, by their numbers. */
export function listInStates(
  sql: Queryable,
  offeringId: bigint,
  states: readonly ApplicationState[],
  afterId: bigint,
  limit: number,
): Promise<ApplicationRow[]> {
  return sql<ApplicationRow[]>`
    select ${columns(sql)} from offering_application a
    where a.offering_id = ${offeringId} and a.state = any(${[...states]}::text[]) and a.id > ${afterId} order by a.id limit ${limit}`
}

/** Lots that are paid for, their shares delivered or yet to come. */
export async function countLots(sql: Queryable, offeringId: bigint): Promise<bigint> {
  const [row] = await sql<{ lots: bigint }[]>`
    select coalesce(sum(lots_allotted), 0)::bigint as lots from offering_application
    where offering_id = ${offeringId} and state in ('allotted_paid', 'credited')`
  return row?.lots ?? 0n
}

/** Those of people who may not apply any longer: not verified in the real realm, or disabled. */
export function listInvalid(sql: Queryable, offeringId: bigint, realm: Realm): Promise<ApplicationRow[]> {
  return sql<ApplicationRow[]>`
    select ${columns(sql)} from offering_application a join app_user u on u.id = a.user_id
    where a.offering_id = ${offeringId} and a.state in ('submitted', 'unfunded')
      and (u.status = 0 or ${realm} = 'real' and u.id_status <> 'succ')
    order by a.id`
}

export interface FrozenRow extends FrozenApplication {
  readonly rank: number | null
  readonly lotsAllotted: number | null
}

/** In the order of their ids before the freeze, in that of their places after it, which is the same. */
export function listFrozen(
  sql: Queryable,
  offeringId: bigint,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<FrozenRow[]> {
  return sql<FrozenRow[]>`
    select a.public_id as id, a.tranche, a.lots, a.price, a.rank, a.lots_allotted as "lotsAllotted" from offering_application a
    where a.offering_id = ${offeringId} and a.place >= ${from} order by a.place limit ${limit}`
}

/** Gives the applications that are to be frozen their places, in the order of their ids, and answers them. */
export async function freezePlaces(tx: Tx, offeringId: bigint): Promise<FrozenApplication[]> {
  await tx`
    update offering_application a set place = f.place from (
      select id, (row_number() over (order by public_id collate "C"))::int - 1 as place from offering_application
      where offering_id = ${offeringId} and state in ('submitted', 'unfunded')) f
    where a.id = f.id`
  return readFrozen(tx, offeringId)
}

export function readFrozen(sql: Queryable, offeringId: bigint): Promise<FrozenApplication[]> {
  return sql<FrozenApplication[]>`
    select public_id as id, tranche, lots, price from offering_application
    where offering_id = ${offeringId} and place is not null order by place`
}

/** What the draw found, for all of them at once. */
export async function writeAllotment(
  tx: Tx,
  offeringId: bigint,
  {
    ids,
    lots,
    ranks,
  }: { readonly ids: readonly string[]; readonly lots: readonly number[]; readonly ranks: readonly number[] },
): Promise<void> {
  await tx`
    update offering_application a set lots_allotted = w.lots, rank = w.rank
    from unnest(${texts(ids)}::text[], ${wholes(lots)}::int[], ${wholes(ranks)}::int[]) as w (public_id, lots, rank)
    where a.offering_id = ${offeringId} and a.public_id = w.public_id`
}
