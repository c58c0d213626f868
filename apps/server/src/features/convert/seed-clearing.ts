import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { fundingJournal } from '@firoza/core/convert/convert.postings'
import type { Realm } from '@firoza/core/realm'
import type { Db } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { isFunded } from './clearing.store.ts'

/** What a house starts with in each currency of a realm whose money is pretended: in units. */
const FUNDS = { PKR: 1_000_000_000_00n, USD: 5_000_000_00n, BRL: 20_000_000_00n }

/** Pretended money of the house to exchange against. What is there already stays as it is. */
export async function seedClearing(db: Db, realm: Realm, nowMs: TimeMs): Promise<void> {
  for (const [asset, units] of Object.entries(FUNDS)) {
    await inTransaction(db, async tx => {
      const ref = `${realm} ${asset} start`
      if (await isFunded(tx, ref)) return
      const journal = fundingJournal({ realm, asset, units, from: 'sandbox_bank', ref })
      await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
    })
  }
}
