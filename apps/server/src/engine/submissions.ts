import { MINUTE_MS } from '@firoza/core/clock'
import type { Command, Decided, PlaceCommand, ReplaceCommand } from '@firoza/core/engine/command'
import { LIMITS } from '@firoza/core/limits'
import { refuse } from '@firoza/core/refusal'
import type { Idempotency } from './engine-port.ts'

/** A command with its caller, who waits for the decision. */
export interface Waiting {
  readonly command: Command
  readonly idempotency: Idempotency | undefined
  readonly resolve: (decided: Decided) => void
  readonly reject: (error: unknown) => void
  tries: number
  /** How often a batch was taken without it, because accounts of its person were being written. */
  passedOver: number
  /** When it came, by the clock that nobody sets. */
  readonly sinceMs: number
}

/**
 * A person who trades much would otherwise let no batch begin before the one before has ended: where many trade, somebody of them
 * always comes again.
 */
const PASSED_OVER_MAX = 3

/**
 * Who sent it has been told long before that no answer came, and the market may be another by now. Far longer than any wait but for a database
 * that is away or stands still.
 */
const STALE_MS = MINUTE_MS

/** The queue before the engine, bounded. Equal keys that arrive while the first is under way share its answer. */
export class Submissions {
  private waiting: Waiting[] = []
  /** Commands of a failed batch: they go first, and one at a time, so that a bad one harms only itself. */
  private retries: Waiting[] = []
  private readonly underWay = new Map<string, { readonly bodyHash: string; readonly answer: Promise<Decided> }>()
  private wakeUp: (() => void) | undefined
  private reached: { readonly size: number; readonly resolve: () => void } | undefined

  get size(): number {
    return this.waiting.length + this.retries.length
  }

  add(command: Command, idempotency: Idempotency | undefined): Promise<Decided> {
    const name = idempotency && keyOf(idempotency)
    const earlier = name === undefined ? undefined : this.underWay.get(name)
    if (earlier) {
      if (earlier.bodyHash === idempotency?.bodyHash) return earlier.answer
      return Promise.resolve(refuse('idempotency_key_reused'))
    }
    if (this.waiting.length >= LIMITS.engineQueueMax && !isOfHouse(command)) {
      return Promise.resolve(refuse('rate_limited', { retryAfterSeconds: 1 }))
    }
    const answer = new Promise<Decided>((resolve, reject) => {
      this.waiting.push({ command, idempotency, resolve, reject, tries: 0, passedOver: 0, sinceMs: performance.now() })
    })
    if (name !== undefined && idempotency) this.underWay.set(name, { bodyHash: idempotency.bodyHash, answer })
    this.wake()
    if (this.reached && this.size >= this.reached.size) this.reached.resolve()
    return answer
  }

  /**
   * What waits, at most `max`, oldest first; waits up to `idleMs` for a first one. A step of a venue, a piece of what it leaves, a settlement and a delivery come
   * alone. While `isMoving` says of a command that accounts of its person are being written by the batch before, it and whatever the same person sent later stay for the
   * next batch, others go; but nobody is passed over more than three times: then nothing is taken until that batch is durable. What `isEarly` stays for as long
   * as that is so, and with what cancels all orders of a person whatever that person sent later.
   */
  async take(
    max: () => number,
    idleMs: number,
    isMoving: (command: Command) => boolean,
    isEarly: (command: Command) => boolean = () => false,
  ): Promise<Waiting[]> {
    if (this.retries.length === 0) {
      // Callers just answered may have something to add: let them, so that it shares this batch.
      await new Promise(resolve => setImmediate(resolve))
      if (this.waiting.length === 0) await this.pause(idleMs)
    }
    return this.select(max(), isMoving, isEarly)
  }

  /** Orders that have waited too long are refused, and nothing of them is done: whoever still wants them asks anew. A cancel never comes too late. */
  private refuseStale(): void {
    const oldestMs = performance.now() - STALE_MS
    const isOld = (one: Waiting | undefined) => one !== undefined && one.sinceMs < oldestMs
    // Both stand in the order in which they came, so that the first of each tells of all.
    if (!isOld(this.retries[0]) && !isOld(this.waiting[0])) return
    const isStale = (one: Waiting) => isOld(one) && isOrder(one.command)
    const stale = [...this.retries, ...this.waiting].filter(isStale)
    this.retries = this.retries.filter(one => !isStale(one))
    this.waiting = this.waiting.filter(one => !isStale(one))
    for (const one of stale) this.settle(one, refuse('service_restarting'))
  }

  private select(
    max: number,
    isMoving: (command: Command) => boolean,
    isEarly: (command: Command) => boolean,
  ): Waiting[] {
    this.refuseStale()
    const retry = this.retries.shift()
    if (retry) return [retry]
    const taken: Waiting[] = []
    const left: Waiting[] = []
    const heldUp = new Set<number>()
    const early = new Early(isEarly)
    for (const [at, one] of this.waiting.entries()) {
      const { command } = one
      const userId = userOf(command)
      if (early.holds(command)) {
        left.push(one)
        continue
      }
      if (taken.length === max || (comesAlone(command) && (taken.length > 0 || heldUp.size > 0))) {
        left.push(...this.waiting.slice(at))
        break
      }
      if (!heldUp.has(userId) && !isMoving(command)) taken.push(one)
      else if (one.passedOver >= PASSED_OVER_MAX) return []
      else {
        heldUp.add(userId)
        left.push(one)
      }
      if (comesAlone(command)) {
        left.push(...this.waiting.slice(at + 1))
        break
      }
    }
    if (taken.length > 0) for (const one of left) if (heldUp.has(userOf(one.command))) one.passedOver++
    this.waiting = left
    return taken
  }

  /** Commands of a batch that fell with the one before it, or that could not begin: as if they had not been taken. */
  putBack(waiting: readonly Waiting[]): void {
    const isRetry = ({ tries }: Waiting) => tries > 0
    this.retries.unshift(...waiting.filter(isRetry))
    this.waiting.unshift(...waiting.filter(one => !isRetry(one)))
  }

  settle(one: Waiting, decided: Decided): void {
    if (one.idempotency) this.underWay.delete(keyOf(one.idempotency))
    one.resolve(decided)
  }

  /**
   * Puts commands of a failed batch back, before those that came after them: what a person sent later would otherwise be decided first. Those that
   * were tried `triesMax` times are given up with the error; answers whether there was one.
   */
  retry(waiting: readonly Waiting[], triesMax = Number.POSITIVE_INFINITY, error?: unknown): boolean {
    const again: Waiting[] = []
    for (const one of waiting) {
      one.tries += 1
      if (one.tries < triesMax) again.push(one)
      else {
        if (one.idempotency) this.underWay.delete(keyOf(one.idempotency))
        one.reject(error)
      }
    }
    this.retries.unshift(...again)
    return again.length < waiting.length
  }

  /** Answers everybody that the service is restarting: nothing of theirs was done. */
  refuseAll(): void {
    const all = [...this.retries, ...this.waiting]
    this.retries = []
    this.waiting = []
    for (const one of all) this.settle(one, refuse('service_restarting'))
  }

  wake(): void {
    this.wakeUp?.()
  }

  /** Resolves when so many wait. Only who asked last is told. */
  reach(size: number): Promise<void> {
    if (this.size >= size) return Promise.resolve()
    return new Promise(resolve => {
      this.reached = { size, resolve }
    })
  }

  /** Waits so long, or until something is added or the engine is told to stop. */
  pause(ms: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(done, ms)
      const wakeUp = done.bind(undefined)
      function done() {
        clearTimeout(timer)
        resolve()
      }
      this.wakeUp = wakeUp
    })
  }
}

/** What comes too early is passed over without a count. Who cancels all of their orders cancels those, too, that they sent before, and none that they sent after. */
class Early {
  private readonly users = new Set<number>()
  private readonly cancelling = new Set<number>()
  private readonly isEarly: (command: Command) => boolean

  constructor(isEarly: (command: Command) => boolean) {
    this.isEarly = isEarly
  }

  holds(command: Command): boolean {
    const isItself = this.isEarly(command)
    if (!isItself && this.users.size === 0) return false
    const userId = userOf(command)
    const cancelsAll = command.type === 'cancel_all'
    if (!isItself && !this.cancelling.has(userId) && !(cancelsAll && this.users.has(userId))) return false
    this.users.add(userId)
    if (cancelsAll) this.cancelling.add(userId)
    return true
  }
}

function keyOf({ userId, realm, endpoint, key }: Idempotency): string {
  return `${userId} ${realm} ${endpoint} ${key}`
}

/**
 * The platform's own commands (phases, days, settlements, the exits of what has settled, what it closes of a disabled person) are few, and late
 * ones would hold up everybody: the market does not open before the exits have begun.
 */
function isOfHouse(command: Command): boolean {
  if (command.type === 'start_exit') return true
  return command.type === 'cancel_all' ? command.end === 'user_disabled' : !('userId' in command)
}

/** What may trade for somebody who wished for it. */
export function isOrder(command: Command): command is PlaceCommand | ReplaceCommand {
  return command.type === 'place' || command.type === 'replace'
}

/** A settlement counts what is written before it, and a delivery locks the keys of many people (LED-9). */
function isAlone({ type }: Command): boolean {
  return type === 'settle' || type === 'deliver'
}

/** After a step it is known which commands of its venue are too early; and no answer is kept back by a whole piece of it. */
function comesAlone(command: Command): boolean {
  const { type } = command
  return isAlone(command) || type === 'phase' || type === 'trading_day' || type === 'halt' || type === 'go_on'
}

function userOf(command: Command): number {
  return 'userId' in command ? command.userId : 0
}

/** A settlement locks whatever accounts it finds, and a command that failed before must harm only itself. */
export function overlapsNothing({ tries, command }: Waiting): boolean {
  return tries > 0 || isAlone(command)
}
