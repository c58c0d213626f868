import type { Realm } from '../realm.ts'
import { type AccountCode, houseAccount, userAccount } from './account.ts'
import { type Journal, journal, move } from './journal.ts'

/** The operator's own earnings: an adjustment in somebody's favour is paid from one of these, one against them goes there. */
export const ADJUSTMENT_ACCOUNTS = [
  'house_commission',
  'transfer_fees',
  'fx_fees',
] as const satisfies readonly AccountCode[]
export type AdjustmentAccount = (typeof ADJUSTMENT_ACCOUNTS)[number]

export const ADJUSTMENT_DIRECTIONS = ['credit', 'debit'] as const
export type AdjustmentDirection = (typeof ADJUSTMENT_DIRECTIONS)[number]

export interface Adjustment {
  readonly realm: Realm
  readonly userId: bigint
  readonly asset: string
  readonly direction: AdjustmentDirection
  /** The asset's smallest units, positive. */
  readonly units: bigint
  readonly account: AdjustmentAccount
  /** The approval that it rests on: one approval, one journal. */
  readonly ref: string
}

/**
 * A correction as a movement between the operator's own earnings and a person (REV-10; no balance is edited, LED-4). `credit` pays the person
 * out of the named account, `debit` takes from them into it. A wrong one is undone by another one the other way.
 */
export function adjustmentJournal({ realm, userId, asset, direction, units, account, ref }: Adjustment): Journal {
  const person = userAccount(userId, asset)
  const house = houseAccount(account, asset)
  const [from, to] = direction === 'credit' ? [house, person] : [person, house]
  return journal(realm, 'adjustment', ref, move(from, to, units))
}
