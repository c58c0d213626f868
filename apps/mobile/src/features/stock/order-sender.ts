import { RefusedError } from '@firoza/api/client/call-error'
import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

export type OrderCall = 'POST /stock/order/buy' | 'POST /stock/order/sell' | 'POST /stock/order/replace'
export type OrderAnswer = CallOutput<'POST /stock/order/buy'>

/** One intention to place or change an order, with the one key under which the server does it at most once. */
export interface SentOrder {
  readonly name: OrderCall
  readonly input: CallInput<OrderCall>
  readonly key: string
}

/**
 * - `idle`: nothing is under way. `sending`: the first try is on its way.
 * - `unknown`: no answer came; it may have been done. Only the same order can be asked for, with the same key.
 * - `asking`: it is being asked for. `done` and `refused`: the server has answered, which ends the intention.
 */
export type Sending =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' | 'unknown' | 'asking'; readonly order: SentOrder }
  | { readonly step: 'done'; readonly answer: OrderAnswer }
  | { readonly step: 'refused'; readonly error: RefusedError }

export type Send = (order: SentOrder) => Promise<OrderAnswer>

export interface OrderSender {
  readonly useSending: UseBoundStore<StoreApi<{ readonly sending: Sending }>>
  /** Sends an order. While one is under way, pressing again does nothing. */
  readonly send: (name: OrderCall, input: CallInput<OrderCall>) => Promise<void>
  /** Asks the server for the order that got no answer: the same body and key, never a second order. */
  readonly ask: () => Promise<void>
  /** After an answer was read: ready for another order. What is not known cannot be forgotten. */
  readonly clear: () => void
  /** The person has changed: nothing of the one is shown to the other. */
  readonly forget: () => void
}

/** The one order that a person can have on its way. It stands outside of the sheet: closing that changes nothing about what was sent. */
export function orderSender(send: Send, newKey: () => string): OrderSender {
  const useSending = create<{ readonly sending: Sending }>()(() => ({ sending: { step: 'idle' } }))
  const set = (sending: Sending) => useSending.setState({ sending })
  const attempt = async (order: SentOrder, step: 'sending' | 'asking') => {
    set({ step, order })
    const answered = await outcomeOf(send, order)
    if (isOf(useSending.getState().sending, order)) set(answered)
  }
  return {
    useSending,
    send: async (name, input) => {
      const { step } = useSending.getState().sending
      if (step === 'sending' || step === 'unknown' || step === 'asking') return
      await attempt({ name, input, key: newKey() }, 'sending')
    },
    ask: async () => {
      const { sending } = useSending.getState()
      if (sending.step === 'unknown') await attempt(sending.order, 'asking')
    },
    clear: () => {
      const { step } = useSending.getState().sending
      if (step === 'done' || step === 'refused') set({ step: 'idle' })
    },
    forget: () => set({ step: 'idle' }),
  }
}

async function outcomeOf(send: Send, order: SentOrder): Promise<Sending> {
  try {
    return { step: 'done', answer: await send(order) }
  } catch (error) {
    return isAnswer(error) ? { step: 'refused', error } : { step: 'unknown', order }
  }
}

/** Whether the order is still the one under way: it may have been forgotten while its answer travelled. */
function isOf(sending: Sending, order: SentOrder): boolean {
  return 'order' in sending && sending.order === order
}

/** Refusals that say nothing about what became of the order: the first try is still at work, or the service is coming up again. */
const STILL_OPEN = ['idempotency_key_running', 'service_restarting'] as const

function isAnswer(error: unknown): error is RefusedError {
  return error instanceof RefusedError && !STILL_OPEN.some(reason => reason === error.reason)
}
