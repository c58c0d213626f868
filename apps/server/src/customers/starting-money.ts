import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { houseAccount, KEY_ASSET, userAccount } from '@firoza/core/ledger/account'
import { journal, move } from '@firoza/core/ledger/journal'
import { PKR } from '@firoza/core/money/asset'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { Tx } from '../db/sql.ts'
import { lockAccounts } from '../ledger/lock-accounts.ts'
import { postJournals } from '../ledger/post-journal.ts'

/** PKR 1,000,000 of play money, in paisa: what each demo account starts with. */
export const STARTING_MONEY_UNITS = 100_000_000n

/** The same as people read it. */
export const STARTING_MONEY = '1000000.00'

/** A person's keys in both realms (LED-9): made at sign-up, before anything else of theirs. */
export async function makeKeys(tx: Tx, userId: bigint): Promise<void> {
  for (const realm of REALMS) await lockAccounts(tx, realm, [userAccount(userId, KEY_ASSET.code)])
}

/** Funds an account from the sandbox bank. The reference makes a second grant of the same name impossible. */
export async function grantStartingMoney(
  tx: Tx,
  userId: bigint,
  realm: Realm,
  ref: string,
  nowMs: TimeMs,
): Promise<void> {
  const legs = move(houseAccount('sandbox_bank', PKR.code), userAccount(userId, PKR.code), STARTING_MONEY_UNITS)
  await postJournals(tx, [journal(realm, 'sandbox_grant', ref, legs)], {
    businessDate: karachiDate(nowMs),
    atMs: nowMs,
  })
}
