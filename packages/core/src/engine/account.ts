import type { AccountCode } from '../ledger/account.ts'
import type { Asset, AssetKind } from '../money/asset.ts'
import type { Realm } from '../realm.ts'
import type { EngineLot } from './lots.ts'

/**
 * A ledger account as the engine holds it in memory. Balances are true after the account was read under lock or written;
 * between, other features may move them, so whoever decides on a balance has it read first. What the engine itself
 * changes since the last commit stands in the deltas: the net effect per account and batch.
 */
export interface Account {
  readonly realm: Realm
  readonly asset: string
  readonly kind: AssetKind
  readonly code: AccountCode
  /** 0 for the platform. */
  readonly userId: number
  /** The row's id in the ledger; 0 until it is known. */
  id: number
  posted: bigint
  held: bigint
  unsettled: bigint
  deltaPosted: bigint
  deltaHeld: bigint
  deltaUnsettled: bigint
  dirty: boolean
  /** The unspent lots of a share account, oldest first; undefined until somebody sells from it. */
  lots: EngineLot[] | undefined
  /** Shares in `lots`. It differs from `posted` where the lots changed outside the engine and must be read again. */
  lotsTotal: number
}

export function newAccount(realm: Realm, code: AccountCode, { code: asset, kind }: Asset, userId: number): Account {
  return {
    realm,
    asset,
    kind,
    code,
    userId,
    id: 0,
    posted: 0n,
    held: 0n,
    unsettled: 0n,
    deltaPosted: 0n,
    deltaHeld: 0n,
    deltaUnsettled: 0n,
    dirty: false,
    lots: undefined,
    lotsTotal: 0,
  }
}

/** The accounts of one code and asset in a realm, by person. */
export class AccountsOf {
  readonly realm: Realm
  readonly code: AccountCode
  readonly asset: Asset
  readonly byUser = new Map<number, Account>()

  constructor(realm: Realm, code: AccountCode, asset: Asset) {
    this.realm = realm
    this.code = code
    this.asset = asset
  }

  /** The person's account, made in memory on first use; 0 for the platform. */
  of(userId: number): Account {
    let account = this.byUser.get(userId)
    if (!account) {
      account = newAccount(this.realm, this.code, this.asset, userId)
      this.byUser.set(userId, account)
    }
    return account
  }
}

/** Money that can be spent: proceeds that have not settled included. */
export function spendable(cash: Account): bigint {
  return cash.posted - cash.held
}

/** Shares that can be sold: delivered and not promised to another order. */
export function sellable(shares: Pick<Account, 'posted' | 'held' | 'unsettled'>): bigint {
  return shares.posted - shares.held - shares.unsettled
}

export type DirtyAccounts = Account[]

export function post(dirty: DirtyAccounts, account: Account, units: bigint): void {
  account.posted += units
  account.deltaPosted += units
  mark(dirty, account)
}

export function hold(dirty: DirtyAccounts, account: Account, units: bigint): void {
  account.held += units
  account.deltaHeld += units
  mark(dirty, account)
}

/** Of what was posted, so much waits for its settlement date. */
export function lock(dirty: DirtyAccounts, account: Account, units: bigint): void {
  account.unsettled += units
  account.deltaUnsettled += units
  mark(dirty, account)
}

function mark(dirty: DirtyAccounts, account: Account): void {
  if (account.dirty) return
  account.dirty = true
  dirty.push(account)
}
