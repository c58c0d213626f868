import { captchaEndpoint, login, loginInfo } from '@firoza/api/auth'
import { parsePhone } from '@firoza/core/account/phone'
import { CAPTCHA_AFTER_WRONG, currentTries, isLocked, TRY_POLICIES } from '@firoza/core/auth/tries'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { checkCaptcha, createCaptcha } from '../../auth/captcha.ts'
import { guardedTry } from '../../auth/guarded-try.ts'
import { readFactors } from '../../auth/second-factor.store.ts'
import { verifySecret } from '../../auth/secret-hash.ts'
import { requireStepUp } from '../../auth/step-up.ts'
import { readTries } from '../../auth/tries.store.ts'
import { toUserOut } from '../../customers/show-user.ts'
import { findUser, findUserByPhone } from '../../customers/user.store.ts'
import { inTransaction } from '../../db/transaction.ts'
import { handle } from '../../http/call.ts'
import { addSecurityEvent, addSecurityEventOfPhone } from '../../notify/notice.store.ts'
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
  if (tries.wrong >= CAPTCHA_AFTER_WRONG || deps.wrongNumbers.isTooMany(ip, nowMs)) {
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
    deps.wrongNumbers.add(ip, subject, nowMs)
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

export const makeCaptcha = handle(captchaEndpoint, async ({ deps, nowMs, locale }, { form }) => {
  if (!deps.settings.captcha) {
    return ok({ needed: false, captchaId: '', image: '', question: '', expiresAt: nowMs })
  }
  const made = await createCaptcha(deps, form, locale, nowMs)
  return made.ok ? ok({ needed: true, ...made.value }) : made
})

export const readLoginInfo = handle(loginInfo, async ({ deps, sql, session }) => {
  const user = session && (await findUser(sql, session.userId))
  if (!user) return ok({})
  const script = deps.settings.chatScript
  const service = script && { serviceSaleSmartly: script.url }
  return ok({ user: toUserOut(user, session.realm), openAutoApply: true, ...service })
})
