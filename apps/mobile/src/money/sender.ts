import { RefusedError } from '@firoza/api/client/call-error'
import { SAYS_NOTHING } from '@firoza/api/client/intention'
import type { CallInput, CallName, CallOutput } from '@firoza/api/endpoints'
import type { Reason } from '@firoza/core/refusal'
import { create, type StoreApi, type UseBoundStore } from 'zustand'

/** One intention that moves money, with the one key under which the server does it at most once. */
export interface Sent<N extends CallName> {
  readonly name: N
  readonly input: CallInput<N>
  readonly key: string
}

/**
 * - `idle`: nothing is under way. `sending`: the first try is on its way.
 * - `unknown`: no answer came; it may have been done. Only the same can be asked for, with the same key. `retryRefused`: why
 *   asking was refused, which says nothing about the thing itself: the code is needed again, say.
 * - `asking`: it is being asked for. `done` and `refused`: the server has answered, which ends the intention.
 * - `expired`: it got no answer for so long that the server may have forgotten its key. It is not asked for any more: the person looks.
 */
export type SendingOf<N extends CallName> =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' | 'asking' | 'expired'; readonly sent: Sent<N> }
  | { readonly step: 'unknown'; readonly sent: Sent<N>; readonly retryRefused: RefusedError | undefined }
  | { readonly step: 'done'; readonly answer: CallOutput<N> }
  | { readonly step: 'refused'; readonly error: RefusedError }

export type AnsweredOf<N extends CallName> = Extract<SendingOf<N>, { readonly step: 'done' | 'refused' }>

export type SendOf<N extends CallName> = (sent: Sent<N>) => Promise<CallOutput<N>>

export interface Sender<N extends CallName> {
  readonly useSending: UseBoundStore<StoreApi<{ readonly sending: SendingOf<N> }>>
  /** Sends. While one is under way, pressing again does nothing. */
  readonly send: (name: N, input: CallInput<N>) => Promise<void>
  /**
   * Asks the server for what got no answer: the same under the same key, never a second one, also where another tab has had its answer
   * meanwhile. A page may stand for days: what the server may have forgotten it would do a second time, hence it expires.
   */
  readonly ask: (code?: string) => Promise<void>
  /** After an answer was read, or that there will be none: ready for another. What is not known cannot be forgotten. */
  readonly clear: () => void
  /** Somebody looks at what becomes of it, until the returned function is called: an answer has been read by then, and is gone. */
  readonly watch: () => () => void
  /** Shows what is under way for one account, and keeps that of the others of the same person; of accounts not named all is forgotten. */
  readonly turnTo: (account: string, accounts: readonly string[]) => void
}

/** What each account has sent and got no answer to, without codes, kept where it outlives the page. */
export interface PendingRequests<N extends CallName> {
  /** The oldest first: more than one where tabs have sent beside each other. None answered. */
  readonly all: (account: string) => readonly Sent<N>[]
  /** Whether it is so old that the server may have forgotten its key. Also of what is kept no more, since another tab has had its answer. */
  readonly isExpired: (account: string, sent: Sent<N>) => boolean
  readonly add: (account: string, sent: Sent<N>) => void
  readonly forget: (account: string, sent: Sent<N>) => void
}

/** How calls name the code that a person confirms them with. */
export type CodeField = 'code' | 'transactionCode'

export interface SenderRules<N extends CallName> {
  readonly send: SendOf<N>
  readonly newKey: () => string
  /** The field of the code: it is asked for again where it is needed, and never kept. */
  readonly codeField?: CodeField
  readonly kept: PendingRequests<N>
  /** What is refused before the server looks at the key: on a first try an answer, when asking none. */
  readonly beforeTheKey: ReadonlySet<Reason>
  /** Tells of an answer at which nobody was looking when it came; it is not kept for whoever looks next. */
  readonly unseen: (answered: AnsweredOf<N>) => void
}

/**
 * The one thing of its kind that a person can have on its way in each of their accounts. It stands outside of its sheet: closing that
 * changes nothing about what was sent, and neither does going over to the other account and back, nor loading the page anew.
 */
export function sender<N extends CallName>(rules: SenderRules<N>): Sender<N> {
  const { send, newKey, codeField, kept, beforeTheKey, unseen } = rules
  const useSending = create<{ readonly sending: SendingOf<N> }>()(() => ({ sending: IDLE }))
  const known = new Map<string, SendingOf<N>>()
  /** What else was kept when this page came up: asked for one after the other. */
  const left = new Map<string, readonly Sent<N>[]>()
  let shown = ''
  let watching = 0
  const set = (account: string, sending: SendingOf<N>) => {
    known.set(account, sending)
    if (account === shown) useSending.setState({ sending })
  }
  const takeKept = (account: string, wanted: readonly Sent<N>[]): SendingOf<N> => {
    const keys = new Set(kept.all(account).map(({ key }) => key))
    const [sent, ...others] = wanted.filter(({ key }) => keys.has(key))
    left.set(account, others)
    return sent ? unanswered(kept, account, sent) : IDLE
  }
  const clear = () => {
    const { sending } = useSending.getState()
    if (sending.step === 'expired') kept.forget(shown, sending.sent)
    if (sending.step === 'expired' || isAnswered(sending)) set(shown, takeKept(shown, left.get(shown) ?? []))
  }
  const tellUnseen = () => {
    const { sending } = useSending.getState()
    if (watching > 0 || !isAnswered(sending)) return
    clear()
    unseen(sending)
  }
  const attempt = async (sent: Sent<N>, step: 'sending' | 'asking') => {
    const account = shown
    if (step === 'sending') kept.add(account, withoutCode(sent, codeField))
    set(account, { step, sent })
    const outcome = await outcomeOf(send, sent, step === 'asking' ? beforeTheKey : NONE)
    if (isAnswered(outcome)) kept.forget(account, sent)
    if (isOf(known.get(account), sent)) set(account, outcome)
    tellUnseen()
  }
  return {
    useSending,
    send: async (name, input) => {
      if (!('sent' in useSending.getState().sending)) await attempt({ name, input, key: newKey() }, 'sending')
    },
    ask: async code => {
      const { sending } = useSending.getState()
      if (sending.step !== 'unknown') return
      const { sent } = sending
      if (kept.isExpired(shown, sent)) return set(shown, { step: 'expired', sent })
      await attempt(withCode(sent, codeField, code), 'asking')
    },
    clear,
    watch: () => {
      watching += 1
      return () => {
        watching -= 1
        if (watching === 0) clear()
      }
    },
    turnTo: (account, accounts) => {
      for (const other of known.keys()) {
        if (!accounts.includes(other)) known.delete(other)
      }
      shown = account
      const sending = known.get(account) ?? takeKept(account, kept.all(account))
      known.set(account, sending)
      useSending.setState({ sending })
      tellUnseen()
    },
  }
}

const IDLE = { step: 'idle' } as const
const NONE: ReadonlySet<Reason> = new Set()

function withCode<N extends CallName>(sent: Sent<N>, field?: CodeField, code?: string): Sent<N> {
  return field === undefined || code === undefined ? sent : { ...sent, input: { ...sent.input, [field]: code } }
}

function withoutCode<N extends CallName>(sent: Sent<N>, field?: CodeField): Sent<N> {
  return field === undefined ? sent : { ...sent, input: { ...sent.input, [field]: undefined } }
}

async function outcomeOf<N extends CallName>(
  send: SendOf<N>,
  sent: Sent<N>,
  hindering: ReadonlySet<Reason>,
): Promise<SendingOf<N>> {
  try {
    return { step: 'done', answer: await send(sent) }
  } catch (error) {
    if (!(error instanceof RefusedError)) return { step: 'unknown', sent, retryRefused: undefined }
    if (error.reason === SAYS_NOTHING) return { step: 'unknown', sent, retryRefused: undefined }
    if (hindering.has(error.reason)) return { step: 'unknown', sent, retryRefused: error }
    return { step: 'refused', error }
  }
}

function unanswered<N extends CallName>(kept: PendingRequests<N>, account: string, sent: Sent<N>): SendingOf<N> {
  return kept.isExpired(account, sent) ? { step: 'expired', sent } : { step: 'unknown', sent, retryRefused: undefined }
}

function isAnswered<N extends CallName>(sending: SendingOf<N>): sending is AnsweredOf<N> {
  return sending.step === 'done' || sending.step === 'refused'
}

/** Whether it is still the one under way: it may have been forgotten while its answer travelled. */
function isOf<N extends CallName>(sending: SendingOf<N> | undefined, sent: Sent<N>): boolean {
  return sending !== undefined && 'sent' in sending && sending.sent === sent
}
