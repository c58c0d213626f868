import type { ExposureTotal } from '@firoza/core/ledger/exposure'
import type { AssetKind } from '@firoza/core/money/asset'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'

export interface ExposureRow extends ExposureTotal {
  readonly asset: string
  readonly kind: AssetKind
  readonly exponent: number
  /** The most of it that is kept to exchange against; null without a bound. */
  readonly clearingMaxUnits: bigint | null
  /** Accounts with anything on them. */
  readonly holders: number
}

/** Of SQL about an account `a`: it is of one of the platform's own traders. They are few, and looked up once for all accounts. */
const isOfHouseTrader = (sql: Queryable) => sql`a.user_id in (select id from app_user where is_house)`

/** Sums of a realm by asset, kind of account and whose it is. Money first, then shares by name. */
export function sumExposure(sql: Queryable, realm: Realm): Promise<ExposureRow[]> {
  return sql<ExposureRow[]>`
    select t.asset, s.kind, s.exponent, i.max_units as "clearingMaxUnits", t.code, t.house, t.posted, t.holders
    from (
      select a.asset, a.code, a.user_id is null or ${isOfHouseTrader(sql)} as house, sum(a.posted)::bigint as posted,
        (count(*) filter (where a.posted <> 0))::int as holders
      from ledger_account a where a.realm = ${realm} group by 1, 2, 3
    ) t join asset s on s.code = t.asset left join convert_inventory i on i.asset = t.asset
    order by s.kind = 'share', t.asset, t.code`
}

export interface HolderRow {
  readonly asset: string
  readonly publicId: string
  readonly posted: bigint
}

/**
 * The largest holders of each asset among people, so many of each. As many in a sample of all accounts have a least one, and none of the largest has less
 * than it: so all but a few are passed over as they are read, where all would have to be put in order. Whatever the sample is, the answer is the same.
 */
export function listLargest(sql: Queryable, realm: Realm, each: number): Promise<HolderRow[]> {
  const held = sql`a.realm = ${realm} and a.code = 'user' and a.posted > 0 and not ${isOfHouseTrader(sql)}`
  return sql<HolderRow[]>`
    with least as (
      select asset, units from (
        select a.asset, a.posted as units, row_number() over (partition by a.asset order by a.posted desc) as place
        from ledger_account a tablesample system (1) where ${held}
      ) sample where place = ${each}
    ), large as (
      select a.asset, a.user_id, a.posted, rank() over (partition by a.asset order by a.posted desc) as place
      from ledger_account a left join least l on l.asset = a.asset where ${held} and a.posted >= coalesce(l.units, 0)
    )
    select asset, "publicId", posted from (
      select g.asset, u.public_id as "publicId", g.posted, row_number() over (partition by g.asset order by g.posted desc, u.public_id) as place
      from large g cross join lateral (select public_id from app_user where id = g.user_id limit 1) u where g.place <= ${each}
    ) ranked where place <= ${each} order by asset, place`
}
