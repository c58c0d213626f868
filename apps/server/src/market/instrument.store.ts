import { present } from '@firoza/core/assert'
import type { Realm } from '@firoza/core/realm'
import type { Queryable, Tx } from '../db/sql.ts'
import { buildCatalog, type Catalog, type Instrument } from './instrument.ts'

export async function loadCatalog(sql: Queryable): Promise<Catalog> {
  const instruments = await sql<
    (Omit<Instrument, 'tick' | 'lot' | 'issuePrice'> & { tick: bigint; lot: bigint; issuePrice: bigint })[]
  >`
    select i.symbol, name_en as "nameEn", name_ur as "nameUr", sector, isin, country, currency, tick, lot,
      shares_outstanding as "sharesOutstanding", free_float_shares as "freeFloatShares", shariah, status,
      issue_price as "issuePrice", listed_in as "listedIn",
      coalesce(array_agg(a.alias order by a.alias) filter (where a.alias is not null), '{}') as aliases
    from instrument i left join instrument_alias a on a.symbol = i.symbol
    group by i.symbol order by i.position`
  const indices = await sql<
    { symbol: string; nameEn: string; nameUr: string; baseLevel: bigint; baseValue: string; members: string[] }[]
  >`
    select x.symbol, x.name_en as "nameEn", x.name_ur as "nameUr", x.base_level as "baseLevel",
      x.base_value::text as "baseValue", array_agg(m.symbol order by m.symbol) as members
    from market_index x join market_index_member m on m.index_symbol = x.symbol
    group by x.symbol order by x.position`
  return buildCatalog(
    instruments.map(({ tick, lot, issuePrice, ...row }) => ({
      ...row,
      tick: Number(tick),
      lot: Number(lot),
      issuePrice: Number(issuePrice),
    })),
    indices.map(index => ({ ...index, baseValue: BigInt(index.baseValue) })),
  )
}

export interface CoinName {
  readonly name: string
  readonly nameUr: string | null
}

/** Coins by their codes. */
export async function coinNames(sql: Queryable): Promise<Map<string, CoinName>> {
  const rows = await sql<(CoinName & { code: string })[]>`
    select code, name, name_ur as "nameUr" from asset where kind = 'crypto'`
  return new Map(rows.map(row => [row.code, row]))
}

export interface NewInstrument
  extends Omit<Instrument, 'isin' | 'country' | 'currency' | 'tick' | 'lot' | 'status' | 'listedIn'> {
  readonly isin?: string
}

/** Adds instruments, each with its asset in the ledger. Those already there stay as they are. */
export async function insertInstruments(tx: Tx, instruments: readonly NewInstrument[]): Promise<void> {
  for (const [position, row] of instruments.entries()) {
    await tx`
      insert into asset (code, kind, exponent, name) values (${row.symbol}, 'share', 0, ${row.nameEn}) on conflict do nothing`
    await tx`
      insert into instrument (symbol, name_en, name_ur, sector, isin, shares_outstanding, free_float_shares, shariah,
        issue_price, position)
      values (${row.symbol}, ${row.nameEn}, ${row.nameUr}, ${row.sector}, ${row.isin ?? null}, ${row.sharesOutstanding},
        ${row.freeFloatShares}, ${row.shariah}, ${row.issuePrice}, ${position})
      on conflict do nothing`
    for (const alias of row.aliases) {
      await tx`insert into instrument_alias (symbol, alias) values (${row.symbol}, ${alias}) on conflict do nothing`
    }
  }
}

/** A share that is listed in a realm of a running market, last in the order. Known from the other realm, or from before, it keeps what it is. */
export async function listInstrument(
  tx: Tx,
  realm: Realm,
  share: Omit<NewInstrument, 'aliases'> & { readonly faceValue: bigint },
): Promise<void> {
  await tx`
    insert into asset (code, kind, exponent, name) values (${share.symbol}, 'share', 0, ${share.nameEn}) on conflict do nothing`
  await tx`
    insert into instrument (symbol, name_en, name_ur, sector, isin, shares_outstanding, free_float_shares, shariah, issue_price,
      face_value, position, listed_in)
    values (${share.symbol}, ${share.nameEn}, ${share.nameUr}, ${share.sector}, ${share.isin ?? null}, ${share.sharesOutstanding},
      ${share.freeFloatShares}, ${share.shariah}, ${share.issuePrice}, ${share.faceValue}, (select coalesce(max(position), 0) + 1 from instrument), ${[realm]}::text[])
    on conflict (symbol) do update set
      listed_in = array(select distinct unnest(instrument.listed_in || excluded.listed_in) order by 1)`
}

/** It is to trade in the realm no more. */
export async function delistInstrument(tx: Tx, realm: Realm, symbol: string): Promise<void> {
  await tx`update instrument set listed_in = array_remove(listed_in, ${realm}) where symbol = ${symbol}`
}

export interface ListedInstrument {
  readonly symbol: string
  readonly listedIn: readonly Realm[]
  readonly tick: bigint
  readonly lot: bigint
  readonly issuePrice: bigint
}

/** Where each is to trade, as it is now. */
export function listWhereListed(sql: Queryable): Promise<ListedInstrument[]> {
  return sql<ListedInstrument[]>`
    select symbol, listed_in as "listedIn", tick, lot, issue_price as "issuePrice" from instrument order by position, symbol`
}

/** What has the symbol in the ledger, and where it is to trade if it is a share. */
export async function findInstrument(
  tx: Tx,
  symbol: string,
): Promise<{ readonly kind: string | null; readonly listedIn: readonly Realm[] | null } | undefined> {
  const [row] = await tx<{ kind: string | null; listedIn: Realm[] | null }[]>`
    select a.kind, i.listed_in as "listedIn" from asset a left join instrument i on i.symbol = a.code where a.code = ${symbol}`
  return row
}

export interface NewIndex {
  readonly symbol: string
  readonly nameEn: string
  readonly nameUr: string
  readonly baseLevel: bigint
  readonly members: readonly string[]
}

/** Adds indices whose base level stands for the free-float value of their members at the issue prices. */
export async function insertIndices(tx: Tx, indices: readonly NewIndex[]): Promise<void> {
  for (const [position, index] of indices.entries()) {
    const members = [...index.members]
    const [row] = await tx<{ value: string }[]>`
      select sum(free_float_shares::numeric * issue_price)::text as value from instrument where symbol = any(${members})`
    const value = present(row, 'the value of the members').value
    const added = await tx`
      insert into market_index (symbol, name_en, name_ur, base_level, base_value, position)
      values (${index.symbol}, ${index.nameEn}, ${index.nameUr}, ${index.baseLevel}, ${value}::numeric, ${position})
      on conflict do nothing`
    if (added.count === 0) continue
    await tx`
      insert into market_index_member (index_symbol, symbol) select ${index.symbol}, unnest(${members}::text[])`
  }
}
