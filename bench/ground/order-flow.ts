import { prng } from '@firoza/core/prng'
import type { Side } from '@firoza/core/stock/order'

/** A share and the price, in paisa, that the flow trades around. */
export interface Quoted {
  readonly symbol: string
  readonly reference: number
}

export interface FlowOrder {
  /** Place in the list of people. */
  readonly person: number
  readonly symbol: string
  readonly side: Side
  readonly quantity: number
  /** Paisa. */
  readonly price: number
  readonly timeInForce: 'day' | 'ioc'
}

const QUANTITY = 50

/**
 * Endless orders, the same for the same seed: every second one rests near the reference, every second one comes from somebody
 * else, crosses the spread and trades at once. So there are half as many trades as orders, and the books stay shallow.
 */
export function orderFlow(quoted: readonly Quoted[], people: number, seed: number): () => FlowOrder {
  const random = prng(seed)
  let resting: FlowOrder | undefined
  return () => {
    const person = random.below(people)
    if (resting === undefined) {
      const { symbol, reference } = quoted[random.below(quoted.length)] as Quoted
      const side: Side = random.below(2) === 0 ? 'buy' : 'sell'
      const away = 1 + random.below(10)
      const price = side === 'buy' ? reference - away : reference + away
      resting = { person, symbol, side, quantity: QUANTITY, price, timeInForce: 'day' }
      return resting
    }
    const { symbol, side: otherSide, person: other } = resting
    resting = undefined
    const { reference } = quoted.find(one => one.symbol === symbol) as Quoted
    const side: Side = otherSide === 'buy' ? 'sell' : 'buy'
    const price = Math.round(reference * (side === 'buy' ? 1.01 : 0.99))
    const taker = person === other ? (person + 1) % people : person
    return { person: taker, symbol, side, quantity: QUANTITY, price, timeInForce: 'ioc' }
  }
}
