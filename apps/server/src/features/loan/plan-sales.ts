import { chooseSales, countedOf, type Sellable } from '@firoza/core/loan/collateral'
import { ratePpm } from '@firoza/core/money/rate'
import type { Deps } from '../../deps.ts'
import { type CollateralRow, insertSale, listCollateral } from './collateral.store.ts'
import type { LoanCall } from './follow-loan.ts'
import { type LoanRow, readPolicy } from './loan.store.ts'
import { balanceAt } from './loan-case.ts'
import { holdingOf, rupeeMarketOf } from './marks.ts'
import { lockPledged, openPledge } from './sell-collateral.ts'

/** How far below the mark collateral is sold at the most, in percent. */
const SLIPPAGE_PERCENT = 2
/** What a sale costs at the most, for how much has to be sold; the tariff charges what it charges. */
const FEE_PPM = ratePpm(2_500n)
const DEPTH_LEVELS = 10

interface Priced extends Sellable {
  readonly limitTicks: number
  /** What is bid for it down to the limit, in paisa: the most liquid is sold first. */
  readonly bid: bigint
}

/** Decides what of a liquidating loan is sold now, if anybody bids for it: written down before the engine is asked, so that a crash loses nothing. */
export async function planSales(call: LoanCall, row: LoanRow): Promise<void> {
  const { sql, deps, nowMs } = call
  await lockPledged(sql, row)
  const policy = await readPolicy(sql, nowMs)
  const holdings = (await listCollateral(sql, row.id))
    .flatMap(one => priced(deps.engine, one) ?? [])
    .sort((a, b) => (a.bid === b.bid ? 0 : a.bid < b.bid ? 1 : -1))
  const { payoff, overdue, late } = balanceAt(row, nowMs)
  const need = { owed: payoff, downToPpm: policy.openPpm, payAtLeast: overdue + late }
  for (const sale of chooseSales(holdings, need, policy)) {
    const one = holdings.find(({ id }) => id === sale.id)
    if (!one || one.bid === 0n) continue
    await openPledge(call, row, one, sale.units)
    const counted = countedOf(one, policy)
    await insertSale(
      sql,
      {
        loanId: row.id,
        collateralId: one.id,
        asset: one.asset,
        quantity: sale.units,
        limitTicks: BigInt(one.limitTicks),
        owed: payoff,
        counted,
      },
      nowMs,
    )
  }
}

function priced(engine: Deps['engine'], row: CollateralRow): Priced | undefined {
  const market = rupeeMarketOf(engine, row.asset)
  const holding = holdingOf(engine, row)
  if (!market || !holding) return undefined
  const { tick, step } = market.spec
  const price = market.lastPrice ?? market.referencePrice
  const lowest = Math.ceil((price * (100 - SLIPPAGE_PERCENT)) / 100 / tick) * tick
  const limitTicks = Math.max(lowest, market.band.lower)
  const bids = engine.depth('real', market.symbol, DEPTH_LEVELS)?.bids ?? []
  const bid = bids
    .filter(level => level.price >= limitTicks)
    .reduce((sum, level) => sum + BigInt(level.price) * BigInt(level.quantity), 0n)
  return { ...holding, id: row.id, lotUnits: BigInt(step), feePpm: FEE_PPM, limitTicks, bid }
}
