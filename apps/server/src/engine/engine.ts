import { assert } from '@firoza/core/assert'
import type { Clock } from '@firoza/core/clock'
import type { Command, Decided } from '@firoza/core/engine/command'
import type { ListingView } from '@firoza/core/engine/event'
import { forgetIdle } from '@firoza/core/engine/forget-idle'
import { viewListing } from '@firoza/core/engine/publish'
import { type EngineSettings, type EngineState, listingKey } from '@firoza/core/engine/state'
import { engineHash } from '@firoza/core/engine/state-hash'
import { LIMITS } from '@firoza/core/limits'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Db } from '../db/sql.ts'
import { findOrderState, isCommitted } from './engine.store.ts'
import type { BatchEvents, BookDepth, EnginePort, Idempotency } from './engine-port.ts'
import { JournalIds } from './journal-ids.ts'
import { acquireLease, LEASE_RENEW_MS, raiseEpoch, releaseLease, renewLease } from './lease.store.ts'
import { recover } from './recover.ts'
import { type BatchResult, FencedError, runBatch } from './run-batch.ts'
import { Submissions, type Waiting } from './submissions.ts'

export interface EngineLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface EngineOptions {
  readonly db: Db
  readonly clock: Clock
  readonly settings: EngineSettings
  /** Commands taken into one transaction at most; LIMITS.engineBatchMax where absent. */
  readonly batchMax?: number
  /** Names this process in the lease. */
  readonly holder: string
  /** True where no other engine can be on this database, as on the embedded one behind its directory lock: a dead one's lease is taken at once. */
  readonly alone?: boolean
  readonly log: EngineLog
}

/** How long to wait before the database, or a lease that another engine holds, is tried again. */
const RETRY_MS = 200
/** A command that fails so often by itself is given up and its caller told that we failed. */
const TRIES_MAX = 3
/** How often the database is tried for the fate of a lost batch after the engine was told to stop. */
const TRIES_WHEN_STOPPING = 25
/** What may stay in memory of accounts and lots that no working order needs, and how often that is looked at. */
const MEMORY = { accountsMax: 200_000, lotsMax: 500_000 }
const FORGET_EVERY_BATCHES = 500

/**
 * The single writer. Commands queue; the loop takes what waits, applies it in memory and writes it in one transaction; callers are
 * answered and events published after the commit. PostgreSQL is the truth: on any failure the state in memory is
 * thrown away and built again, the way it is built at start.
 */
export class Engine implements EnginePort {
  private readonly options: EngineOptions
  private readonly submissions = new Submissions()
  private readonly listeners = new Set<(batch: BatchEvents) => void>()
  private readonly journalIds = new JournalIds()
  private state: EngineState | undefined
  private epoch = 0
  private lastBatch = 0
  private lastCommitAtMs = 0
  private renewedAt = 0
  private stopping = false
  private running: Promise<void> = Promise.resolve()

  constructor(options: EngineOptions) {
    this.options = options
  }

  /** Resolves when the engine holds the lease and accepts commands. Waits while another engine holds it. */
  async start(): Promise<void> {
    assert(this.epoch === 0, 'an engine is started once')
    let started = () => {}
    const accepting = new Promise<void>(resolve => {
      started = resolve
    })
    this.running = this.run(started)
    await Promise.race([accepting, this.running])
  }

  get accepting(): boolean {
    return this.state !== undefined && !this.stopping
  }

  get waiting(): number {
    return this.submissions.size
  }

  async submit(command: Command, options: { readonly idempotency?: Idempotency } = {}): Promise<Decided> {
    if (!this.accepting) return refuse('service_restarting')
    const decided = await this.submissions.add(command, options.idempotency)
    if (decided.ok || decided.reason !== 'not_found') return decided
    if (command.type !== 'cancel' && command.type !== 'replace') return decided
    const state = await findOrderState(this.options.db, command)
    return state === undefined ? decided : refuse('order_not_open', { state })
  }

  onEvents(listener: (batch: BatchEvents) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  depth(realm: Realm, symbol: string, levels: number): BookDepth | undefined {
    const book = this.state?.listings.get(listingKey(realm, symbol))?.book
    if (!this.state || !book) return undefined
    const side = (name: 'buy' | 'sell') =>
      book
        .depth(name, levels)
        .map(({ priceTicks, quantityLots, orders }) => ({ price: priceTicks, quantity: quantityLots, orders }))
    return { bids: side('buy'), asks: side('sell'), seq: this.state.counters.event - 1 }
  }

  listing(realm: Realm, symbol: string): ListingView | undefined {
    const listing = this.state?.listings.get(listingKey(realm, symbol))
    return listing && viewListing(listing)
  }

  listings(): ListingView[] {
    return [...(this.state?.listings.values() ?? [])].map(viewListing)
  }

  bookHash(): number {
    assert(this.state, 'the engine must be running')
    return engineHash(this.state)
  }

  async stop(): Promise<void> {
    this.stopping = true
    this.submissions.wake()
    await this.running
  }

  private async run(started: () => void): Promise<void> {
    while (!this.stopping) {
      try {
        if (!(await this.lead())) {
          await this.submissions.pause(RETRY_MS)
          continue
        }
        started()
        await this.serve()
      } catch (error) {
        this.options.log.warn({ err: error }, 'the engine could not start or go on; it tries again')
        await this.submissions.pause(RETRY_MS)
      }
    }
    this.state = undefined
    this.submissions.refuseAll()
    if (this.epoch > 0) await releaseLease(this.options.db, this.epoch).catch(() => undefined)
  }

  /** Takes the lease and builds the state. False while another engine has it. */
  private async lead(): Promise<boolean> {
    const { db, holder, settings, log, alone } = this.options
    const epoch = await acquireLease(db, holder, this.epoch, alone)
    if (epoch === undefined) return false
    this.epoch = epoch
    const recovered = await db.begin('isolation level repeatable read', tx => recover(tx, settings))
    this.state = recovered.state
    this.lastBatch = recovered.lastBatch
    const { state, lastBatch } = recovered
    log.info(
      { epoch, orders: state.orders.size, batch: lastBatch, bookHash: engineHash(state) },
      'the engine accepts commands',
    )
    return true
  }

  /** Runs batches until told to stop or fenced. */
  private async serve(): Promise<void> {
    while (this.state) {
      const waiting = await this.submissions.take(this.options.batchMax ?? LIMITS.engineBatchMax, LEASE_RENEW_MS)
      if (waiting.length > 0) await this.decide(this.state, waiting)
      else if (this.stopping) return
      else if (!(await this.keepLease())) return this.fenced()
    }
  }

  private async keepLease(): Promise<boolean> {
    if (performance.now() - this.renewedAt < LEASE_RENEW_MS / 2) return true
    const ours = await renewLease(this.options.db, this.epoch)
    this.renewedAt = performance.now()
    return ours
  }

  private async decide(state: EngineState, waiting: readonly Waiting[]): Promise<void> {
    const number = this.lastBatch + 1
    const atMs = Math.max(this.lastCommitAtMs, this.options.clock.now())
    const frame = { state, number, epoch: this.epoch, atMs, journalIds: this.journalIds }
    let written: BatchResult | undefined
    try {
      await this.options.db.begin(async tx => {
        written = undefined
        written = await runBatch(tx, frame, waiting)
      })
    } catch (error) {
      await this.afterFailure(number, waiting, written, error)
      return
    }
    this.lastCommitAtMs = atMs
    if (number % FORGET_EVERY_BATCHES === 0) forgetIdle(state, MEMORY)
    this.renewedAt = performance.now()
    if (written) this.conclude(waiting, written)
  }

  /** The batch is durable: callers learn their decisions and listeners what happened. */
  private conclude(waiting: readonly Waiting[], { decisions, published }: BatchResult): void {
    if (published) {
      this.lastBatch = published.batch
      for (const listener of this.listeners) this.tell(listener, published)
    }
    waiting.forEach((one, index) => {
      this.submissions.settle(one, decisions[index] ?? refuse('service_restarting'))
    })
  }

  private tell(listener: (batch: BatchEvents) => void, published: BatchEvents): void {
    try {
      listener(published)
    } catch (error) {
      this.options.log.error({ err: error, batch: published.batch }, 'a listener to engine events failed')
    }
  }

  /**
   * Nothing in memory can be trusted now. Raising our epoch waits for what is left of the lost transaction; then the log tells whether
   * it was committed. If so its callers get their decisions, otherwise their commands are tried again, one at a time.
   */
  private async afterFailure(
    number: number,
    waiting: readonly Waiting[],
    written: BatchResult | undefined,
    error: unknown,
  ): Promise<void> {
    this.state = undefined
    this.journalIds.forget()
    if (error instanceof FencedError) {
      this.submissions.retry(waiting)
      return this.fenced()
    }
    const { db, log, settings } = this.options
    log.error({ err: error, batch: number, commands: waiting.length }, 'a batch failed; the books are built anew')
    let told = false
    for (let tries = 0; !this.stopping || tries < TRIES_WHEN_STOPPING; tries++) {
      try {
        const epoch = await raiseEpoch(db, this.epoch)
        if (epoch === undefined) {
          if (!told) this.submissions.retry(waiting)
          return this.fenced()
        }
        const committed = written !== undefined && (await isCommitted(db, number, this.epoch))
        this.epoch = epoch
        if (!told) {
          if (committed && written) this.conclude(waiting, written)
          else this.submissions.retry(waiting, TRIES_MAX, error)
          told = true
        }
        const recovered = await db.begin('isolation level repeatable read', tx => recover(tx, settings))
        this.lastBatch = recovered.lastBatch
        this.state = recovered.state
        return
      } catch (again) {
        log.warn({ err: again }, 'the database cannot be reached; the engine tries again')
        await this.submissions.pause(RETRY_MS)
      }
    }
    // Told to stop while the database is away: whether the batch was committed is not known, and its callers learn just that.
    if (!told) this.submissions.retry(waiting, 0, error)
  }

  private fenced(): void {
    this.options.log.error({ epoch: this.epoch }, 'another engine has taken the lease; this one stands by')
    this.state = undefined
    this.submissions.refuseAll()
  }
}
