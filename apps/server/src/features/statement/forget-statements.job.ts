import { DAY_MS } from '@firoza/core/clock'
import type { Deps } from '../../deps.ts'
import { deleteOldParts } from './statement.store.ts'

/** The bytes of a document are kept for a day: it can be made again from the same books, and its hash stays. */
export function forgetStatements({ db, clock }: Deps): Promise<number> {
  return deleteOldParts(db, clock.now() - DAY_MS)
}
