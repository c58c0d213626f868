import { karachiDate } from '@firoza/core/calendar/trading-day'
import { fundingJournal } from '@firoza/core/convert/convert.postings'
import { REALMS } from '@firoza/core/realm'
import type { Db } from '../db/sql.ts'
import { inTransaction } from '../db/transaction.ts'
import { seedPairs } from '../features/convert/seed-pairs.ts'
import { postJournals } from '../ledger/post-journal.ts'
import { isFunded } from './seed-convert.store.ts'

/** What the sandbox's house starts with in each currency, of each realm: in units. */
const FUNDS = { PKR: 1_000_000_000_00n, USD: 5_000_000_00n, BRL: 20_000_000_00n }

/** The pairs, and pretended money of the house to exchange against. What is there already stays as it is. */
export async function seedConvert(db: Db, nowMs: number): Promise<void> {
  await seedPairs(db)
  for (const realm of REALMS) {
    for (const [asset, units] of Object.entries(FUNDS)) {
      await inTransaction(db, async tx => {
        if (await isFunded(tx, realm, asset)) return
        const journal = fundingJournal(realm, asset, units, 'sandbox_bank')
        await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
      })
    }
  }
}
