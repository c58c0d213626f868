import { RefusedError } from '@firoza/api/client/call-error'
import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import type { Reason } from '@firoza/core/refusal'
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
 * - `unknown`: no answer came; it may have been done. Only the same order can be asked for, with the same key. `hindered`: why
 *   asking was refused, which says nothing about the order itself: the code is needed again, say.
 * - `asking`: it is being asked for. `done` and `refused`: the server has answered, which ends the intention.
 */
export type Sending =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' | 'asking'; readonly order: SentOrder }
  | { readonly step: 'unknown'; readonly order: SentOrder; readonly hindered: RefusedError | undefined }
  | { readonly step: 'done'; readonly answer: OrderAnswer }
  | { readonly step: 'refused'; readonly error: RefusedError }

export type Send = (order: SentOrder) => Promise<OrderAnswer>

export interface OrderSender {
  readonly useSending: UseBoundStore<StoreApi<{ readonly sending: Sending }>>
  /** Sends an order. While one is under way, pressing again does nothing. */
  readonly send: (name: OrderCall, input: CallInput<OrderCall>) => Promise<void>
  /** Asks the server for the order that got no answer: the same order under the same key, never a second one. */
  readonly ask: (code?: string) => Promise<void>
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
    const answered = await outcomeOf(send, order, step)
    if (isOf(useSending.getState().sending, order)) set(answered)
  }
  return {
    useSending,
    send: async (name, input) => {
      const { step } = useSending.getState().sending
      if (step === 'sending' || step === 'unknown' || step === 'asking') return
      await attempt({ name, input, key: newKey() }, 'sending')
    },
    ask: async code => {
      const { sending } = useSending.getState()
      if (sending.step !== 'unknown') return
      const { order } = sending
      const input = code === undefined ? order.input : { ...order.input, transactionCode: code }
      await attempt({ ...order, input }, 'asking')
    },
    clear: () => {
      const { step } = useSending.getState().sending
      if (step === 'done' || step === 'refused') set({ step: 'idle' })
    },
    forget: () => set({ step: 'idle' }),
  }
}

async function outcomeOf(send: Send, order: SentOrder, step: 'sending' | 'asking'): Promise<Sending> {
  try {
    return { step: 'done', answer: await send(order) }
  } catch (error) {
    if (!(error instanceof RefusedError)) return { step: 'unknown', order, hindered: undefined }
    if (STILL_AT_WORK.has(error.reason)) return { step: 'unknown', order, hindered: undefined }
    if (step === 'asking' && BEFORE_THE_ORDER.has(error.reason)) return { step: 'unknown', order, hindered: error }
    return { step: 'refused', error }
  }
}

/** Whether the order is still the one under way: it may have been forgotten while its answer travelled. */
function isOf(sending: Sending, order: SentOrder): boolean {
  return 'order' in sending && sending.order === order
}

/** The first try has not ended, or the service is coming up again: neither says what became of the order. */
const STILL_AT_WORK: ReadonlySet<Reason> = new Set<Reason>(['idempotency_key_running', 'service_restarting'])

/** What is refused before the server looks at the order and its key: on a first try an answer, when asking none. */
const BEFORE_THE_ORDER: ReadonlySet<Reason> = new Set<Reason>([
  'session_invalid',
  'wrong_realm',
  'user_disabled',
  'rate_limited',
  'kyc_required',
  'pin_not_set',
  'pin_needed',
  'pin_wrong',
  'pin_locked',
])
