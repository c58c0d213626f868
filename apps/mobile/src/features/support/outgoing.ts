import { RefusedError } from '@firoza/api/client/call-error'
import { newIdempotencyKey } from '@firoza/api/client/intention'
import type { CallInput } from '@firoza/api/endpoints'
import type { SupportMessage } from '@firoza/api/support-shapes'
import type { Reason } from '@firoza/core/refusal'
import type { SupportTopic } from '@firoza/core/support/promise'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

/** A message on its way. It keeps its key through every try, so that it is written once. */
export interface Outgoing {
  readonly clientKey: string
  /** Whose it is: nobody else's sign-in sends it. */
  readonly owner: string
  readonly text: string
  readonly topic: SupportTopic
  readonly sure: boolean
  readonly atMs: number
  /** As the server wrote it; it leaves the list when it has come back with the conversation. */
  readonly written?: SupportMessage
  /** The server's sentence, where it said no. */
  readonly refused?: string
}

/** Messages of one person that may wait: what nobody can be asked about any more helps nobody, and a phone's store is small. */
export const OUTGOING_MAX = 20

/** Whether so many of a person's messages are not sent that no further one is taken. */
export function isOutboxFull(items: readonly Outgoing[], owner: string): boolean {
  return items.filter(item => item.owner === owner && !item.written).length >= OUTGOING_MAX
}

type Send = (input: CallInput<'POST /user/support/send'>) => Promise<{ readonly message: SupportMessage }>

export interface OutgoingRules {
  readonly send: Send
  /** Whoever is signed in now; empty for nobody. */
  readonly owner: () => string
  readonly now: () => number
  readonly load: () => readonly Outgoing[]
  readonly save: (items: readonly Outgoing[]) => void
}

export interface Outbox {
  readonly useItems: UseBoundStore<StoreApi<{ readonly items: readonly Outgoing[] }>>
  /** Answers whether it was taken. */
  readonly add: (text: string, topic: SupportTopic, sure: boolean) => boolean
  /** Sends what waits, in order. To be called whenever it may work again. */
  readonly flush: () => Promise<void>
  readonly retry: (clientKey: string) => void
  readonly discard: (clientKey: string) => void
  /** These have come back with the conversation. */
  readonly arrived: (clientKeys: ReadonlySet<string>) => void
}

/** Neither says anything about the message: the service comes up again, or too much was sent at once. */
const LATER: ReadonlySet<Reason> = new Set<Reason>(['service_restarting', 'rate_limited'])

/** What a person has written and the server has not confirmed. It outlives the page and a lost connection. */
export function outbox({ send, owner, now, load, save }: OutgoingRules): Outbox {
  const useItems = create<{ readonly items: readonly Outgoing[] }>()(() => ({ items: load() }))
  const set = (change: (items: readonly Outgoing[]) => readonly Outgoing[]) => {
    useItems.setState({ items: change(useItems.getState().items) })
    save(useItems.getState().items)
  }
  const put = (clientKey: string, part: Partial<Outgoing>) =>
    set(items => items.map(item => (item.clientKey === clientKey ? { ...item, ...part } : item)))
  const nextOne = () =>
    useItems.getState().items.find(item => item.owner === owner() && !item.written && item.refused === undefined)
  let sending: Promise<void> | undefined

  async function sendAll(): Promise<void> {
    for (let item = nextOne(); item; item = nextOne()) {
      const { clientKey, text, topic, sure } = item
      try {
        put(clientKey, { written: (await send({ clientKey, text, topic, sure })).message })
      } catch (error) {
        if (!(error instanceof RefusedError) || LATER.has(error.reason) || error.reason === 'session_invalid') return
        put(clientKey, { refused: error.message })
      }
    }
  }
  const flush = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }
  return {
    useItems,
    flush,
    add(text, topic, sure) {
      if (isOutboxFull(useItems.getState().items, owner())) return false
      const item = { clientKey: newIdempotencyKey(), owner: owner(), text, topic, sure, atMs: now() }
      set(items => [...items, item])
      void flush()
      return true
    },
    retry(clientKey) {
      set(items =>
        items.map(item => {
          if (item.clientKey !== clientKey) return item
          const { refused: _, ...again } = item
          return again
        }),
      )
      void flush()
    },
    discard: clientKey => set(items => items.filter(item => item.clientKey !== clientKey)),
    arrived(clientKeys) {
      if (useItems.getState().items.some(item => clientKeys.has(item.clientKey))) {
        set(items => items.filter(item => !clientKeys.has(item.clientKey)))
      }
    },
  }
}
