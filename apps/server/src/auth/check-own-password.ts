import { present } from '@firoza/core/assert'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findUser } from '../customers/user.store.ts'
import type { Deps } from '../deps.ts'
import type { Session } from '../http/session.store.ts'
import { guardedTry } from './guarded-try.ts'
import { verifySecret } from './secret-hash.ts'

/** The password once more, inside a session, before something that whoever holds the phone must not be able to change. */
export async function checkOwnPassword(
  { deps, session, nowMs }: { readonly deps: Deps; readonly session: Session; readonly nowMs: number },
  password: string,
  field: string,
): Promise<Outcome<undefined, 'sign_in_locked' | 'password_wrong'>> {
  const user = present(await findUser(deps.countsDb, session.userId), 'the person of a session')
  const result = await guardedTry(deps, 'password', String(user.id), nowMs, () =>
    verifySecret(user.passwordHash, password),
  )
  if (result.type === 'right') return ok()
  if (result.type === 'wrong') return refuse('password_wrong', {}, field)
  return refuse('sign_in_locked', { until: new Date(result.untilMs).toISOString() })
}
