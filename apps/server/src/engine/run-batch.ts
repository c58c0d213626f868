import type { Account } from '@firoza/core/engine/account'
import { accountsToRead, type Needs } from '@firoza/core/engine/accounts-to-read'
import type { apply } from '@firoza/core/engine/apply'
import type { Command, Decided } from '@firoza/core/engine/command'
import type { BalanceChange, EngineEvent } from '@firoza/core/engine/event'
import type { VenueSpec } from '@firoza/core/engine/listing-spec'
import { shareLots } from '@firoza/core/engine/share-lots'
import { type Effects, type EngineState, takeEffects } from '@firoza/core/engine/state'
import { venueOfCommand } from '@firoza/core/engine/suspend'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../db/sql.ts'
import { createAccounts, findAccounts, readAccounts, readLots } from './accounts.store.ts'
import { decodeDecided, encodeDecided } from './answer-codec.ts'
import { encodeBatch, logBalances } from './command-log.ts'
import { completeDelivery } from './deliver.store.ts'
import { drawJournalIds, findAnswers } from './engine.store.ts'
import type { BatchEvents, Idempotency } from './engine-port.ts'
import type { Flight } from './flight.ts'
import type { JournalIds } from './journal-ids.ts'
import { prepareTransaction } from './lease.store.ts'
import { buildBatch, writeBatch } from './write-batch.store.ts'

export interface Submission {
  readonly command: Command
  readonly idempotency: Idempotency | undefined
}

/** Another engine has the lease: nothing that this one decides may be committed. */
export class FencedError extends Error {
  override readonly name = 'FencedError'
}

/** A command that broke a rule of the engine itself, with the venue that it was for. */
export class CommandError extends Error {
  override readonly name = 'CommandError'

  readonly command: Command
  readonly venue: VenueSpec | undefined

  constructor(command: Command, venue: VenueSpec | undefined, cause: unknown) {
    super(`the engine failed at a command ${command.type}`, { cause })
    this.command = command
    this.venue = venue
  }
}

/** What a batch decided, before it is durable. */
export interface AppliedBatch {
  /** Undefined where every submission was a repeated one and nothing is written. */
  readonly number: number | undefined
  readonly atMs: number
  /** One per submission, in their order. */
  readonly decisions: readonly Decided[]
  readonly events: readonly EngineEvent[]
  readonly books: BatchEvents['books']
  /** Those whose balances it moves. */
  readonly accounts: readonly Account[]
}

export interface BatchFrame {
  readonly state: EngineState
  readonly epoch: number
  readonly atMs: number
  readonly journalIds: JournalIds
  readonly flight: Flight
  /** The batch before this one, where it is still on its way. */
  readonly before: Flight | undefined
  /** The batch's number, drawn when it is certain that it has something to write. */
  readonly drawNumber: () => number
  readonly apply: typeof apply
}

/**
 * One batch in one open transaction: the lease is checked, the balances that decide are locked and read, the commands are
 * applied in memory in their order; then what is new is written, and as soon as the batch before is durable all else that they changed. The
 * caller commits, and only then answers. Answers the balances as they stand after the batch.
 *
 * The next batch may be read and applied from the moment at which this one is built, on the accounts of whoever this one does not move.
 */
export async function runBatch(
  tx: Tx,
  frame: BatchFrame,
  submissions: readonly Submission[],
): Promise<BalanceChange[]> {
  const { state, atMs, flight } = frame
  const needs = new Map(submissions.map(one => [one, accountsToRead(state, one.command)]))
  const [held, kept] = await Promise.all([
    prepareTransaction(tx, frame.epoch),
    earlierAnswers(tx, submissions),
    readInputs(tx, state, inputsOf(needs.values())),
  ])
  if (!held) throw new FencedError('another engine has taken the lease')
  const fresh = submissions.filter((_, index) => !kept.has(index))
  if (fresh.length === 0) {
    const decisions = merge(submissions, kept, [])
    flight.applied = { number: undefined, atMs, decisions, events: [], books: [], accounts: [] }
    await frame.before?.committed
    return []
  }
  const commands = await completeCommands(tx, fresh)
  const payload = encodeBatch(commands, logBalances(inputsOf(fresh.map(one => needs.get(one))).decide))
  flight.shown.keep(state, commands)
  const applied = commands.map(command => applyOne(frame, command))
  const effects = takeEffects(state)
  // What an accepted order will move is made now, under the key that the batch holds, and never by a fill (LED-9).
  const toExist = fresh.flatMap((one, index) => (applied[index]?.ok ? (needs.get(one)?.exist ?? []) : []))
  flight.made = await createAccounts(tx, [...new Set([...effects.accounts, ...toExist])])
  const journalIds = await journalNumbers(tx, frame.journalIds, effects)
  const number = frame.drawNumber()
  flight.applied = {
    number,
    atMs,
    decisions: merge(submissions, kept, applied),
    events: effects.events,
    books: effects.books.map(({ venue, symbol }) => ({ realm: venue.spec.realm, symbol })),
    accounts: effects.accounts,
  }
  const answers = fresh.flatMap(({ idempotency }, index) => {
    const decided = applied[index]
    return idempotency && decided ? [{ idempotency, answer: encodeDecided(decided) }] : []
  })
  const batch = { number, epoch: frame.epoch, atMs, commands: fresh.length, payload, counters: state.counters, answers }
  const built = buildBatch(tx, batch, effects, journalIds)
  flight.isBuilt(effects.accounts)
  return writeBatch(tx, built, flight, frame.before)
}

function applyOne({ apply, state, atMs }: BatchFrame, command: Command): Decided {
  try {
    return apply(state, command, atMs)
  } catch (error) {
    throw new CommandError(command, venueOfCommand(state, command)?.spec, error)
  }
}

/**
 * Numbers of trades' journals are drawn in blocks beforehand; those of others at once, since journals that are of no trade are found by their numbers
 * rising with time.
 */
async function journalNumbers(tx: Tx, blocks: JournalIds, { journals }: Effects): Promise<number[]> {
  const others = journals.filter(({ kind }) => kind !== 'trade').length
  if (others === 0) return blocks.take(tx, journals.length)
  const ofTrades = await blocks.take(tx, journals.length - others)
  const ofOthers = await drawJournalIds(tx, others)
  return journals.map(({ kind }) => (kind === 'trade' ? ofTrades : ofOthers).shift() ?? 0)
}

/** A delivery comes alone, and is decided with what only the database knows of it. */
async function completeCommands(tx: Tx, fresh: readonly Submission[]): Promise<readonly Command[]> {
  const commands = fresh.map(one => one.command)
  const [only] = commands
  return only?.type === 'deliver' ? [await completeDelivery(tx, only)] : commands
}

async function earlierAnswers(tx: Tx, submissions: readonly Submission[]): Promise<ReadonlyMap<number, Decided>> {
  const named = submissions.flatMap(({ idempotency }, index) => (idempotency ? [{ idempotency, index }] : []))
  if (named.length === 0) return new Map()
  const rows = await findAnswers(
    tx,
    named.map(one => one.idempotency),
  )
  return new Map(
    rows.flatMap(row => {
      const one = named[row.n - 1]
      if (!one) return []
      const same = one.idempotency.bodyHash === row.body_hash
      return [[one.index, same ? decodeDecided(row.answer) : refuse('idempotency_key_reused')] as const]
    }),
  )
}

/** What the commands of a batch need of the database, each account once. */
interface Inputs {
  readonly keys: Account[]
  readonly decide: Account[]
  readonly exist: Account[]
  readonly lots: Account[]
}

function inputsOf(needs: Iterable<Needs | undefined>): Inputs {
  const all = [...needs]
  const once = (of: keyof Inputs) => [...new Set(all.flatMap(need => need?.[of] ?? []))]
  return { keys: once('keys'), decide: once('decide'), exist: once('exist'), lots: once('lots') }
}

async function readInputs(tx: Tx, state: EngineState, { keys, decide, exist, lots }: Inputs): Promise<void> {
  if (keys.length === 0) return
  await findAccounts(tx, [...new Set([...keys, ...exist])])
  await readAccounts(tx, [...new Set([...keys, ...decide])])
  const stale = lots.filter(account => account.lots === undefined || BigInt(account.lotsTotal) !== account.posted)
  if (stale.length === 0) return
  await readLots(tx, stale)
  shareLots(state, stale)
}

function merge(
  submissions: readonly Submission[],
  kept: ReadonlyMap<number, Decided>,
  applied: readonly Decided[],
): Decided[] {
  let next = 0
  return submissions.map((_, index) => kept.get(index) ?? (applied[next++] as Decided))
}
