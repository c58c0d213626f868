import type { ListingView } from '@firoza/core/engine/event'
import { countedOf, type Holding } from '@firoza/core/loan/collateral'
import type { LoanPolicy } from '@firoza/core/loan/policy'
import { divide } from '@firoza/core/money/rounding'
import type { Deps } from '../../deps.ts'
import type { CollateralRow } from './collateral.store.ts'

type Engine = Pick<Deps['engine'], 'listing' | 'listings'>

/** Where a share or a coin is sold for rupees; what has no such market is no collateral. */
export function rupeeMarketOf(engine: Engine, asset: string): ListingView | undefined {
  const own = engine.listing('real', asset)
  if (own?.spec.quote.code === 'PKR') return own
  return engine
    .listings()
    .find(({ realm, spec }) => realm === 'real' && spec.base.code === asset && spec.quote.code === 'PKR')
}

/** Its last price, else that of the close before. At the lower bound of the day no buyer is known. */
export function holdingOf(engine: Engine, row: Omit<CollateralRow, 'id'>): Holding | undefined {
  const market = rupeeMarketOf(engine, row.asset)
  if (!market) return undefined
  const price = market.lastPrice ?? market.referencePrice
  const mark = divide(BigInt(price) * 100n, 10n ** BigInt(market.spec.priceScale), 'floor')
  const locked = market.spec.guard.kind === 'band' && price <= market.band.lower
  return { asset: row.asset, kind: row.kind, units: row.units, exponent: row.exponent, mark, locked }
}

/** What the rows count together, in paisa; what has no market counts nothing. */
export function countedOfRows(engine: Engine, rows: readonly Omit<CollateralRow, 'id'>[], policy: LoanPolicy): bigint {
  return rows.reduce((sum, row) => {
    const holding = holdingOf(engine, row)
    return holding ? sum + countedOf(holding, policy) : sum
  }, 0n)
}

/** Whether marks are fresh: each market of the rows trades now. Nothing is called or sold on a price of yesterday. */
export function areFresh(engine: Engine, rows: readonly Pick<CollateralRow, 'asset'>[]): boolean {
  return (
    rows.length > 0 &&
    rows.every(({ asset }) => {
      const market = rupeeMarketOf(engine, asset)
      return market !== undefined && market.phase === 'open' && !market.halted
    })
  )
}
