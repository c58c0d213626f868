import type { Tx } from '../../../db/sql.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { lockOthers } from '../../../review/lock-others.ts'
import { lockDeposit } from '../deposit.store.ts'

/** A deposit on which this member of staff may decide. */
export const lockForDecision = (tx: Tx, publicId: string, session: StaffSession) =>
  lockOthers(tx, publicId, session, { what: 'deposit', lock: lockDeposit })
