import type { Account } from '@firoza/core/engine/account'
import type { Command } from '@firoza/core/engine/command'
import type { Realm } from '@firoza/core/realm'

/** A balance as the batch read it: an input from outside, without which a replay could not decide the same. */
export type LoggedBalance = readonly [
  realm: Realm,
  asset: string,
  userId: number,
  posted: string,
  held: string,
  unsettled: string,
]

export interface LoggedBatch {
  readonly commands: readonly Command[]
  readonly balances: readonly LoggedBalance[]
}

/** Must be called before the commands are applied, while the balances are those that were read. */
export function logBalances(accounts: readonly Account[]): LoggedBalance[] {
  return accounts.map(({ realm, asset, userId, posted, held, unsettled }) => [
    realm,
    asset,
    userId,
    String(posted),
    String(held),
    String(unsettled),
  ])
}

export function encodeBatch(commands: readonly Command[], balances: readonly LoggedBalance[]): string {
  return JSON.stringify({ commands, balances } satisfies LoggedBatch)
}

export function decodeBatch(payload: string): LoggedBatch {
  return JSON.parse(payload) as LoggedBatch
}
