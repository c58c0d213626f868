import { DAY_MS } from '@firoza/core/clock'
import type { Deps } from '../../deps.ts'
import { deleteUnusedQuotes } from './convert.store.ts'

/** Quotes that nobody took are forgotten after a day; what was carried out stays. */
export async function forgetQuotes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return deleteUnusedQuotes(db, clock.now() - DAY_MS)
}
