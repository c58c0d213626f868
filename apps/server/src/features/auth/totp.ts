import { totpBegin, totpConfirm, totpRemove } from '@firoza/api/auth-security'
import { present } from '@firoza/core/assert'
import { MINUTE_MS } from '@firoza/core/clock'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { newDestinationsFromMs } from '@firoza/core/withdraw/destination-delay'
import { checkOwnPassword } from '../../auth/check-own-password.ts'
import { dropUselessRecoveryCodes, issueRecoveryCodes } from '../../auth/recovery-codes.ts'
import { revokeAll } from '../../auth/revoke-sign-ins.store.ts'
import { confirmTotp, findBegunSecret, findTotp, removeTotp, saveTotpSecret } from '../../auth/second-factor.store.ts'
import { requireStepUp, totpContext, tryFirstTotp } from '../../auth/step-up.ts'
import { scoreProtection } from '../../customers/score.ts'
import { findUser } from '../../customers/user.store.ts'
import { lockUser, noteSecretsChanged } from '../../customers/user-lock.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { stillSignedIn } from '../../http/session.store.ts'
import { whileSignedIn } from '../../http/while-signed-in.ts'
import { addNotice, addSecurityEvent } from '../../notify/notice.store.ts'

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
    await lockUser(tx, userId)
    const before = await findBegunSecret(tx, session, nowMs - SAME_SECRET_MS)
    if (before) return begun(deps.vault.open(before, totpContext(userId)).toString())
    const secret = generateSecret()
    const sealed = deps.vault.seal(Buffer.from(secret), totpContext(userId))
    if (!(await saveTotpSecret(tx, session, sealed, nowMs))) return refuse('second_factor_set')
    return begun(secret)
  })
})

export const confirmOwnTotp = handle(totpConfirm, async ({ deps, session, nowMs, ip }, { code }) => {
  const { userId, signInId } = session
  const totp = await findTotp(deps.db, userId)
  if (!totp) return refuse('second_factor_not_begun')
  if (totp.confirmed) return refuse('second_factor_set')
  const right = await tryFirstTotp(deps, userId, code, nowMs)
  if (!right.ok) return right
  return inTransaction(
    deps.db,
    async (tx): Promise<Outcome<{ recoveryCodes: string[] }, 'second_factor_not_begun' | 'session_invalid'>> => {
      await lockUser(tx, userId)
      if (!(await stillSignedIn(tx, session))) return refuse('session_invalid')
      if (!(await confirmTotp(tx, userId, totp.secretEncrypted, nowMs))) return refuse('second_factor_not_begun')
      await revokeAll(tx, { userId, but: signInId, why: 'second_factor_changed' }, nowMs)
      await addSecurityEvent(tx, { userId, kind: 'second_factor_set', ip }, nowMs)
      await addNotice(tx, { userId, kind: 'second_factor_set', details: {} }, nowMs)
      await scoreProtection(tx, userId, nowMs)
      return ok({ recoveryCodes: await issueRecoveryCodes(tx, deps.vault, userId) })
    },
  )
})

export const removeOwnTotp = handle(totpRemove, async (call, { password, secondFactor }) => {
  const { deps, sql, session, nowMs, ip } = call
  const { userId, signInId } = session
  const own = await checkOwnPassword(call, password, 'password')
  if (!own.ok) return own
  const stepped = await requireStepUp(deps, userId, secondFactor, nowMs)
  if (!stepped.ok) return stepped
  await removeTotp(sql, userId)
  await noteSecretsChanged(sql, userId, nowMs)
  await revokeAll(sql, { userId, but: signInId, why: 'second_factor_changed' }, nowMs)
  await dropUselessRecoveryCodes(sql, userId)
  await addSecurityEvent(sql, { userId, kind: 'second_factor_removed', ip }, nowMs)
  await addNotice(sql, { userId, kind: 'second_factor_removed', details: {} }, nowMs)
  return ok({ newDestinationsFrom: newDestinationsFromMs(nowMs) })
})
