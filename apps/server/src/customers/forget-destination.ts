import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Tx } from '../db/sql.ts'
import type { Call } from '../http/call.ts'
import type { Session } from '../http/session.store.ts'
import { addNotice, addSecurityEvent } from '../notify/notice.store.ts'
import { isDestinationInUse, removeDestination } from './destination.store.ts'

/** Removes an account, a wallet or an address of the person's own and tells them; `details` are what they know it by. */
export async function forgetDestination(
  { sql, session, nowMs, ip }: Call<Session, Tx>,
  id: bigint,
  details: { readonly bank: string; readonly account: string },
): Promise<Outcome<Record<string, never>, 'destination_in_use'>> {
  const { userId } = session
  if (await isDestinationInUse(sql, userId, id)) return refuse('destination_in_use')
  await removeDestination(sql, id, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'destination_removed', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'destination_removed', details, realm: 'real' }, nowMs)
  return ok({})
}
