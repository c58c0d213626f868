import type { Account } from '@firoza/core/engine/account'
import { accountsToRead } from '@firoza/core/engine/accounts-to-read'
import { apply } from '@firoza/core/engine/apply'
import type { Command, Decided } from '@firoza/core/engine/command'
import { type Effects, type EngineState, type Listing, takeEffects } from '@firoza/core/engine/state'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../db/sql.ts'
import { createAccounts, findAccounts, readAccounts, readLots } from './accounts.store.ts'
import { decodeDecided, encodeDecided } from './answer-codec.ts'
import { encodeBatch, logBalances } from './command-log.ts'
import { findAnswers } from './engine.store.ts'
import type { BatchEvents, Idempotency } from './engine-port.ts'
import type { JournalIds } from './journal-ids.ts'
import { prepareTransaction } from './lease.store.ts'
import { closeBatch, writeEffects } from './write-batch.store.ts'

export interface Submission {
  readonly command: Command
  readonly idempotency: Idempotency | undefined
}

/** Another engine has the lease: nothing that this one decides may be committed. */
export class FencedError extends Error {
  override readonly name = 'FencedError'
}

export interface BatchResult {
  /** One per submission, in their order. */
  readonly decisions: readonly Decided[]
  /** Undefined where every submission was a repeated one and nothing was written. */
  readonly published: BatchEvents | undefined
}

export interface BatchFrame {
  readonly state: EngineState
  readonly number: number
  readonly epoch: number
  readonly atMs: number
  readonly journalIds: JournalIds
}

/** A batch is applied and written in parts, so that the database writes one part while the next is applied. */
const PARTS = 4
const PART_COMMANDS_MIN = 128

/**
 * One batch in one open transaction: the lease is checked, the balances that decide are locked and read, the commands are
 * applied in memory in their order, and all that they changed is written. The caller commits, and only then answers.
 */
export async function runBatch(tx: Tx, frame: BatchFrame, submissions: readonly Submission[]): Promise<BatchResult> {
  const { state, atMs } = frame
  const [held, kept] = await Promise.all([
    prepareTransaction(tx, frame.epoch),
    earlierAnswers(tx, submissions),
    readInputs(tx, inputsOf(state, submissions)),
  ])
  if (!held) throw new FencedError('another engine has taken the lease')
  const fresh = submissions.filter((_, index) => !kept.has(index))
  if (fresh.length === 0) return { decisions: merge(submissions, kept, []), published: undefined }
  const reads = logBalances(inputsOf(state, fresh).accounts)
  const { applied, parts, written } = await applyAndWrite(tx, frame, fresh)
  const batch = {
    number: frame.number,
    epoch: frame.epoch,
    atMs,
    commands: fresh.length,
    payload: encodeBatch(
      fresh.map(one => one.command),
      reads,
    ),
    counters: state.counters,
    answers: fresh.flatMap(({ idempotency }, index) => {
      const decided = applied[index]
      return idempotency && decided ? [{ idempotency, answer: encodeDecided(decided) }] : []
    }),
  }
  const accounts = [...new Set(parts.flatMap(part => part.accounts))]
  const settlements = parts.flatMap(part => part.settlements)
  const [balances] = await Promise.all([closeBatch(tx, batch, accounts, settlements), written])
  const published = {
    batch: frame.number,
    atMs,
    events: parts.flatMap(part => part.events),
    balances,
    books: [...new Set(parts.flatMap(part => part.books))].map(({ market, symbol }) => ({
      realm: market.realm,
      symbol,
    })),
  }
  return { decisions: merge(submissions, kept, applied), published }
}

interface Part extends Pick<Effects, 'events' | 'accounts' | 'settlements'> {
  readonly books: readonly Listing[]
}

async function applyAndWrite(
  tx: Tx,
  frame: BatchFrame,
  fresh: readonly Submission[],
): Promise<{ applied: Decided[]; parts: Part[]; written: Promise<unknown> }> {
  const { state, atMs } = frame
  const size = Math.max(PART_COMMANDS_MIN, Math.ceil(fresh.length / PARTS))
  const applied: Decided[] = []
  const parts: Part[] = []
  const writes: Promise<void>[] = []
  try {
    for (let from = 0; from < fresh.length; from += size) {
      for (const { command } of fresh.slice(from, from + size)) applied.push(apply(state, command, atMs))
      const books = state.effects.listings.filter(listing => listing.bookChanged)
      const { events, accounts, settlements, ...rest } = takeEffects(state)
      await createAccounts(tx, accounts)
      const journalIds = await frame.journalIds.take(tx, rest.trades.length)
      parts.push({ events, accounts, settlements, books })
      writes.push(writeEffects(tx, rest, atMs, journalIds))
      // Lets the driver send what was written before the next part takes the processor.
      if (from + size < fresh.length) await new Promise(resolve => setImmediate(resolve))
    }
  } catch (error) {
    await Promise.allSettled(writes)
    throw error
  }
  return { applied, parts, written: Promise.all(writes) }
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

interface Inputs {
  /** Accounts whose balance decides. */
  readonly accounts: Account[]
  /** Those of them that are to sell. */
  readonly sellers: Account[]
  /** The accounts on the other side of a fill. */
  readonly others: Account[]
}

function inputsOf(state: EngineState, submissions: readonly Submission[]): Inputs {
  const accounts = new Set<Account>()
  const sellers = new Set<Account>()
  const others = new Set<Account>()
  for (const { command } of submissions) {
    const needs = accountsToRead(state, command)
    if (!needs) continue
    accounts.add(needs.decides)
    others.add(needs.other)
    if (needs.lots) sellers.add(needs.decides)
  }
  return { accounts: [...accounts], sellers: [...sellers], others: [...others] }
}

async function readInputs(tx: Tx, { accounts, sellers, others }: Inputs): Promise<void> {
  if (accounts.length === 0) return
  await findAccounts(tx, [...accounts, ...others])
  await readAccounts(tx, accounts)
  const stale = sellers.filter(({ lots, lotsTotal, posted }) => lots === undefined || BigInt(lotsTotal) !== posted)
  if (stale.length > 0) await readLots(tx, stale)
}

function merge(
  submissions: readonly Submission[],
  kept: ReadonlyMap<number, Decided>,
  applied: readonly Decided[],
): Decided[] {
  let next = 0
  return submissions.map((_, index) => kept.get(index) ?? (applied[next++] as Decided))
}
