import { login } from '@firoza/api/user'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { parsePhone } from '@firoza/core/user/phone'
import { CAPTCHA_AFTER_WRONG, currentTries, isLocked, TRY_POLICIES } from '@firoza/core/user/tries'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { checkCaptcha } from '../../standing/captcha.ts'
import { guardedTry } from '../../standing/guarded-try.ts'
import { addSecurityEvent, addSecurityEventOfPhone } from '../../standing/notice.store.ts'
import { readFactors } from '../../standing/second-factor.store.ts'
import { verifySecret } from '../../standing/secret-hash.ts'
import { requireStepUp } from '../../standing/step-up.ts'
import { readTries } from '../../standing/tries.store.ts'
import { findUserByPhone } from '../../standing/user.store.ts'
import { startProvenSession } from './start-session.ts'

/**
 * Tries are counted by phone number, whether or not anybody has it, and a password is compared in either case: neither answer, nor
 * lock, nor captcha, nor time tells whether a number is registered. That the account is disabled is told to its owner only.
 */
export const signIn = handle(login, async (call, input) => {
  const { deps, session, nowMs, ip } = call
  const phone = parsePhone(input.areaCode, input.phone)
  if (!phone.ok) return phone
  const subject = phone.value
  const tries = currentTries(await readTries(deps.db, 'sign_in', subject), TRY_POLICIES.sign_in, nowMs)
  if (isLocked(tries, nowMs)) {
    return refuse('sign_in_locked', { until: new Date(tries.lockedUntilMs).toISOString() })
  }
  if (tries.wrong >= CAPTCHA_AFTER_WRONG) {
    const captcha = await checkCaptcha(deps, input, nowMs)
    if (!captcha.ok) return captcha
  }
  const user = await findUserByPhone(deps.db, subject)
  const result = await guardedTry(
    deps,
    'sign_in',
    subject,
    nowMs,
    () => verifySecret(user?.passwordHash, input.password),
    {
      note: (tx, refused) => {
        const kind = refused.type === 'locked' && refused.justNow ? 'sign_in_locked' : 'sign_in_failed'
        return addSecurityEventOfPhone(tx, { phone: subject, kind, ip, device: input.device }, nowMs)
      },
    },
  )
  if (result.type !== 'right') {
    if (result.type === 'wrong') return refuse('credentials_wrong')
    return refuse('sign_in_locked', { until: new Date(result.untilMs).toISOString() })
  }
  if (user?.status !== 1) return refuse('user_disabled')
  const factors = await readFactors(deps.db, user.id)
  const second = await requireStepUp(deps, user.id, input.secondFactor, nowMs)
  if (!second.ok) {
    if (input.secondFactor) {
      const event = { userId: user.id, kind: 'second_factor_wrong', ip, device: input.device } as const
      await addSecurityEvent(deps.db, event, nowMs)
    }
    return second
  }
  const instead = session?.userId === user.id ? session.signInId : undefined
  const started = { realm: input.realm, device: input.device, ip, instead }
  const signedIn = await inTransaction(deps.db, tx => startProvenSession(tx, { user, factors }, started, nowMs))
  return signedIn ? ok(signedIn) : refuse('credentials_wrong')
})
