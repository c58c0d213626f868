import type { Account } from '@firoza/core/engine/account'
import { accountsToRead } from '@firoza/core/engine/accounts-to-read'
import { apply } from '@firoza/core/engine/apply'
import type { Command, Decided } from '@firoza/core/engine/command'
import { type EngineState, takeEffects } from '@firoza/core/engine/state'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../db/sql.ts'
import { readAccounts, readLots } from './accounts.store.ts'
import { decodeDecided, encodeDecided } from './answer-codec.ts'
import { encodeBatch, logBalances } from './command-log.ts'
import { findAnswers } from './engine.store.ts'
import type { BatchEvents, Idempotency } from './engine-port.ts'
import type { JournalIds } from './journal-ids.ts'
import { prepareTransaction } from './lease.store.ts'
import { writeBatch } from './write-batch.store.ts'

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

/**
 * One batch in one open transaction: the lease is checked, the balances that decide are locked and read, the commands are
 * applied in memory in their order, and all that they changed is written. The caller commits, and only then answers.
 */
export async function runBatch(tx: Tx, frame: BatchFrame, submissions: readonly Submission[]): Promise<BatchResult> {
  const { state, atMs } = frame
  const [held, kept] = await Promise.all([
    prepareTransaction(tx, frame.epoch),
    earlierAnswers(tx, submissions),
    readInputs(tx, state, submissions),
  ])
  if (!held) throw new FencedError('another engine has taken the lease')
  const fresh = submissions.filter((_, index) => !kept.has(index))
  const reads = logBalances(deciding(state, fresh).accounts)
  const applied = fresh.map(({ command }) => apply(state, command, atMs))
  const decisions = merge(submissions, kept, applied)
  if (fresh.length === 0) return { decisions, published: undefined }
  const books = state.effects.listings.filter(listing => listing.bookChanged)
  const effects = takeEffects(state)
  const journalIds = await frame.journalIds.take(tx, effects.trades.length)
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
  const balances = await writeBatch(tx, batch, effects, journalIds)
  const published = {
    batch: frame.number,
    atMs,
    events: effects.events,
    balances,
    books: books.map(({ market, symbol }) => ({ realm: market.realm, symbol })),
  }
  return { decisions, published }
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

function deciding(state: EngineState, submissions: readonly Submission[]): { accounts: Account[]; sellers: Account[] } {
  const accounts = new Set<Account>()
  const sellers = new Set<Account>()
  for (const { command } of submissions) {
    const needs = accountsToRead(state, command)
    if (!needs) continue
    accounts.add(needs.decides)
    if (needs.lots) sellers.add(needs.decides)
  }
  return { accounts: [...accounts], sellers: [...sellers] }
}

async function readInputs(tx: Tx, state: EngineState, submissions: readonly Submission[]): Promise<void> {
  const { accounts, sellers } = deciding(state, submissions)
  if (accounts.length > 0) await readAccounts(tx, accounts)
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
