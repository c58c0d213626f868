import { CHART } from '@firoza/core/ledger/account'
import { formatDecimal } from '@firoza/core/money/decimal'
import type { AccountRow } from './ledger.store.ts'

export function showAccount(row: AccountRow) {
  const { realm, asset, assetKind, code, exponent } = row
  return {
    id: String(row.id),
    realm,
    asset,
    assetKind,
    code,
    normal: CHART[code].normal,
    owner: row.owner,
    house: row.house,
    posted: formatDecimal(row.posted, exponent),
    held: formatDecimal(row.held, exponent),
    unsettled: formatDecimal(row.unsettled, exponent),
  }
}
