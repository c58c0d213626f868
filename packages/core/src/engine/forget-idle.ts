import { CHART, ENGINE_ACCOUNTS } from '../ledger/account.ts'
import type { Account } from './account.ts'
import type { EngineState } from './state.ts'

/** How much of the database the engine may keep in memory beyond what its working orders need. */
export interface MemoryBounds {
  readonly accountsMax: number
  readonly lotsMax: number
}

/**
 * Where more than the bounds is in memory, forgets every account that no working order refers to, with its lots; they are read
 * again when they are needed. Call it between batches. Answers how many accounts were forgotten.
 */
export function forgetIdle(state: EngineState, bounds: MemoryBounds): number {
  const { accounts, lots } = weigh(state)
  if (accounts <= bounds.accountsMax && lots <= bounds.lotsMax) return 0
  const needed = new Set<Account>()
  for (const order of state.orders.values()) needed.add(order.quote).add(order.base)
  let forgotten = 0
  for (const accountsOf of accountMaps(state)) {
    for (const [userId, account] of accountsOf) {
      if (needed.has(account)) continue
      accountsOf.delete(userId)
      forgotten += 1
    }
  }
  return forgotten
}

function weigh(state: EngineState): { accounts: number; lots: number } {
  let accounts = 0
  let lots = 0
  for (const accountsOf of accountMaps(state)) {
    accounts += accountsOf.size
    for (const account of accountsOf.values()) lots += account.lots?.length ?? 0
  }
  return { accounts, lots }
}

function* accountMaps(state: EngineState): Generator<Map<number, Account>> {
  for (const { code, byUser } of state.accounts.values()) {
    // Margin is known in memory alone: only the engine writes it.
    if (CHART[code].perUser && !ENGINE_ACCOUNTS.includes(code)) yield byUser
  }
}
