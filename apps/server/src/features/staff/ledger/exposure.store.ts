import type { ExposureTotal } from '@firoza/core/ledger/exposure'
import type { AssetKind } from '@firoza/core/money/asset'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../../db/sql.ts'

export interface ExposureRow extends ExposureTotal {
  readonly asset: string
  readonly kind: AssetKind
  readonly exponent: number
  /** Accounts with anything on them. */
  readonly holders: number
}

/** Sums of a realm by asset, kind of account and whose it is. Money first, then shares by name. */
export function sumExposure(sql: Queryable, realm: Realm): Promise<ExposureRow[]> {
  return sql<ExposureRow[]>`
    select a.asset, s.kind, s.exponent, a.code, coalesce(u.is_house, true) as house, sum(a.posted)::bigint as posted,
      (count(*) filter (where a.posted <> 0))::int as holders
    from ledger_account a join asset s on s.code = a.asset left join app_user u on u.id = a.user_id
    where a.realm = ${realm}
    group by a.asset, s.kind, s.exponent, a.code, coalesce(u.is_house, true)
    order by s.kind = 'share', a.asset, a.code`
}

export interface HolderRow {
  readonly asset: string
  readonly publicId: string
  readonly posted: bigint
}

/** The largest holders of each asset among people, so many of each. */
export function listLargest(sql: Queryable, realm: Realm, each: number): Promise<HolderRow[]> {
  return sql<HolderRow[]>`
    select asset, "publicId", posted from (
      select a.asset, u.public_id as "publicId", a.posted,
        row_number() over (partition by a.asset order by a.posted desc, u.public_id) as place
      from ledger_account a join app_user u on u.id = a.user_id and not u.is_house
      where a.realm = ${realm} and a.code = 'user' and a.posted > 0
    ) ranked where place <= ${each} order by asset, place`
}
