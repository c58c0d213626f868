import { houseAccount, userAccount } from '../ledger/account.ts'
import { type Journal, journal, move } from '../ledger/journal.ts'
import type { Realm } from '../realm.ts'
import { type Proceeds, startNav } from './units.ts'

export interface FundAccounts {
  readonly realm: Realm
  /** The asset of the fund's units, and that of its cash. */
  readonly asset: string
  readonly money: string
  /** The robot itself: a technical person that no one signs in as. */
  readonly robotId: bigint
}

/** The company's own start-up capital: money into the fund, its first units to the company. They stay there, so that units are never few. */
export function capitalJournal(
  fund: FundAccounts,
  { capital, exponent }: { readonly capital: bigint; readonly exponent: number },
  from: 'bank' | 'chain_custody' | 'sandbox_bank',
  ref: string,
): Journal {
  const { realm, asset, money, robotId } = fund
  const { units } = startNav(capital, exponent)
  return journal(realm, 'robot_capital', ref, [
    ...move(houseAccount(from, money), userAccount(robotId, money), capital),
    ...move(houseAccount('fund_issue', asset), houseAccount('fund_capital', asset), units),
  ])
}

/** An investment at a NAV: money to the clearing account, units to the customer. */
export function fundedJournal(
  { realm, asset, money }: FundAccounts,
  { userId, amount, units, ref }: { userId: bigint; amount: bigint; units: bigint; ref: string },
): Journal {
  return journal(realm, 'robot_invested', ref, [
    ...move(userAccount(userId, money), houseAccount('fund_clearing', money), amount),
    ...move(houseAccount('fund_issue', asset), userAccount(userId, asset), units),
  ])
}

/** Units come back and end; what they were worth is owed from now on. */
export function redeemedJournal(
  { realm, asset }: FundAccounts,
  { userId, units, ref }: { userId: bigint; units: bigint; ref: string },
): Journal {
  return journal(
    realm,
    'robot_redeemed',
    ref,
    move(userAccount(userId, asset), houseAccount('fund_issue', asset), units),
  )
}

/** What is owed for redeemed units is paid, the performance fee taken out of it. */
export function paidJournal(
  { realm, money }: Pick<FundAccounts, 'realm' | 'money'>,
  { userId, net, fee, ref }: Pick<Proceeds, 'net' | 'fee'> & { userId: bigint; ref: string },
): Journal {
  const clearing = houseAccount('fund_clearing', money)
  return journal(realm, 'robot_paid', ref, [
    ...(net > 0n ? move(clearing, userAccount(userId, money), net) : []),
    ...(fee > 0n ? move(clearing, houseAccount('robot_fees', money), fee) : []),
  ])
}

/** Once per NAV: what came in less what is owed goes to the fund, or comes from it where it is negative. */
export function netJournal({ realm, money, robotId }: FundAccounts, net: bigint, ref: string): Journal {
  const fund = userAccount(robotId, money)
  const clearing = houseAccount('fund_clearing', money)
  return journal(realm, 'robot_net', ref, net > 0n ? move(clearing, fund, net) : move(fund, clearing, -net))
}
