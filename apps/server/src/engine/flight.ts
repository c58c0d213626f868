import type { Account } from '@firoza/core/engine/account'
import type { AppliedBatch } from './run-batch.ts'
import { ShownBooks } from './shown-books.ts'
import type { Waiting } from './submissions.ts'

const NOTHING_MOVES: ReadonlySet<Account> = new Set()

/** One batch between the queue and its callers. */
export class Flight {
  readonly waiting: readonly Waiting[]
  /** What the world sees of the listings that it touches, until it is durable. */
  readonly shown = new ShownBooks()
  /** What it decided and is writing; undefined until then. */
  applied: AppliedBatch | undefined
  /** Its rows of the ledger, all of them written but not committed: nothing may be decided on them meanwhile. */
  moving = NOTHING_MOVES
  isCommitted = false
  failure: { readonly error: unknown } | undefined
  private readonly mayFollow = Promise.withResolvers<void>()
  private readonly commit = Promise.withResolvers<void>()
  private readonly end = Promise.withResolvers<void>()

  constructor(waiting: readonly Waiting[]) {
    this.waiting = waiting
    this.commit.promise.catch(() => undefined)
  }

  /** Resolves when the next batch may be read and applied: this one is applied and takes no further lock. Also where it failed. */
  get followable(): Promise<void> {
    return this.mayFollow.promise
  }

  /** Resolves when it is durable, rejects where it failed. */
  get committed(): Promise<void> {
    return this.commit.promise
  }

  /** Resolves when its transaction is over one way or the other, and its callers are answered where it was committed. */
  get ended(): Promise<void> {
    return this.end.promise
  }

  holdsItsRows(moving: ReadonlySet<Account>): void {
    this.moving = moving
    this.mayFollow.resolve()
  }

  /** Lets go whoever waits for the commit, before anything else is done. */
  isDurable(): void {
    this.isCommitted = true
    this.moving = NOTHING_MOVES
    this.mayFollow.resolve()
    this.commit.resolve()
  }

  hasFailed(error: unknown): void {
    this.failure = { error }
    this.mayFollow.resolve()
    this.commit.reject(error)
  }

  isOver(): void {
    this.end.resolve()
  }
}
