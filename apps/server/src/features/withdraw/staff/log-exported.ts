import type { Tx } from '../../../db/sql.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import type { Payee } from './queue.store.ts'

export interface ExportedFile {
  readonly staffId: bigint
  readonly payees: Iterable<Payee>
  /** Its name, which the people read; empty where a file has none. */
  readonly file: string
}

/** Writes into the access log of each person whose payments are in a file that a member of staff has taken it out, once for each file. */
export async function logExported(tx: Tx, { staffId, payees, file }: ExportedFile, nowMs: number): Promise<void> {
  const userIds = [...new Set([...payees].flatMap(({ userId }) => userId ?? []))]
  await logStaffAccess(tx, { staffId, userIds, action: 'withdrawal_exported', reason: file }, nowMs)
}
