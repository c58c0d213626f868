import type { Command, Decided } from '@firoza/core/engine/command'
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
}

/** The queue before the engine, bounded. Equal keys that arrive while the first is under way share its answer. */
export class Submissions {
  private waiting: Waiting[] = []
  /** Commands of a failed batch: they go first, and one at a time, so that a bad one harms only itself. */
  private retries: Waiting[] = []
  private readonly underWay = new Map<string, { readonly bodyHash: string; readonly answer: Promise<Decided> }>()
  private wakeUp: (() => void) | undefined

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
    if (this.waiting.length >= LIMITS.engineQueueMax) {
      return Promise.resolve(refuse('rate_limited', { retryAfterSeconds: 1 }))
    }
    const answer = new Promise<Decided>((resolve, reject) => {
      this.waiting.push({ command, idempotency, resolve, reject, tries: 0 })
    })
    if (name !== undefined && idempotency) this.underWay.set(name, { bodyHash: idempotency.bodyHash, answer })
    this.wake()
    return answer
  }

  /** What waits, at most `max`, oldest first; waits up to `idleMs` for a first one. A settlement comes alone. */
  async take(max: number, idleMs: number): Promise<Waiting[]> {
    if (this.retries.length === 0) {
      // Callers just answered may have something to add: let them, so that it shares this batch.
      await new Promise(resolve => setImmediate(resolve))
      if (this.waiting.length === 0) await this.pause(idleMs)
    }
    const retry = this.retries.shift()
    if (retry) return [retry]
    const alone = this.waiting.findIndex(one => one.command.type === 'settle')
    return this.waiting.splice(0, alone < 0 ? max : Math.min(max, Math.max(alone, 1)))
  }

  settle(one: Waiting, decided: Decided): void {
    if (one.idempotency) this.underWay.delete(keyOf(one.idempotency))
    one.resolve(decided)
  }

  /** Puts commands of a failed batch back. Those that were tried `triesMax` times are given up with the error. */
  retry(waiting: readonly Waiting[], triesMax = Number.POSITIVE_INFINITY, error?: unknown): void {
    for (const one of waiting) {
      one.tries += 1
      if (one.tries < triesMax) this.retries.push(one)
      else {
        if (one.idempotency) this.underWay.delete(keyOf(one.idempotency))
        one.reject(error)
      }
    }
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

function keyOf({ userId, realm, endpoint, key }: Idempotency): string {
  return `${userId} ${realm} ${endpoint} ${key}`
}
