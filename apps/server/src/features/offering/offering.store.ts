import type { OfferingKind } from '@firoza/core/offering/offering'
import { type OfferingMove, type OfferingState, offeringStates } from '@firoza/core/offering/offering.states'
import type { TokenSale, VestingTerms } from '@firoza/core/offering/token'
import type { Realm } from '@firoza/core/realm'
import { wholes } from '../../db/array-literal.ts'
import type { Fragment, Queryable, Tx } from '../../db/sql.ts'

/** What a sale of tokens has beside an offering of shares. */
export interface TokenTermsRow extends VestingTerms {
  readonly sale: TokenSale
  /** Whole tokens that are sold. */
  readonly tokens: number
  readonly issuer: string
  readonly riskEn: string
  readonly riskUr: string
}

export interface NewOffering {
  readonly publicId: string
  readonly kind: OfferingKind
  readonly realm: Realm
  readonly symbol: string
  readonly nameEn: string
  readonly nameUr: string
  readonly sector: string
  readonly aboutEn: string
  readonly aboutUr: string
  readonly shariah: boolean
  readonly sharesOutstanding: bigint
  readonly priceAsset: string
  readonly faceValue: bigint
  readonly floorPrice: bigint
  readonly capPrice: bigint
  readonly lotSize: number
  readonly lotsMin: number
  readonly lotsMax: number
  readonly retailLots: number
  readonly bookLots: number
  readonly lotsNeeded: number
  readonly opensAtMs: number
  readonly closesAtMs: number
  readonly allotsAtMs: number
  readonly payUntilMs: number
  readonly listsAtMs: number
  readonly prospectus: string
  readonly referenceName: string
  readonly referencePrice: bigint | null
  readonly referenceAtMs: number | null
  readonly beaconSource: 'sandbox' | 'drand'
  readonly beaconRound: bigint
  /** Of an ICO alone. */
  readonly token: TokenTermsRow | null
}

export interface OfferingRow extends NewOffering {
  readonly id: bigint
  readonly priceExponent: number
  readonly issuePrice: bigint | null
  readonly state: OfferingState
  readonly root: Buffer | null
  readonly frozenCount: number
  readonly seed: Buffer | null
  readonly listingConfirmed: boolean
}

const columns = (sql: Queryable) => sql`
  o.id, o.public_id as "publicId", o.kind, o.realm, o.symbol, o.name_en as "nameEn", o.name_ur as "nameUr", o.sector,
  o.about_en as "aboutEn", o.about_ur as "aboutUr", o.shariah, o.shares_outstanding as "sharesOutstanding", o.price_asset as "priceAsset",
  p.exponent as "priceExponent", o.face_value as "faceValue", o.floor_price as "floorPrice", o.cap_price as "capPrice",
  o.issue_price as "issuePrice", o.lot_size as "lotSize", o.lots_min as "lotsMin", o.lots_max as "lotsMax",
  o.retail_lots as "retailLots", o.book_lots as "bookLots", o.lots_needed as "lotsNeeded", o.opens_at as "opensAtMs",
  o.closes_at as "closesAtMs", o.allots_at as "allotsAtMs", o.pay_until as "payUntilMs", o.lists_at as "listsAtMs", o.prospectus,
  o.reference_name as "referenceName", o.reference_price as "referencePrice", o.reference_at as "referenceAtMs",
  o.beacon_source as "beaconSource", o.beacon_round as "beaconRound", o.state, o.root, o.frozen_count as "frozenCount", o.seed,
  o.listing_confirmed as "listingConfirmed",
  case when k.offering_id is not null then json_build_object('sale', k.sale, 'tokens', k.tokens, 'issuer', k.issuer,
    'riskEn', k.risk_en, 'riskUr', k.risk_ur, 'listingPpm', k.listing_ppm, 'cliffDays', k.cliff_days, 'parts', k.parts) end as token`

const selectOffering = (sql: Queryable) =>
  sql`select ${columns(sql)} from offering o join asset p on p.code = o.price_asset left join offering_token k on k.offering_id = o.id`

export async function findOffering(sql: Queryable, publicId: string): Promise<OfferingRow | undefined> {
  const [row] = await sql<OfferingRow[]>`${selectOffering(sql)} where o.public_id = ${publicId}`
  return row
}

/** For applicants: the offering cannot close while they are at it, and they do not wait for each other. */
export async function shareOffering(tx: Tx, publicId: string): Promise<OfferingRow | undefined> {
  const [row] = await tx<OfferingRow[]>`${selectOffering(tx)} where o.public_id = ${publicId} for share of o`
  return row
}

export async function shareOfferingById(tx: Tx, id: bigint): Promise<OfferingRow | undefined> {
  const [row] = await tx<OfferingRow[]>`${selectOffering(tx)} where o.id = ${id} for share of o`
  return row
}

export function listByIds(sql: Queryable, ids: readonly bigint[]): Promise<OfferingRow[]> {
  return sql<OfferingRow[]>`${selectOffering(sql)} where o.id = any(${wholes(ids)}::bigint[])`
}

export async function lockOffering(tx: Tx, id: bigint): Promise<OfferingRow | undefined> {
  const [row] = await tx<OfferingRow[]>`${selectOffering(tx)} where o.id = ${id} for update of o`
  return row
}

export async function lockOfferingByPublicId(tx: Tx, publicId: string): Promise<OfferingRow | undefined> {
  const [row] = await tx<OfferingRow[]>`${selectOffering(tx)} where o.public_id = ${publicId} for update of o`
  return row
}

export const OF_FILTER = {
  all: offeringStates.states,
  open: ['open'],
  coming: ['announced'],
  to_be_listed: ['closed', 'priced', 'allotting', 'allotted', 'settled'],
  listed: ['listed'],
  /** What was decided, whether its shares trade already or not. */
  results: ['closed', 'priced', 'allotting', 'allotted', 'settled', 'listed'],
  withdrawn: ['withdrawn', 'undersubscribed'],
} as const satisfies Record<string, readonly OfferingState[]>

interface OfferingPage {
  /** Of both, where undefined. */
  readonly kind: OfferingKind | undefined
  readonly realm: Realm | undefined
  readonly states: readonly OfferingState[]
  readonly order: 'newest' | 'opens' | 'closes'
  readonly offset: number
  readonly limit: number
}

/** One more than the limit, where there are more. */
export function listOfferings(
  sql: Queryable,
  { kind, realm, states, order, offset, limit }: OfferingPage,
): Promise<OfferingRow[]> {
  const by: Record<OfferingPage['order'], Fragment> = {
    newest: sql`o.opens_at desc, o.id desc`,
    opens: sql`o.opens_at, o.id`,
    closes: sql`o.closes_at, o.id`,
  }
  return sql<OfferingRow[]>`
    ${selectOffering(sql)} where (${realm ?? null}::text is null or o.realm = ${realm ?? null})
      and o.state = any(${[...states]}::text[]) and (${kind ?? null}::text is null or o.kind = ${kind ?? null})
    order by ${by[order]} limit ${limit + 1} offset ${offset}`
}

/** All that are not over, the oldest first. */
export function listLiving(sql: Queryable): Promise<OfferingRow[]> {
  return sql<OfferingRow[]>`
    ${selectOffering(sql)} where o.state <> 'listed' and (o.state not in ('withdrawn', 'undersubscribed') or exists (
      select 1 from offering_application a where a.offering_id = o.id and a.state in ('submitted', 'unfunded')))
    order by o.id`
}

/** Whether something else has the symbol: in the realm, or as an asset of the ledger, where the same token may be sold in both realms. */
export async function isSymbolTaken(
  sql: Queryable,
  kind: OfferingKind,
  realm: Realm,
  symbol: string,
): Promise<boolean> {
  const rows = await sql`
    select 1 from listing where realm = ${realm} and (symbol = ${symbol} or base = ${symbol})
    union all select 1 from offering where realm = ${realm} and symbol = ${symbol}
      and state not in ('withdrawn', 'undersubscribed')
    union all select 1 from asset a where a.code = ${symbol} and (a.kind <> ${kind === 'ico' ? 'crypto' : 'share'}
      or a.kind = 'crypto' and not exists (select 1 from offering o where o.kind = 'ico' and o.symbol = a.code))`
  return rows.length > 0
}

export async function insertOffering(tx: Tx, o: NewOffering, nowMs: number): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into offering (public_id, kind, realm, symbol, name_en, name_ur, sector, about_en, about_ur, shariah, shares_outstanding,
      price_asset, face_value, floor_price, cap_price, lot_size, lots_min, lots_max, retail_lots, book_lots, lots_needed, opens_at,
      closes_at, allots_at, pay_until, lists_at, prospectus, reference_name, reference_price, reference_at, beacon_source, beacon_round,
      created_at)
    values (${o.publicId}, ${o.kind}, ${o.realm}, ${o.symbol}, ${o.nameEn}, ${o.nameUr}, ${o.sector}, ${o.aboutEn}, ${o.aboutUr},
      ${o.shariah}, ${o.sharesOutstanding}, ${o.priceAsset}, ${o.faceValue}, ${o.floorPrice}, ${o.capPrice}, ${o.lotSize},
      ${o.lotsMin}, ${o.lotsMax}, ${o.retailLots}, ${o.bookLots}, ${o.lotsNeeded}, ${o.opensAtMs}::timestamptz,
      ${o.closesAtMs}::timestamptz, ${o.allotsAtMs}::timestamptz, ${o.payUntilMs}::timestamptz, ${o.listsAtMs}::timestamptz,
      ${o.prospectus}, ${o.referenceName}, ${o.referencePrice}, ${o.referenceAtMs}::timestamptz, ${o.beaconSource}, ${o.beaconRound},
      ${nowMs}::timestamptz)
    returning id`
  const { id } = row as { id: bigint }
  if (o.token) {
    const { sale, tokens, issuer, riskEn, riskUr, listingPpm, cliffDays, parts } = o.token
    await tx`
      insert into offering_token (offering_id, sale, tokens, issuer, risk_en, risk_ur, listing_ppm, cliff_days, parts)
      values (${id}, ${sale}, ${tokens}, ${issuer}, ${riskEn}, ${riskUr}, ${listingPpm}, ${cliffDays}, ${parts})`
  }
  await tx`insert into offering_step (offering_id, to_state, at) values (${id}, 'announced', ${nowMs}::timestamptz)`
  return id
}

export interface OfferingResult {
  readonly root?: Uint8Array | undefined
  readonly frozenCount?: number
  readonly issuePrice?: bigint
  readonly seed?: Uint8Array
}

/** Moves a locked offering on and writes the step, with what the move has found out. */
export async function moveOffering(
  tx: Tx,
  { id }: Pick<OfferingRow, 'id'>,
  move: OfferingMove,
  nowMs: number,
  { root, frozenCount, issuePrice, seed }: OfferingResult = {},
): Promise<void> {
  const { to } = offeringStates.moves[move]
  await tx`
    update offering set state = ${to}, root = coalesce(${root ?? null}, root), frozen_count = coalesce(${frozenCount ?? null}, frozen_count),
      issue_price = coalesce(${issuePrice ?? null}, issue_price), seed = coalesce(${seed ?? null}, seed)
    where id = ${id}`
  await tx`insert into offering_step (offering_id, to_state, at) values (${id}, ${to}, ${nowMs}::timestamptz)`
}

export async function confirmListing(tx: Tx, id: bigint): Promise<void> {
  await tx`update offering set listing_confirmed = true where id = ${id}`
}

export function listOfferingSteps(sql: Queryable, id: bigint): Promise<{ state: OfferingState; atMs: number }[]> {
  return sql<{ state: OfferingState; atMs: number }[]>`
    select to_state as state, at as "atMs" from offering_step where offering_id = ${id} order by id`
}

export interface Demand {
  readonly retailApplicants: number
  readonly retailLotsAsked: number
  readonly bookLotsAsked: number
}

export async function readDemand(sql: Queryable, id: bigint): Promise<Demand> {
  const [row] = await sql<Demand[]>`
    select (count(*) filter (where tranche = 'retail'))::int as "retailApplicants",
      coalesce(sum(lots) filter (where tranche = 'retail'), 0)::float8 as "retailLotsAsked",
      coalesce(sum(lots) filter (where tranche = 'book'), 0)::float8 as "bookLotsAsked"
    from offering_application where offering_id = ${id} and state not in ('cancelled', 'dropped')`
  return row as Demand
}

export async function insertProspectus(
  sql: Queryable,
  {
    sha256,
    content,
    staffId,
  }: { readonly sha256: string; readonly content: Uint8Array; readonly staffId: bigint | null },
  nowMs: number,
): Promise<void> {
  await sql`
    insert into offering_prospectus (sha256, content, uploaded_by, at)
    values (${sha256}, ${Buffer.from(content)}, ${staffId}, ${nowMs}::timestamptz) on conflict do nothing`
}

export async function prospectusSize(sql: Queryable, sha256: string): Promise<number | undefined> {
  const [row] = await sql<{ size: number }[]>`
    select length(content) as size from offering_prospectus where sha256 = ${sha256}`
  return row?.size
}

export async function readProspectus(sql: Queryable, sha256: string): Promise<Buffer | undefined> {
  const [row] = await sql<{ content: Buffer }[]>`select content from offering_prospectus where sha256 = ${sha256}`
  return row?.content
}

export interface BeaconRow {
  readonly value: Buffer
  readonly signature: Buffer
}

export async function readBeacon(sql: Queryable, source: string, round: bigint): Promise<BeaconRow | undefined> {
  const [row] = await sql<BeaconRow[]>`
    select value, signature from beacon_round where source = ${source} and round = ${round}`
  return row
}

export async function insertBeacon(
  sql: Queryable,
  { source, round, value, signature }: { source: string; round: bigint; value: Uint8Array; signature: Uint8Array },
  nowMs: number,
): Promise<void> {
  await sql`
    insert into beacon_round (source, round, value, signature, at)
    values (${source}, ${round}, ${Buffer.from(value)}, ${Buffer.from(signature)}, ${nowMs}::timestamptz) on conflict do nothing`
}
