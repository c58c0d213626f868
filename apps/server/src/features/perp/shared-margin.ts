import { present } from '@firoza/core/assert'
import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import {
  type CrossPosition,
  type CrossStatus,
  crossLiquidationPrice,
  crossStatus,
  marginOfCross,
} from '@firoza/core/perp/cross'
import type { Queryable } from '../../db/sql.ts'
import type { EnginePort } from '../../engine/engine-port.ts'
import type { Session } from '../../http/session.store.ts'
import { contractListing, scaleOf } from './contract-listing.ts'
import { type Funds, listOpenPositions, type PositionRow, readFunds } from './perp.store.ts'

type Owner = Pick<Session, 'userId' | 'realm'>

/** The contract funds as positions see them: what cross positions share, and what may leave or be used again. */
export interface SharedMargin {
  readonly funds: Funds
  readonly rows: readonly PositionRow[]
  /** Balance less the margin of isolated positions. */
  readonly cash: bigint
  readonly cross: readonly (CrossPosition & { readonly symbol: string })[]
  readonly status: CrossStatus
  /** Not below zero. */
  readonly free: bigint
}

export async function readShared(sql: Queryable, engine: EnginePort, owner: Owner): Promise<SharedMargin> {
  const rows = await listOpenPositions(sql, owner)
  const funds = await readFunds(sql, owner, MARGIN_ASSET.code)
  const isolated = rows.filter(({ mode }) => mode === 'isolated').reduce((sum, { margin }) => sum + margin, 0n)
  const cash = funds.balance - isolated
  const cross = rows.filter(({ mode }) => mode === 'cross').map(row => crossOf(engine, owner, row))
  const status = crossStatus(cash, cross)
  const spendable = funds.balance - funds.held
  const inOrders = funds.held - funds.inPositions
  const left = cross.length === 0 ? spendable : status.equity - status.initial - inOrders
  const least = left < spendable ? left : spendable
  return { funds, rows, cash, cross, status, free: least > 0n ? least : 0n }
}

function crossOf(engine: EnginePort, { realm }: Owner, { symbol, size, entry, leverage, mark }: PositionRow) {
  const { spec } = present(contractListing(engine, realm, symbol), 'the contract of a position')
  const { tiers } = spec.contract
  return { symbol, size: Number(size), entry, leverage, mark: Number(mark ?? 0n), tiers, scale: scaleOf(spec) }
}

/** What a cross position in a contract answers with, beside itself. */
export function carriedIn({ cash, cross }: SharedMargin, symbol: string): bigint {
  return marginOfCross(
    cash,
    cross.filter(one => one.symbol !== symbol),
  )
}

/** The mark at which a cross position is liquidated, as the engine reckons it; of an isolated one the margin of its own decides. */
export function crossLiquidation({ cash, cross }: SharedMargin, symbol: string): number | undefined {
  const own = cross.find(one => one.symbol === symbol)
  return (
    own &&
    crossLiquidationPrice(
      cash,
      own,
      cross.filter(one => one !== own),
    )
  )
}
