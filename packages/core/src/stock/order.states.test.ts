import { describe, expect, it } from 'vitest'
import { canMove } from '../machine.ts'
import { moveGrid } from '../testing/move-grid.ts'
import { isWorking, type OrderMove, orderLabel, orderStates } from './order.states.ts'

const moves = Object.keys(orderStates.moves) as OrderMove[]

describe('states of an order', () => {
  it('ORD-1 moves only as the table says', () => {
    expect(moveGrid(orderStates)).toMatchInlineSnapshot(`
      [
        "received: reject -> rejected, await -> awaiting, queue -> queued, arm -> untriggered, enter -> open",
        "awaiting: queue -> queued, arm -> untriggered, enter -> open, cancel -> cancelled, expire -> expired, replace -> replaced, close -> closed_by_system",
        "queued: enter -> open, resume -> partial, cancel -> cancelled, expire -> expired, replace -> replaced, close -> closed_by_system",
        "untriggered: enter -> open, cancel -> cancelled, expire -> expired, replace -> replaced, close -> closed_by_system",
        "open: queue -> queued, fill_part -> partial, fill_all -> filled, cancel -> cancelled, expire -> expired, replace -> replaced, close -> closed_by_system",
        "partial: queue -> queued, fill_part -> partial, fill_all -> filled, cancel -> cancelled, expire -> expired, replace -> replaced, close -> closed_by_system",
        "filled: ",
        "cancelled: ",
        "expired: ",
        "replaced: ",
        "rejected: ",
        "closed_by_system: ",
      ]
    `)
  })

  it('ORD-1 can always end a working order, and never one that ended', () => {
    for (const state of orderStates.states) {
      const ended = !moves.some(move => canMove(orderStates, state, move))
      expect(isWorking(state)).toBe(state !== 'received' && !ended)
      for (const move of ['cancel', 'expire', 'replace', 'close'] as const) {
        expect(canMove(orderStates, state, move)).toBe(isWorking(state))
      }
    }
  })

  it('ORD-2 shows five words', () => {
    const labels = orderStates.states.map(state => `${state} ${orderLabel(state, 0)} ${orderLabel(state, 5)}`)
    expect(labels).toMatchInlineSnapshot(`
      [
        "received in_progress partially_completed",
        "awaiting in_progress partially_completed",
        "queued in_progress partially_completed",
        "untriggered in_progress partially_completed",
        "open in_progress partially_completed",
        "partial in_progress partially_completed",
        "filled completed completed",
        "cancelled cancelled cancelled",
        "expired cancelled cancelled",
        "replaced cancelled cancelled",
        "rejected cancelled cancelled",
        "closed_by_system closed closed",
      ]
    `)
  })
})
