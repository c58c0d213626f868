import { assert } from '@firoza/core/assert'
import { accountsToRead } from '@firoza/core/engine/accounts-to-read'
import { comesTooEarly } from '@firoza/core/engine/agenda'
import { apply } from '@firoza/core/engine/apply'
import type { Command, Decided } from '@firoza/core/engine/command'
import type { BalanceChange, ListingView } from '@firoza/core/engine/event'
import { forgetIdle } from '@firoza/core/engine/forget-idle'
import type { VenueCode } from '@firoza/core/engine/listing-spec'
import { viewListing } from '@firoza/core/engine/publish'
import { type EngineState, listingKey } from '@firoza/core/engine/state'
import { engineHash } from '@firoza/core/engine/state-hash'
import { venueOfCommand } from '@firoza/core/engine/suspend'
import { LIMITS } from '@firoza/core/limits'
import type { Realm } from '@firoza/core/realm'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../db/sql.ts'
import { readBalances } from './accounts.store.ts'
import { Agenda, isOpening } from './agenda.ts'
import { findOrderState, isCommitted } from './engine.store.ts'
import type { EngineOptions } from './engine-options.ts'
import type { BatchEvents, BookDepth, EnginePort, Idempotency } from './engine-port.ts'
import type { Flight } from './flight.ts'
import { Flights } from './flights.ts'
import { JournalIds } from './journal-ids.ts'
import { LEASE_RENEW_MS } from './lease.store.ts'
import { Lease } from './lease.ts'
import { type Recovered, recover } from './recover.ts'
import { FencedError, runBatch } from './run-batch.ts'
import { depthOf } from './shown-books.ts'
import { isOrder, overlapsNothing, Submissions, type Waiting } from './submissions.ts'
import { VenueFailures } from './venue-failures.ts'

/** How long to wait before the database, or a lease that another engine holds, is tried again. */
const RETRY_MS = 200
/** A command that fails so often by itself is given up and its caller told that we failed. */
const TRIES_MAX = 3
/** How often the database is tried for the fate of a lost batch once the server ends. */
const TRIES_WHEN_ENDING = 25
/** What may stay in memory of accounts and lots that no working order needs, and how often that is looked at. */
const MEMORY = { accountsMax: 200_000, lotsMax: 500_000 }
const FORGET_EVERY_BATCHES = 500
/**
 * A batch costs as much before its first command as some dozens of commands cost, so that fewer wait for the one before to end. Where
 * more wait, a batch takes half of all and leaves the others to the next, which is applied while the first is written.
 */
const WORTH_OVERLAPPING = 24

/**
 * The single writer. Commands queue; the loop takes what waits, applies it in memory and writes it in one transaction; callers are
 * answered and events published after the commit. While one batch is written the next one is read and applied and writes what is new; the
 * rest it writes once the first has ended, and until it is durable itself nobody outside sees anything of it. PostgreSQL is the truth: on any failure the state in memory,
 * with all that is not durable in it, is thrown away and built again, the way it is built at start.
 */
export class Engine implements EnginePort {
  readonly lease: Lease
  private readonly options: EngineOptions
  private readonly submissions = new Submissions()
  private readonly listeners = new Set<(batch: BatchEvents) => void>()
  private readonly journalIds = new JournalIds()
  private state: EngineState | undefined
  /** What was last shown of each listing, for those who ask while the books are rebuilt. */
  private lastShown: ReadonlyMap<string, ListingView> = new Map()
  private lastBatch = 0
  private lastAtMs = 0
  /** The number of the last event that is durable. */
  private lastEvent = 0
  private readonly venueFailures: VenueFailures
  private readonly agenda: Agenda
  private batchesUntilForget = FORGET_EVERY_BATCHES
  private readonly flights = new Flights()
  private caughtUp: (realm: Realm) => Promise<boolean> | undefined = () => undefined
  private ending = false
  private stopping = false
  private running: Promise<void> = Promise.resolve()

  constructor(options: EngineOptions) {
    this.options = options
    this.lease = new Lease(options)
    this.venueFailures = new VenueFailures(this.submissions, options.log)
    this.agenda = new Agenda(this.submissions, options)
  }

  /** Resolves when the engine holds the lease and accepts commands. Waits while another engine holds it. */
  async start(): Promise<void> {
    assert(this.lease.epoch === 0, 'an engine is started once')
    let started = () => {}
    const accepting = new Promise<void>(resolve => {
      started = resolve
    })
    this.running = this.run(started)
    await Promise.race([accepting, this.running])
  }

  /** Orders wait from here on for what the calendar asks before them: where it does not come about, nothing is done. */
  follow(calendar: { caughtUp(realm: Realm): Promise<boolean> | undefined }): void {
    this.caughtUp = realm => calendar.caughtUp(realm)
  }

  get accepting(): boolean {
    return this.state !== undefined && !this.stopping
  }

  get waiting(): number {
    return this.submissions.size
  }

  async submit(command: Command, options: { readonly idempotency?: Idempotency } = {}): Promise<Decided> {
    const venue = this.state && venueOfCommand(this.state, command)
    // Under a key it may have been taken before: then its answer is found.
    if (venue?.suspended && !options.idempotency && command.type !== 'suspend') return refuse('venue_suspended')
    const isDue =
      isOrder(command) && (!venue || (venue.spec.code === 'psx' && !venue.suspended && !isOpening(this.state, venue)))
    const behind = isDue ? this.caughtUp(command.realm) : undefined
    if (behind && !(await behind)) return refuse('service_restarting')
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
    const key = listingKey(realm, symbol)
    const shown = this.flights.shown(key)
    return depthOf(shown === undefined ? this.state?.listings.get(key) : shown, levels, this.lastEvent)
  }

  listing(realm: Realm, symbol: string): ListingView | undefined {
    return this.view(listingKey(realm, symbol))
  }

  listings(): ListingView[] {
    return [...(this.state?.listings ?? this.lastShown).keys()].flatMap(key => this.view(key) ?? [])
  }

  private view(key: string): ListingView | undefined {
    const shown = this.flights.shown(key)
    if (shown !== undefined) return shown?.view
    const listing = this.state?.listings.get(key)
    return listing ? viewListing(listing) : this.state ? undefined : this.lastShown.get(key)
  }

  bookHash(venue?: VenueCode): number {
    assert(this.state, 'the engine must be running')
    return engineHash(this.state, venue)
  }

  /** The server begins to end: a database that is away is no longer waited for without bound, or who waits for an answer would hold it up. */
  expectEnd(): void {
    this.ending = true
  }

  async stop(): Promise<void> {
    this.expectEnd()
    this.stopping = true
    this.submissions.wake()
    await this.running
  }

  private async run(started: () => void): Promise<void> {
    let isWaiting = false
    while (!this.stopping && !this.lease.isLost) {
      try {
        if (await this.lead()) {
          started()
          await this.serve()
          continue
        }
        if (!isWaiting) this.options.log.info({}, 'another process leads; this one is the standby')
        isWaiting = true
        await this.submissions.pause(RETRY_MS)
      } catch (error) {
        this.options.log.warn({ err: error }, 'the engine failed; it retries')
        await this.submissions.pause(RETRY_MS)
      }
    }
    this.state = undefined
    this.refuseAll()
    await this.lease.release()
  }

  /** Takes the lease, or after a failure keeps it, and builds the state. False while another engine has it. */
  private async lead(): Promise<boolean> {
    if (!(await this.lease.take())) {
      if (this.lease.hasLed) this.standDown()
      return false
    }
    const { state, lastBatch } = await this.rebuild()
    this.lease.hasLed = true
    this.options.log.info(
      { epoch: this.lease.epoch, orders: state.orders.size, batch: lastBatch, bookHash: engineHash(state) },
      'the engine accepts commands',
    )
    return true
  }

  private async rebuild(): Promise<Recovered> {
    const { db, settings, catchUp } = this.options
    await catchUp?.()
    const recovered = await db.begin('isolation level repeatable read', tx => recover(tx, settings))
    this.lastBatch = recovered.lastBatch
    this.lastAtMs = recovered.lastAtMs
    this.lastEvent = recovered.state.counters.event - 1
    this.state = recovered.state
    this.agenda.answer(recovered.state)
    return recovered
  }

  /** Runs batches until told to stop or fenced. */
  private async serve(): Promise<void> {
    while (this.state) {
      await this.flights.haveRoom(this.submissions, WORTH_OVERLAPPING)
      if (!this.stopping) this.agenda.goOn(this.state)
      const waiting = this.flights.hasFailed ? [] : await this.next(this.state)
      if (this.flights.hasFailed || (waiting.length > 0 && !(await this.isReadyFor(waiting)))) {
        this.submissions.putBack(waiting)
        await this.recoverFromFailure()
      } else if (waiting.length > 0) this.begin(this.state, waiting)
      else if (this.flights.last) await this.flights.last.ended
      else if (this.stopping && this.submissions.size === 0) return
      else if (!(await this.lease.keep())) return this.standDown()
    }
  }

  /** The next commands, half of those that are there where a batch is worth halving. */
  private next(state: EngineState): Promise<Waiting[]> {
    const { submissions } = this
    const half = () => {
      const all = submissions.size + this.flights.commands
      return Math.min(this.options.batchMax ?? LIMITS.engineBatchMax, Math.max(WORTH_OVERLAPPING, Math.ceil(all / 2)))
    }
    const isMoving = (command: Command) => {
      const needs = this.flights.last && accountsToRead(state, command)
      return needs?.keys.some(({ userId }) => this.flights.isMoving(userId)) ?? false
    }
    const isEarly = (command: Command) => !this.stopping && comesTooEarly(state, command)
    return submissions.take(half, this.stopping ? 0 : LEASE_RENEW_MS, isMoving, isEarly)
  }

  /** Lets the batches on their way end where they must: false if one of them failed. Whether the lease is still ours the batch sees for itself. */
  private async isReadyFor(waiting: readonly Waiting[]): Promise<boolean> {
    const mayForget = --this.batchesUntilForget <= 0
    const { last } = this.flights
    if (mayForget || waiting.some(overlapsNothing) || last?.waiting.some(overlapsNothing)) await last?.ended
    if (this.flights.hasFailed) return false
    if (mayForget && this.state) {
      forgetIdle(this.state, MEMORY)
      this.batchesUntilForget = FORGET_EVERY_BATCHES
    }
    return true
  }

  private begin(state: EngineState, waiting: readonly Waiting[]): void {
    const before = this.flights.last
    const flight = this.flights.begin(waiting)
    this.lastAtMs = Math.max(this.lastAtMs, this.options.clock.now())
    const frame = {
      state,
      epoch: this.lease.epoch,
      atMs: this.lastAtMs,
      journalIds: this.journalIds,
      flight,
      before,
      drawNumber: () => ++this.lastBatch,
      apply: this.options.apply ?? apply,
    }
    void this.fly(flight, tx => runBatch(tx, frame, waiting))
  }

  /** Never rejects: what went wrong stands in the flight, and the loop sees it. */
  private async fly(flight: Flight, run: (tx: Tx) => Promise<BalanceChange[]>): Promise<void> {
    let balances: BalanceChange[] = []
    try {
      await this.options.db.begin(async tx => {
        balances = await run(tx)
      })
      flight.isDurable()
    } catch (error) {
      flight.hasFailed(error)
      this.submissions.wake()
    }
    if (flight.isCommitted) {
      // The next batch goes to the database first, then the callers of this one are told.
      await new Promise(resolve => setImmediate(resolve))
      this.flights.remove(flight)
      this.conclude(flight, balances)
    }
    flight.isOver()
  }

  /** The batch is durable: callers learn their decisions and listeners what happened. */
  private conclude({ applied, waiting }: Flight, balances: readonly BalanceChange[]): void {
    assert(applied, 'a batch that was committed was applied')
    const { number, atMs, events, books, decisions } = applied
    this.lastEvent = events.at(-1)?.seq ?? this.lastEvent
    if (number !== undefined) {
      for (const listener of this.listeners) this.tell(listener, { batch: number, atMs, events, balances, books })
    }
    waiting.forEach((one, index) => {
      const decided = decisions[index] ?? refuse('service_restarting')
      if (!this.agenda.keeps(this.state, one, decided)) this.submissions.settle(one, decided)
    })
    if (this.state) this.agenda.answer(this.state)
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
   * it was committed. If so its callers get their decisions, otherwise their commands are tried again, one at a time. The batch that was
   * waiting for it was never written: its commands go back to the queue.
   */
  private async recoverFromFailure(): Promise<void> {
    this.lastShown = new Map(this.listings().map(view => [listingKey(view.realm, view.symbol), view]))
    this.state = undefined
    this.journalIds.forget()
    for (const flight of this.flights.all) await flight.ended
    const [failed, follower] = this.flights.empty().filter(({ failure }) => failure !== undefined)
    if (follower) this.submissions.putBack(follower.waiting)
    if (!failed) return
    const error = failed.failure?.error
    if (error instanceof FencedError) {
      this.submissions.retry(failed.waiting)
      return this.standDown()
    }
    const commands = failed.waiting.length
    this.options.log.error(
      { err: error, batch: failed.applied?.number, commands },
      'a batch failed; the books are rebuilt',
    )
    await this.learnFateOf(failed, error)
  }

  private async learnFateOf(failed: Flight, error: unknown): Promise<void> {
    const { db, log } = this.options
    const epochOfBatch = this.lease.epoch
    let told = false
    for (let tries = 0; !this.ending || tries < TRIES_WHEN_ENDING; tries++) {
      try {
        const isOurs = await this.lease.take()
        if (!told) {
          const { applied } = failed
          const committed = applied?.number !== undefined && (await isCommitted(db, applied.number, epochOfBatch))
          const balances = committed ? await readBalances(db, applied.accounts) : []
          if (committed) this.conclude(failed, balances)
          // Where another engine has the lease by now, nobody is given up: they hear that nothing of theirs was done.
          else if (!isOurs) this.submissions.retry(failed.waiting)
          else if (this.submissions.retry(failed.waiting, TRIES_MAX, error)) this.venueFailures.add(error)
          told = true
        }
        if (!isOurs) return this.standDown()
        await this.rebuild()
        return
      } catch (again) {
        log.warn({ err: again }, 'the database is unreachable; the engine retries')
        await this.submissions.pause(RETRY_MS)
      }
    }
    // The server ends while the database is unreachable: whether the batch was committed is not known, and its callers learn just that.
    if (!told) this.submissions.retry(failed.waiting, 0, error)
  }

  private standDown(): void {
    this.options.log.error(
      { epoch: this.lease.epoch },
      'another engine has taken the lease; this one never leads again',
    )
    this.state = undefined
    this.refuseAll()
    this.lease.lose()
  }

  private refuseAll(): void {
    this.agenda.refuseAll()
    this.submissions.refuseAll()
  }
}
