import { assert } from '../assert.ts'
import type { PlaceOrder, ReplaceOrder, RestingOrder, TickRange } from './book.ts'

/** Levels of one side: an integer for each 1,024 and the upper layers of a bitmap, 130 kB of zeros for so many. */
const LEVELS_MAX = 1 << 24

export function checkRange({ lowTicks, highTicks }: TickRange): void {
  assert(Number.isSafeInteger(lowTicks) && lowTicks > 0, 'a band must begin at a whole tick above zero')
  assert(Number.isSafeInteger(highTicks) && highTicks >= lowTicks, 'a band must not end below its beginning')
  assert(highTicks - lowTicks < LEVELS_MAX, 'a band must not be wider than sixteen million ticks')
}

export function checkPlace(order: PlaceOrder, range: TickRange): void {
  checkIdentity(order.id, order.ownerId)
  checkQuantity(order.quantityLots)
  if (order.kind === 'limit') {
    checkPrice(order.priceTicks, range)
    assert(
      !order.postOnly || order.timeInForce === 'day' || order.timeInForce === 'gtc',
      'post-only must be able to rest',
    )
  } else {
    assert(Number.isSafeInteger(order.priceTicks), 'a protection price must be a whole number of ticks')
    assert(!order.postOnly, 'a market order must not be post-only')
  }
}

export function checkResting(order: RestingOrder, range: TickRange): void {
  checkIdentity(order.id, order.ownerId)
  checkQuantity(order.quantityLots)
  checkPrice(order.priceTicks, range)
}

export function checkReplace(change: ReplaceOrder, range: TickRange): void {
  checkQuantity(change.quantityLots)
  checkPrice(change.priceTicks, range)
}

/** `restingLots` is 0 for an order that is not in the book. */
export function checkReduce(lots: number, restingLots: number): void {
  assert(restingLots > 0, 'a reduced order must be in the book')
  assert(Number.isSafeInteger(lots) && lots >= 0 && lots <= restingLots, 'a reduction must not raise the quantity')
}

function checkIdentity(id: number, ownerId: number): void {
  assert(Number.isSafeInteger(id) && id > 0, 'an order id must be a whole number above zero')
  assert(Number.isSafeInteger(ownerId) && ownerId >= 0, 'an owner id must be a whole number')
}

function checkQuantity(lots: number): void {
  assert(Number.isSafeInteger(lots) && lots > 0, 'a quantity must be a whole number of lots above zero')
}

function checkPrice(ticks: number, { lowTicks, highTicks }: TickRange): void {
  assert(
    Number.isSafeInteger(ticks) && ticks >= lowTicks && ticks <= highTicks,
    'a limit price must be a whole tick within the band of the book',
  )
}
