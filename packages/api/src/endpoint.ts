import type { Reason } from '@firoza/core/refusal'
import type { z } from 'zod'

export type Method = 'GET' | 'POST'

/** The header in which the console says how many whole seconds ago a person last touched it. */
export const UNTOUCHED_SECONDS = 'untouched-seconds'

/**
 * What a call does, whatever its method (the seed has GETs that write):
 * `read` changes nothing; `write` runs in one transaction that the binder opens, with an idempotency key;
 * `recorded_read` shows what is other people's and runs in one transaction too, which records who read it. It takes no key: its answer is
 * kept nowhere, and sent again it is another read. What it changes beside, as a file for the bank does that takes payments into it, is
 * found again by its name and never by a key;
 * `command` opens no transaction: its work and its idempotency key go to the engine, which owns the transaction; or the handler
 * keeps its own, where the answer holds a secret (a token) that must not be kept for a repetition.
 */
export type Effect = 'read' | 'recorded_read' | 'write' | 'command'

/** Who may call: anyone, a signed-in investor (of the realm their token names), or staff holding the permission. */
export type Who = 'anyone' | 'investor' | { readonly staff: Permission }

/** Named rights of members of staff. Roles are sets of these, kept as data; `staff-roles.ts` says who begins with each. */
export const PERMISSIONS = [
  /** Every member of staff has it. */
  'desk.enter',
  'outbox.read',
  'sandbox.clock',
  'market.halt',
  'market.read',
  'user.read',
  /** Asking that a person is disabled or enabled. */
  'user.disable',
  'kyc.read',
  'kyc.review',
  'ledger.read',
  'audit.read',
  'deposit.read',
  'deposit.approve',
  /** Writing down money that came in, receipts at a counter and statements of a bank, and asking to close what went back. */
  'deposit.record',
  'withdraw.read',
  'withdraw.approve',
  /** Writing files for the bank and reading its answers. */
  'withdraw.pay',
  /** Who works in the console, and what each role may do. */
  'role.read',
  'role.ask',
  'role.approve',
  /** What waits for a second member of staff. Approving needs the permission of its kind beside this one. */
  'approval.read',
  'unlock.read',
  'unlock.ask',
  'unlock.approve',
  /** Taking what the operator keeps of a person out of the console. */
  'export.ask',
  'export.approve',
  'settings.read',
  'settings.ask',
  'settings.approve',
  'adjustment.ask',
  'adjustment.approve',
  'user.approve',
  /** Applications for HNI accounts; granting one takes two people. */
  'hni.read',
  'hni.review',
  'hni.approve',
  /** Memberships and advice: reading, requesting and approving changes. */
  'vip.read',
  'vip.ask',
  'vip.approve',
  'vote.read',
  'vote.ask',
  'vote.approve',
  /** Applications for loans and running ones; lowering one, and writing one off, takes two people. */
  'loan.read',
  'loan.review',
  'loan.approve',
  /** Robots: reading their checks, requesting and approving a release, a pause or a stop. */
  'robot.read',
  'robot.ask',
  'robot.approve',
  /** Appeals against changes of a credit score, and asking for a change of one. */
  'score.read',
  'score.decide',
  'score.ask',
  'score.approve',
  /** Offerings and block trades: reading, asking for one and its steps, and approving that. */
  'offering.read',
  'offering.ask',
  'offering.approve',
  'content.read',
  /** Asking that what everybody reads is worded anew, and approving it. */
  'content.ask',
  'content.approve',
  /** The queue of support, its conversations and answering in them. */
  'support.answer',
  /** Wording the prepared answers. */
  'support.edit',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** How often one caller may call: each class is a bound in the server's rate limits. */
export type RateClass = 'read' | 'write' | 'order' | 'sign_in' | 'code' | 'upload'

/** One HTTP call, described once: server, clients, OpenAPI, docs and tests derive from it. */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  F extends Effect = Effect,
  W extends Who = Who,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  R extends Reason = Reason,
> {
  readonly method: M
  /** Below /api, in the seed's own words. */
  readonly path: P
  readonly summary: string
  readonly effect: F
  readonly who: W
  readonly rate: RateClass
  /** The input field that carries a file: such a call takes `multipart/form-data`, one file and no more than that. */
  readonly file?: string
  /** A body larger than `LIMITS.bodyBytesMax`: for texts that members of staff bring from elsewhere. */
  readonly bodyBytesMax?: number
  /** Possible while the person has frozen their account, though it is no mere reading. */
  readonly whileFrozen?: boolean
  /** It may end the caller's own session, which every other write needs until it is done. */
  readonly endsSession?: boolean
  readonly input: I
  readonly output: O
  /** In the order in which they are checked. The handler's type admits no other. */
  readonly refusals: readonly R[]
}

export function endpoint<
  const M extends Method,
  const P extends string,
  const F extends Effect,
  const W extends Who,
  I extends z.ZodType,
  O extends z.ZodType,
  const R extends Reason,
>(description: Endpoint<M, P, F, W, I, O, R>): Endpoint<M, P, F, W, I, O, R> {
  return description
}

/** What is left to say of a call once its name and its effect are known. */
type Described<W extends Who, I extends z.ZodType, O extends z.ZodType, R extends Reason> = Omit<
  Endpoint<Method, string, Effect, W, I, O, R>,
  'method' | 'path' | 'effect' | 'rate' | 'refusals'
> & {
  /** That of the effect, unless another is named. */
  readonly rate?: RateClass
  /** None, unless they are named. */
  readonly refusals?: readonly R[]
}

/** Describes calls of one effect under the name that clients call them by. */
const endpointsThat =
  <const F extends Effect>(effect: F, rate: RateClass) =>
  <
    const M extends Method,
    const P extends string,
    const W extends Who,
    I extends z.ZodType,
    O extends z.ZodType,
    const R extends Reason = never,
  >(
    name: `${M} ${P}`,
    description: Described<W, I, O, R>,
  ): Endpoint<M, P, F, W, I, O, R> => {
    const [method, path] = name.split(' ') as [M, P]
    return { method, path, effect, rate, refusals: [], ...description }
  }

export const readEndpoint = endpointsThat('read', 'read')
export const recordedReadEndpoint = endpointsThat('recorded_read', 'read')
export const writeEndpoint = endpointsThat('write', 'write')

/** Whether the same call again, under the same idempotency key, gets the answer of the first. */
export function takesKey({ effect }: Endpoint): boolean {
  return effect === 'write' || effect === 'command'
}

/** "POST /stock/order/buy": how clients name a call. */
export type EndpointName<E extends Endpoint> = `${E['method']} ${E['path']}`
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type WireInputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
export type RefusalsOf<E extends Endpoint> = E['refusals'][number]

export function endpointName(description: Endpoint): string {
  return `${description.method} ${description.path}`
}
