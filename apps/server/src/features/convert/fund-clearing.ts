import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { fundingJournal } from '@firoza/core/convert/convert.postings'
import { START_INVENTORY } from '@firoza/core/convert/house-pairs'
import type { Realm } from '@firoza/core/realm'
import type { Tx } from '../../db/sql.ts'
import { postJournals } from '../../ledger/post-journal.ts'

/** What is put into each currency at a time where money is pretended, in units. */
const FUNDS: ReadonlyMap<string, bigint> = new Map([
  ['PKR', 1_000_000_000_00n],
  ['USD', 5_000_000_00n],
  ['BRL', 20_000_000_00n],
  ['BDT', 100_000_000_00n],
  ...START_INVENTORY.map(({ asset, startUnits }) => [asset, startUnits] as const),
])
export const FUNDED_ASSETS = [...FUNDS.keys()]

export interface PretendedFunding {
  readonly realm: Realm
  readonly asset: string
  /** What it is for; with the journal's kind it comes once. */
  readonly ref: string
  /** So much at the least. */
  readonly unitsMin?: bigint
}

/** Puts simulated company money into a currency. */
export async function fundClearing(
  tx: Tx,
  { realm, asset, ref, unitsMin = 0n }: PretendedFunding,
  nowMs: TimeMs,
): Promise<void> {
  const usual = FUNDS.get(asset) ?? 0n
  const units = usual > unitsMin ? usual : unitsMin
  const journal = fundingJournal({ realm, asset, units, from: 'sandbox_bank', ref })
  await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
}
