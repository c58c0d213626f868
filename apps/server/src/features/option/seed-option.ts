import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { optionFundingJournal } from '@firoza/core/option/option.postings'
import { FIRST_OPTION_RULE } from '@firoza/core/option/option-rule'
import type { Realm } from '@firoza/core/realm'
import type { Db } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { insertOptionRule, lockOptionBook, readOptionAccount, readOptionRule } from './option.store.ts'

/** Pretended money behind the contracts where money is pretended: twenty billion rupees. */
const FUNDS_UNITS = 20_000_000_000_00n

/** The terms with which every installation starts, and pretended money of the company in these realms. What is there stays. */
export async function seedOption(db: Db, pretended: readonly Realm[], nowMs: TimeMs): Promise<void> {
  if (!(await readOptionRule(db))) await insertOptionRule(db, FIRST_OPTION_RULE, nowMs)
  for (const realm of pretended) {
    await inTransaction(db, async tx => {
      await lockOptionBook(tx, realm)
      if ((await readOptionAccount(tx, realm)).funds > 0n) return
      const from = { units: FUNDS_UNITS, from: 'sandbox_bank', ref: `${realm} start` } as const
      await postJournals(tx, [optionFundingJournal(realm, from)], { businessDate: karachiDate(nowMs), atMs: nowMs })
    })
  }
}
