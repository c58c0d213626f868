import { describe, expect, it } from 'vitest'
import { checkCancel, checkReplace, type WorkingOrder } from './order-change.ts'

const order: WorkingOrder = { state: 'partial', quantity: 100, filledQuantity: 40, limitPrice: 1_000 }
const open = { phase: 'open', frozenUntil: undefined } as const
const frozen = { phase: 'matching', frozenUntil: Date.UTC(2026, 5, 1, 4, 32) } as const

describe('changing an order', () => {
  it('ORD-8 cancels a working order and answers the state of one that ended', () => {
    expect(checkCancel(order, open).ok).toBe(true)
    expect(checkCancel({ ...order, state: 'filled' }, open)).toMatchObject({
      reason: 'order_not_open',
      details: { state: 'filled' },
    })
  })

  it('ORD-8 takes nothing back while the opening price is found, except a stop and an exit that are not in the book', () => {
    expect(checkCancel(order, frozen)).toMatchObject({
      reason: 'cancel_frozen',
      details: { until: '2026-06-01T04:32:00.000Z' },
    })
    for (const state of ['untriggered', 'awaiting'] as const)
      expect(checkCancel({ ...order, state }, frozen), state).toMatchObject({ ok: true })
  })

  it('ORD-9 replaces with a new total above what is filled', () => {
    expect(checkReplace(order, { quantity: 40, limitPrice: 1_000 }, open)).toMatchObject({
      reason: 'replace_below_filled',
      details: { filled: '40' },
    })
    expect(checkReplace({ ...order, state: 'cancelled' }, { quantity: 1 }, open)).toMatchObject({
      reason: 'order_not_open',
    })
  })

  it.each([
    [90, 1_000, true],
    [100, 1_000, true],
    [101, 1_000, false],
    [90, 999, false],
  ])('ORD-9 replacing with %i at %i keeps its place: %s', (quantity, limitPrice, keepsPriority) => {
    expect(checkReplace(order, { quantity, limitPrice }, open)).toMatchObject({ ok: true, value: { keepsPriority } })
  })

  it.each([
    ['queued', 90, 1_000, 900, true],
    ['queued', 101, 1_000, 900, false],
    ['queued', 90, 1_000, 901, false],
    ['queued', 90, 999, 900, false],
    ['awaiting', 101, 1_000, 900, true],
    ['awaiting', 90, 999, 900, false],
  ] as const)(
    'ORD-9 of an order that is %s, %i at %i with a stop at %i change the quantity alone: %s',
    (state, quantity, limitPrice, stopPrice, alone) => {
      const stopped = { ...order, state, limitPrice: 1_000, stopPrice: 900 }
      expect(checkReplace(stopped, { quantity, limitPrice, stopPrice }, open)).toMatchObject({
        value: { quantityAlone: alone },
      })
    },
  )
})
