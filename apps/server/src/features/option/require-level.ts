import { requireVerified } from '../../customers/verified.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Session } from '../../http/session.store.ts'

/** Who may buy options. Closing what one has needs no level. */
export async function requireOptionLevel(_sql: Queryable, session: Session) {
  return requireVerified(session)
}
