import type { Prng } from '../../prng.ts'
import { clampToBand } from './daily-band.ts'
import { type BookQuote, type HouseAction, HouseBudget, type HouseView, type SimSide } from './house.ts'
import { pareto } from './random-stream.ts'

export interface NoiseInput {
  readonly fairTicks: number
  /** The recent move of the fair price, in standard deviations of a move over that time. */
  readonly momentum: number
  /** Distance from the fair price to the maker's first quote, in ticks. */
  readonly halfSpreadTicks: number
  readonly tradeShares: number
  readonly quote: BookQuote
  readonly house: HouseView
}

/** Orders that the noise account leaves resting in one book; above it, the oldest goes first. */
const NOISE_RESTING_MAX = 6
/** How far through the best price an order may sweep, against the fair price. */
const SWEEP_MAX = 0.006
const SIZE_ALPHA = 1.7
const SIZE_MAX = 40

/**
 * What the crowd does at one moment: takes the best price, joins the queue, or gives up an old order. It buys more often
 * where the market is below the fair price or the fair price has been rising, so that trades carry prices to it; sizes
 * are mostly small and rarely huge.
 */
export function actOnNoise(input: NoiseInput, random: Prng): HouseAction[] {
  const { quote, house } = input
  const oldest = house.openOrders[0]
  const actions: HouseAction[] = []
  const budget = new HouseBudget(house)
  if (oldest && (house.openOrders.length >= NOISE_RESTING_MAX || random.unit() < 0.12)) {
    budget.release(oldest)
    actions.push({ type: 'cancel', orderId: oldest.orderId })
    if (house.openOrders.length < NOISE_RESTING_MAX) return actions
  }
  const side: SimSide = random.unit() < buyProbability(input) ? 'buy' : 'sell'
  const shares = Math.max(1, Math.round(input.tradeShares * meanFreeSize(random)))
  const best = side === 'buy' ? quote.askTicks : quote.bidTicks
  const takes = best !== undefined && random.unit() < 0.7 && worthTaking(side, best, input)
  const wanted = takes ? sweepPrice(side, best, input) : joiningPrice(side, input, random)
  const priceTicks = clampToBand(wanted, quote.band)
  if (meetsOwnOrder(side, priceTicks, house, actions)) return actions
  const quantity = budget.take(side, shares, priceTicks)
  if (quantity > 0)
    actions.push({ type: 'place', side, kind: 'limit', life: takes ? 'ioc' : 'day', quantity, priceTicks })
  return actions
}

/** How likely the next person buys: one half where the market stands at the fair price and nothing has moved. */
export function buyProbability({ fairTicks, momentum, halfSpreadTicks, quote }: NoiseInput): number {
  const middle = middleOf(quote)
  const pull = middle === undefined ? 0 : (fairTicks - middle) / halfSpreadTicks
  return 1 / (1 + Math.exp(-(0.9 * Math.max(-4, Math.min(4, pull)) + 0.8 * Math.max(-2, Math.min(2, momentum)))))
}

function middleOf({ bidTicks, askTicks }: BookQuote): number | undefined {
  return bidTicks === undefined || askTicks === undefined ? (bidTicks ?? askTicks) : (bidTicks + askTicks) / 2
}

/** Nobody buys far above what a thing is worth, however thin the book. */
function worthTaking(side: SimSide, bestTicks: number, { fairTicks, halfSpreadTicks }: NoiseInput): boolean {
  const reach = Math.max(4 * halfSpreadTicks, SWEEP_MAX * fairTicks) + 1
  return side === 'buy' ? bestTicks <= fairTicks + reach : bestTicks >= fairTicks - reach
}

function sweepPrice(side: SimSide, bestTicks: number, { halfSpreadTicks }: NoiseInput): number {
  const through = Math.ceil(2 * halfSpreadTicks)
  return side === 'buy' ? bestTicks + through : bestTicks - through
}

/** A resting price between the best of its own side and a few spreads behind it, or around the fair price in an empty book. */
function joiningPrice(side: SimSide, input: NoiseInput, random: Prng): number {
  const behind = input.halfSpreadTicks * (0.6 - 2.2 * Math.log(1 - random.unit()))
  const price = side === 'buy' ? Math.floor(input.fairTicks - behind) : Math.ceil(input.fairTicks + behind)
  const { bidTicks, askTicks } = input.quote
  if (side === 'buy') return askTicks === undefined ? price : Math.min(price, askTicks - 1)
  return bidTicks === undefined ? price : Math.max(price, bidTicks + 1)
}

function meanFreeSize(random: Prng): number {
  return pareto(random, SIZE_ALPHA, SIZE_MAX) * ((SIZE_ALPHA - 1) / SIZE_ALPHA)
}

function meetsOwnOrder(side: SimSide, priceTicks: number, house: HouseView, actions: readonly HouseAction[]): boolean {
  return house.openOrders.some(
    order =>
      order.side !== side &&
      (side === 'buy' ? order.priceTicks <= priceTicks : order.priceTicks >= priceTicks) &&
      !actions.some(action => action.type === 'cancel' && action.orderId === order.orderId),
  )
}
