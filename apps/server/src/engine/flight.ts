import type { Account } from '@firoza/core/engine/account'
import type { AppliedBatch } from './run-batch.ts'
import { ShownBooks } from './shown-books.ts'
import type { Waiting } from './submissions.ts'

const NOBODY: ReadonlySet<number> = new Set()

/** One batch between the queue and its callers. */
export class Flight {
  readonly waiting: readonly Waiting[]
  /** What the world sees of the listings that it touches, until it is durable. */
  readonly shown = new ShownBooks()
  /** What it decided and is writing; undefined until then. */
  applied: AppliedBatch | undefined
  /** Whose accounts it moves, until it is durable: nothing may be decided on any of theirs meanwhile. */
  moving = NOBODY
  /** Accounts that it makes. Until it is durable no other transaction finds them. */
  made: readonly Account[] = []
  isCommitted = false
  failure: { readonly error: unknown } | undefined
  private readonly mayFollow = Promise.withResolvers<void>()
  private readonly turn = Promise.withResolvers<void>()
  private readonly commit = Promise.withResolvers<void>()
  private readonly end = Promise.withResolvers<void>()

  constructor(waiting: readonly Waiting[]) {
    this.waiting = waiting
    this.commit.promise.catch(() => undefined)
  }

  /** Resolves when the next batch may be read and applied: this one is applied, and what it writes is built. Also where it failed. */
  get followable(): Promise<void> {
    return this.mayFollow.promise
  }

  /** Resolves when the next batch may ask for its turn, because this one has had its own. Also where it failed. */
  get turned(): Promise<void> {
    return this.turn.promise
  }

  /** Resolves when it is durable, rejects where it failed. */
  get committed(): Promise<void> {
    return this.commit.promise
  }

  /** Resolves when its transaction is over one way or the other, and its callers are answered where it was committed. */
  get ended(): Promise<void> {
    return this.end.promise
  }

  isBuilt(accounts: readonly Account[]): void {
    this.moving = new Set(accounts.map(account => account.userId))
    this.mayFollow.resolve()
  }

  hasTurn(): void {
    this.turn.resolve()
  }

  /** Lets go whoever waits for the commit, before anything else is done. */
  isDurable(): void {
    this.isCommitted = true
    this.moving = NOBODY
    this.made = []
    this.mayFollow.resolve()
    this.turn.resolve()
    this.commit.resolve()
  }

  hasFailed(error: unknown): void {
    this.failure = { error }
    this.mayFollow.resolve()
    this.turn.resolve()
    this.commit.reject(error)
  }

  isOver(): void {
    this.end.resolve()
  }
}
