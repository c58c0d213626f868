import { assert } from '../assert.ts'
import type { TradingDate } from '../calendar/trading-day.ts'
import type { JournalKind } from '../ledger/journal.ts'
import type { Realm } from '../realm.ts'
import { type Account, post } from './account.ts'
import type { Effects } from './state.ts'

/** A journal that the batch writes; its legs stand in `Legs` under its place among the journals of the batch. */
export interface JournalDraft {
  readonly realm: Realm
  readonly kind: JournalKind
  readonly ref: string
  readonly businessDate: TradingDate
}

/** The legs of all journals of a batch, column by column as they are written. */
export interface Legs {
  readonly journals: number[]
  readonly accounts: Account[]
  readonly units: bigint[]
}

/** Begins a journal and answers its place, under which `move` adds legs. */
export function beginJournal({ journals }: Effects, draft: JournalDraft): number {
  return journals.push(draft) - 1
}

/** The only way to change what an account has: balance and leg are one act. Credit is positive. */
export function move({ accounts, legs }: Effects, journal: number, account: Account, units: bigint): void {
  if (units === 0n) return
  post(accounts, account, units)
  legs.journals.push(journal)
  legs.accounts.push(account)
  legs.units.push(units)
}

/** Asserts what `journal()` asserts of a journal: at least two legs, and each asset sums to zero within one realm. */
export function checkJournals({ journals, legs }: Pick<Effects, 'journals' | 'legs'>): void {
  const sums = journals.map(() => new Map<string, bigint>())
  const counts = journals.map(() => 0)
  legs.journals.forEach((journal, index) => {
    const { realm, asset } = legs.accounts[index] as Account
    assert(journals[journal]?.realm === realm, 'a leg is of the realm of its journal')
    const sum = sums[journal] as Map<string, bigint>
    sum.set(asset, (sum.get(asset) ?? 0n) + (legs.units[index] as bigint))
    counts[journal] = (counts[journal] as number) + 1
  })
  journals.forEach(({ kind, ref }, index) => {
    assert((counts[index] as number) >= 2, `the journal of ${kind} ${ref} has two legs at least`)
    for (const [asset, sum] of sums[index] as Map<string, bigint>) {
      assert(sum === 0n, `the legs of ${kind} ${ref} in ${asset} sum to zero, not ${sum}`)
    }
  })
}
