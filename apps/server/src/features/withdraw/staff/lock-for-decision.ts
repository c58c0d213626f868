import type { TimeMs } from '@firoza/core/clock'
import type { Tx } from '../../../db/sql.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { lockOthers } from '../../../review/lock-others.ts'
import { lockWithdrawal } from '../withdraw.store.ts'

/** A withdrawal on which this member of staff may decide. */
export const lockForDecision = (tx: Tx, publicId: string, session: StaffSession, nowMs: TimeMs) =>
  lockOthers(tx, publicId, session, { what: 'withdrawal', lock: (sql, id) => lockWithdrawal(sql, id, nowMs) })
