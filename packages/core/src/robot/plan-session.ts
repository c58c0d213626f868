import { PPM } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import { tradeValue } from '../stock/instrument.ts'
import type { FundMarket, Measure } from './fund-market.ts'
import { netAssets } from './units.ts'

/** A share or a pair as the session begins: its last close, and what its orders may cost and move. */
export interface ShareNow extends Measure {
  readonly symbol: string
  /** The arrival price that slippage is measured from. */
  readonly closeTicks: number
  /** The day's band: an order beyond it would be refused. */
  readonly lowerTicks: number
  readonly upperTicks: number
  /** Traded a day, over the last twenty. */
  readonly averageVolume: number
}

export interface Holding {
  readonly symbol: string
  readonly quantity: number
  /** Of it, what has settled. */
  readonly sellable: number
}

export interface SessionFacts {
  readonly weights: ReadonlyMap<string, number>
  readonly shares: ReadonlyMap<string, ShareNow>
  readonly holdings: readonly Holding[]
  /** Money that can be spent, and money that leaves for redemptions. */
  readonly cash: bigint
  readonly owed: bigint
}

export interface SessionRules {
  /** A weight within so much of its target is left alone. */
  readonly bandPpm: number
  /** Orders go so far beyond the last close. */
  readonly slippagePpm: number
  /** Kept in cash, for fees and redemptions. */
  readonly reservePpm: number
  /** Of a share's average daily volume, an order is so much at most. */
  readonly volumePpm: number
  /** No instrument is more of a portfolio than this. */
  readonly weightMaxPpm: number
  readonly market: FundMarket
  readonly buys: boolean
}

export interface PlannedOrder {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly limitTicks: number
  readonly arrivalTicks: number
}

/** The most orders of one session. */
const SESSION_ORDERS_MAX = 60

/**
 * What a robot orders in a session: towards its target weights, sales first. Purchases are paid from money that is there, never from proceeds to come. A robot
 * that owes redemptions sells for them whatever the band says.
 */
export function planSession(facts: SessionFacts, rules: SessionRules): PlannedOrder[] {
  const { weights, shares, holdings, cash, owed } = facts
  const { feesMostPpm } = rules.market
  const marks = holdings.flatMap(({ symbol, quantity }) => {
    const share = shares.get(symbol)
    return share ? [{ quantity, markTicks: share.closeTicks, divisor: share.divisor }] : []
  })
  const worth = netAssets(cash, marks, owed)
  const investable = worth > 0n ? part(worth, Number(PPM) - rules.reservePpm) : 0n
  const band = cash < owed ? 0n : part(investable, rules.bandPpm)
  const held = new Map(holdings.map(holding => [holding.symbol, holding]))
  const wanted = [...new Set([...held.keys(), ...weights.keys()])].sort().flatMap(symbol => {
    const share = shares.get(symbol)
    if (!share) return []
    const weight = weights.get(symbol) ?? 0
    const holding = held.get(symbol)
    const now = tradeValue(holding?.quantity ?? 0, share.closeTicks, share.divisor)
    return [{ share, holding, weight, gap: part(investable, weight) - now }]
  })
  const sales = wanted.flatMap(({ share, holding, weight, gap }): PlannedOrder[] => {
    if (!holding || gap >= 0n || (weight > 0 && -gap <= band)) return []
    const excess = Number(divide(-gap * share.divisor, BigInt(share.closeTicks), 'ceiling'))
    const units = weight === 0 ? holding.quantity : excess
    return ordered(share, 'sell', Math.min(units, holding.sellable), rules)
  })
  if (!rules.buys) return sales.slice(0, SESSION_ORDERS_MAX)
  let free = cash - owed
  const purchases = wanted
    .filter(({ gap }) => gap > band)
    .sort((a, b) => Number(b.gap - a.gap))
    .flatMap(({ share, gap }): PlannedOrder[] => {
      const price = priceOf(share, 'buy', rules)
      const most = divide(free * PPM * share.divisor, BigInt(price) * (PPM + feesMostPpm), 'floor')
      const units = divide(gap * share.divisor, BigInt(price), 'floor')
      const orders = ordered(share, 'buy', Number(units < most ? units : most), rules)
      for (const order of orders) {
        const value = BigInt(order.quantity) * BigInt(price)
        free -= divide(value * (PPM + feesMostPpm), PPM * share.divisor, 'ceiling')
      }
      return orders
    })
  return [...sales, ...purchases].slice(0, SESSION_ORDERS_MAX)
}

function ordered(share: ShareNow, side: 'buy' | 'sell', units: number, rules: SessionRules): PlannedOrder[] {
  const most = Number(part(BigInt(Math.floor(share.averageVolume)), rules.volumePpm))
  const quantity = Math.floor(Math.min(units, most) / share.lot) * share.lot
  if (quantity <= 0) return []
  // A small rest is sold all the same, or it would stay for ever; of coins what the market takes.
  const { buyMin, saleMin } = rules.market
  if (tradeValue(quantity, share.closeTicks, share.divisor) < (side === 'buy' ? buyMin : saleMin)) return []
  const limitTicks = priceOf(share, side, rules)
  return [{ symbol: share.symbol, side, quantity, limitTicks, arrivalTicks: share.closeTicks }]
}

/** Beyond the last close, to the tick on the safe side, and within the day's band. */
function priceOf({ closeTicks, tick, lowerTicks, upperTicks }: ShareNow, side: 'buy' | 'sell', rules: SessionRules) {
  const away = Math.floor((closeTicks * rules.slippagePpm) / 1_000_000)
  const price = side === 'buy' ? Math.min(closeTicks + away, upperTicks) : Math.max(closeTicks - away, lowerTicks)
  return side === 'buy' ? Math.floor(price / tick) * tick : Math.ceil(price / tick) * tick
}

function part(units: bigint, ppm: number): bigint {
  return divide(units * BigInt(ppm), PPM, 'floor')
}
