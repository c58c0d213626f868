import { present } from '@firoza/core/assert'
import type { Account } from '@firoza/core/engine/account'
import { accountsToRead } from '@firoza/core/engine/accounts-to-read'
import { apply } from '@firoza/core/engine/apply'
import type { TradeEvent } from '@firoza/core/engine/event'
import type { EngineLot } from '@firoza/core/engine/lots'
import { accountsKey, type EngineSettings, type EngineState, newState, takeEffects } from '@firoza/core/engine/state'
import { engineHash } from '@firoza/core/engine/state-hash'
import type { Queryable } from '../db/sql.ts'
import { decodeBatch, type LoggedBalance, type LoggedBatch } from './command-log.ts'

export interface Replayed {
  readonly trades: readonly TradeEvent[]
  readonly bookHash: number
  readonly batches: number
}

/** Rows of the log that are read at a time. */
const PAGE = 200

/**
 * Runs the command log from its beginning through the same deterministic core, in memory, and answers what was traded from batch `from` on and
 * the books after batch `through`. Balances come from the log, which has each one that a decision was made on.
 */
export async function replayLog(
  sql: Queryable,
  settings: EngineSettings,
  { from = 1, through = Number.MAX_SAFE_INTEGER } = {},
): Promise<Replayed> {
  const state = newState(settings)
  const trades: TradeEvent[] = []
  let last = 0
  for (;;) {
    const rows = await sql<{ batch: bigint; at: number; payload: string }[]>`
      select batch, at, payload from engine_command where batch > ${last} and batch <= ${through} order by batch limit ${PAGE}`
    if (rows.length === 0) break
    for (const row of rows) {
      last = Number(row.batch)
      const events = replayBatch(state, decodeBatch(row.payload), row.at)
      if (last >= from) trades.push(...events)
    }
  }
  return { trades, bookHash: engineHash(state), batches: last }
}

function replayBatch(state: EngineState, batch: LoggedBatch, atMs: number): TradeEvent[] {
  // The accounts that the log has balances of.
  for (const command of batch.commands) if (command.type === 'deliver') accountsToRead(state, command)
  for (const balance of batch.balances) restoreBalance(state, balance)
  for (const command of batch.commands) {
    const needs = accountsToRead(state, command)
    for (const account of needs?.lots ?? []) account.lots ??= [allInOne(account)]
    apply(state, command, atMs)
  }
  const { events, accounts } = takeEffects(state)
  for (const account of accounts) account.deltaPosted = account.deltaHeld = account.deltaUnsettled = 0n
  return events.filter(event => event.type === 'trade')
}

function restoreBalance(state: EngineState, [realm, asset, userId, posted, held, unsettled]: LoggedBalance): void {
  const account = present(state.accounts.get(accountsKey(realm, 'user', asset)), 'the accounts of a logged balance').of(
    userId,
  )
  account.posted = BigInt(posted)
  account.held = BigInt(held)
  account.unsettled = BigInt(unsettled)
}

/** Which lot a sale takes from changes no trade, so a replay sells from one lot that is always large enough. */
function allInOne(account: Account): EngineLot {
  const unlimited = Number.MAX_SAFE_INTEGER
  const date = '1970-01-01' as EngineLot['tradeDate']
  return {
    id: 0,
    account,
    source: 'seed',
    orderId: 0,
    tradeDate: date,
    settlementDate: date,
    quantity: unlimited,
    cost: 0n,
    fees: 0n,
    left: unlimited,
    costLeft: 0n,
    feesLeft: 0n,
    stored: true,
    dirty: false,
  }
}
