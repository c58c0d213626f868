import type { Tx } from '../../../db/sql.ts'
import type { StaffSession } from '../../../http/session.store.ts'
import { lockOthers } from '../../../review/lock-others.ts'
import { lockDeposit } from '../coin-deposit.store.ts'

/** A payment of coins on which this member of staff may decide. */
export const lockForDecision = (tx: Tx, publicId: string, session: StaffSession) =>
  lockOthers(tx, publicId, session, { what: 'deposit', lock: lockDeposit })
