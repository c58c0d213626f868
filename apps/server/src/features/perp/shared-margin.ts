import { present } from '@firoza/core/assert'
import { MARGIN_ASSET } from '@firoza/core/perp/contracts'
import {
  type CrossPosition,
  type CrossStatus,
  crossLiquidationPrice,
  crossMargin,
  crossStatus,
  freeOfCross,
} from '@firoza/core/perp/cross'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../../db/sql.ts'
import type { EnginePort } from '../../engine/engine-port.ts'
import type { Session } from '../../http/session.store.ts'
import { contractListing, scaleOf } from './contract-listing.ts'
import { type Funds, listOpenPositions, type PositionRow, readFunds } from './perp.store.ts'

type Owner = Pick<Session, 'userId' | 'realm'>

const NO_FUNDS: Funds = { balance: 0n, held: 0n }

/** The contract funds as positions see them: what cross positions share, and what may leave or be used again. */
export interface SharedMargin {
  readonly funds: Funds & { readonly inPositions: bigint }
  readonly rows: readonly PositionRow[]
  /** Balance less the margin of isolated positions. */
  readonly cash: bigint
  readonly cross: readonly (CrossPosition & { readonly symbol: string })[]
  readonly status: CrossStatus
  /** A contract of the cross positions whose mark is not fresh: nothing is free until it is. */
  readonly staleSymbol: string | null
  /** Not below zero. */
  readonly free: bigint
}

export async function readShared(sql: Queryable, engine: EnginePort, { realm, userId }: Owner): Promise<SharedMargin> {
  return present((await readSharedOf(sql, engine, realm, [userId])).get(userId), 'the margin of a person')
}

/** The same of each of many people. */
export async function readSharedOf(
  sql: Queryable,
  engine: EnginePort,
  realm: Realm,
  userIds: readonly bigint[],
): Promise<Map<bigint, SharedMargin>> {
  const rowsOf = Map.groupBy(await listOpenPositions(sql, realm, userIds), ({ userId }) => userId)
  const fundsOf = await readFunds(sql, realm, userIds, MARGIN_ASSET.code)
  return new Map(
    userIds.map(userId => [userId, sharedBy(engine, realm, rowsOf.get(userId) ?? [], fundsOf.get(userId) ?? NO_FUNDS)]),
  )
}

function sharedBy(
  engine: EnginePort,
  realm: Realm,
  rows: readonly PositionRow[],
  { balance, held }: Funds,
): SharedMargin {
  const marginOf = (some: readonly PositionRow[]) => some.reduce((sum, { margin }) => sum + margin, 0n)
  const inPositions = marginOf(rows)
  const cash = balance - marginOf(rows.filter(({ mode }) => mode === 'isolated'))
  const shared = rows.filter(({ mode }) => mode === 'cross')
  const cross = shared.map(row => crossOf(engine, realm, row))
  const status = crossStatus(cash, cross)
  const staleSymbol = shared.find(({ fresh }) => !fresh)?.symbol ?? null
  const spendable = balance - held
  const least = cross.length === 0 ? spendable : freeOfCross(status, spendable, held - inPositions)
  const free = staleSymbol !== null || least < 0n ? 0n : least
  return { funds: { balance, held, inPositions }, rows, cash, cross, status, staleSymbol, free }
}

function crossOf(engine: EnginePort, realm: Realm, { symbol, size, entry, leverage, mark }: PositionRow) {
  const { spec } = present(contractListing(engine, realm, symbol), 'the contract of a position')
  const { tiers } = spec.contract
  return { symbol, size: Number(size), entry, leverage, mark: Number(mark ?? 0n), tiers, scale: scaleOf(spec) }
}

/** What a cross position in a contract answers with, beside itself. */
export function crossMarginIn({ cash, cross }: SharedMargin, symbol: string): bigint {
  return crossMargin(
    cash,
    cross.filter(one => one.symbol !== symbol),
  )
}

/** The mark at which a cross position is liquidated, as the engine computes it; of an isolated one the margin of its own decides. */
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
