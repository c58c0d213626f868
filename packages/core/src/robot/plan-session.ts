import { PPM } from '../money/rate.ts'
import { divide } from '../money/rounding.ts'
import { netAssets } from './units.ts'

/** A share as the session begins: its last close, and what its orders may cost and move. */
export interface ShareNow {
  readonly symbol: string
  /** Paisa; the arrival price that slippage is measured from. */
  readonly closeTicks: number
  readonly tick: number
  readonly lot: number
  /** The day's band: an order beyond it would be refused. */
  readonly lowerTicks: number
  readonly upperTicks: number
  /** Shares traded a day, over the last twenty. */
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
  /** Paisa that can be spent, and paisa that leave for redemptions. */
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
  readonly buys: boolean
}

export interface PlannedOrder {
  readonly symbol: string
  readonly side: 'buy' | 'sell'
  readonly quantity: number
  readonly limitTicks: number
  readonly arrivalTicks: number
}

/** Below this an order is not worth its fees: Rs 1,000. */
const VALUE_MIN = 100_000n
/** Fees of a purchase are below this for any price of a rupee and more. */
const FEES_MOST_PPM = 30_000n
/** The most orders of one session. */
const SESSION_ORDERS_MAX = 60

/**
 * What a robot orders in a session: towards its target weights, sales first. Purchases are paid from money that is there, never from proceeds to come. A robot
 * that owes redemptions sells for them whatever the band says.
 */
export function planSession(facts: SessionFacts, rules: SessionRules): PlannedOrder[] {
  const { weights, shares, holdings, cash, owed } = facts
  const marks = holdings.map(({ symbol, quantity }) => ({ quantity, markTicks: shares.get(symbol)?.closeTicks ?? 0 }))
  const worth = netAssets(cash, marks, owed)
  const investable = worth > 0n ? part(worth, Number(PPM) - rules.reservePpm) : 0n
  const band = cash < owed ? 0n : part(investable, rules.bandPpm)
  const held = new Map(holdings.map(holding => [holding.symbol, holding]))
  const wanted = [...new Set([...held.keys(), ...weights.keys()])].sort().flatMap(symbol => {
    const share = shares.get(symbol)
    if (!share) return []
    const weight = weights.get(symbol) ?? 0
    const holding = held.get(symbol)
    const now = BigInt(holding?.quantity ?? 0) * BigInt(share.closeTicks)
    return [{ share, holding, weight, gap: part(investable, weight) - now }]
  })
  const sales = wanted.flatMap(({ share, holding, weight, gap }): PlannedOrder[] => {
    if (!holding || gap >= 0n || (weight > 0 && -gap <= band)) return []
    const units = weight === 0 ? holding.quantity : Number(divide(-gap, BigInt(share.closeTicks), 'ceiling'))
    return ordered(share, 'sell', Math.min(units, holding.sellable), rules)
  })
  if (!rules.buys) return sales.slice(0, SESSION_ORDERS_MAX)
  let free = cash - owed
  const purchases = wanted
    .filter(({ gap }) => gap > band)
    .sort((a, b) => Number(b.gap - a.gap))
    .flatMap(({ share, gap }): PlannedOrder[] => {
      const price = priceOf(share, 'buy', rules)
      const most = divide(free * PPM, BigInt(price) * (PPM + FEES_MOST_PPM), 'floor')
      const units = divide(gap, BigInt(price), 'floor')
      const orders = ordered(share, 'buy', Number(units < most ? units : most), rules)
      for (const order of orders) {
        free -= divide(BigInt(order.quantity) * BigInt(price) * (PPM + FEES_MOST_PPM), PPM, 'ceiling')
      }
      return orders
    })
  return [...sales, ...purchases].slice(0, SESSION_ORDERS_MAX)
}

function ordered(share: ShareNow, side: 'buy' | 'sell', units: number, rules: SessionRules): PlannedOrder[] {
  const most = Number(part(BigInt(Math.floor(share.averageVolume)), rules.volumePpm))
  const quantity = Math.floor(Math.min(units, most) / share.lot) * share.lot
  if (quantity <= 0) return []
  const isWorth = BigInt(quantity) * BigInt(share.closeTicks) >= VALUE_MIN
  // A small rest is sold all the same, or it would stay for ever.
  if (!isWorth && side === 'buy') return []
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
