import type { Queryable } from '../../db/sql.ts'
import { type JournalOf, listJournalsOf } from '../../ledger/journals.store.ts'
import type { WithdrawalRow } from './withdraw.store.ts'

/** The journals that moved a withdrawal's money: its leaving, and its coming back where it did. */
export function listJournals(sql: Queryable, { reference }: Pick<WithdrawalRow, 'reference'>): Promise<JournalOf[]> {
  return listJournalsOf(sql, ['withdraw_sent', 'withdraw_undone'], reference)
}
