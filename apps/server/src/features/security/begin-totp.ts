import { totpBegin } from '@firoza/api/security'
import { present } from '@firoza/core/assert'
import { MINUTE_MS } from '@firoza/core/clock'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { whileSignedIn } from '../../http/while-signed-in.ts'
import { checkOwnPassword } from '../../standing/check-own-password.ts'
import { lockOwner } from '../../standing/owner.store.ts'
import { findBegunSecret, findTotp, saveTotpSecret } from '../../standing/second-factor.store.ts'
import { requireStepUp, totpContext } from '../../standing/step-up.ts'
import { findUser } from '../../standing/user.store.ts'

/** A page that was thrown away while its person was in the authenticator app goes on with the entry made there. */
const SAME_SECRET_MS = 15 * MINUTE_MS

export const beginTotp = handle(totpBegin, async (call, { password, secondFactor }) => {
  const { deps, session, nowMs } = call
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  const { userId } = session
  if ((await findTotp(deps.db, userId))?.confirmed) return refuse('second_factor_set')
  // Whoever has a passkey shows it before they get another factor.
  const stepped = await requireStepUp(deps, userId, secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const user = present(await findUser(deps.db, userId), 'the person of a session')
  const { generateSecret, generateURI } = await import('otplib')
  const begun = (secret: string) => ok({ secret, uri: generateURI({ issuer: 'Firoza', label: user.phone, secret }) })
  return whileSignedIn(deps.db, session, async tx => {
    await lockOwner(tx, userId)
    const before = await findBegunSecret(tx, session, nowMs - SAME_SECRET_MS)
    if (before) return begun(deps.vault.open(before, totpContext(userId)).toString())
    const secret = generateSecret()
    const sealed = deps.vault.seal(Buffer.from(secret), totpContext(userId))
    if (!(await saveTotpSecret(tx, session, sealed, nowMs))) return refuse('second_factor_set')
    return begun(secret)
  })
})
