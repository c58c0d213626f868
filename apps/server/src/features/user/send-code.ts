import type { InputOf } from '@firoza/api/endpoint'
import { sendCode } from '@firoza/api/user'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { isEmail } from '@firoza/core/user/email'
import { CODE_LIFE_MS, type Purpose } from '@firoza/core/user/one-time-code'
import { maskPhone, parsePhone } from '@firoza/core/user/phone'
import { translatorFor } from '@firoza/i18n/server-translator'
import { type CallOf, handle, type Locale } from '../../http/call.ts'
import { checkCaptcha } from '../../standing/captcha.ts'
import { issueCode } from '../../standing/one-time-code.ts'
import type { NewMessage } from '../../standing/outbox.store.ts'
import { findUser, findUserByPhone } from '../../standing/user.store.ts'
import { codeRecipient } from './update-email.ts'

/**
 * Sends a one-time code. To register, or as somebody's new number: a number that has an account gets a message that says so. For a forgotten password: a number
 * without an account gets none. The answer, the limits and the work done are the same in each case.
 */
export const sendOneTimeCode = handle(sendCode, async (call, input) => {
  const { deps, nowMs, locale } = call
  const recipient = await recipientOf(call, input)
  if (!recipient.ok) return recipient
  const { to, channel, key } = recipient.value
  // Whoever is signed in has shown to be a person already; only their own phone can ring.
  if (!call.session) {
    const captcha = await checkCaptcha(deps, input, nowMs)
    if (!captcha.ok) return captcha
  }
  const known = channel === 'sms' && (await findUserByPhone(deps.db, to)) !== undefined
  const issued = await issueCode(deps, input.purpose, key, nowMs, code =>
    wordMessage({ purpose: input.purpose, channel, to, known, locale, code }),
  )
  if (!issued.ok) return issued
  deps.courier.wake()
  const { expiresAtMs, nextAtMs } = issued.value
  return ok({ sentTo: channel === 'sms' ? maskPhone(to) : to, expiresAt: expiresAtMs, nextAt: nextAtMs })
})

interface Recipient {
  readonly to: string
  readonly channel: 'sms' | 'email'
  /** Under which name the code is kept: the number, or for an address the address with who asks. */
  readonly key: string
}

async function recipientOf(
  { deps, session }: CallOf<typeof sendCode>,
  input: InputOf<typeof sendCode>,
): Promise<Outcome<Recipient, 'session_invalid' | 'phone_invalid' | 'email_invalid'>> {
  if (input.purpose === 'register' || input.purpose === 'reset') {
    const phone = parsePhone(input.areaCode, input.phone ?? '')
    return phone.ok ? ok({ to: phone.value, channel: 'sms', key: phone.value }) : phone
  }
  const user = session && (await findUser(deps.db, session.userId))
  if (!user) return refuse('session_invalid')
  if (input.purpose === 'destination' || input.purpose === 'newPhone') {
    const phone = parsePhone(input.areaCode, input.phone ?? '')
    return phone.ok ? ok({ to: phone.value, channel: 'sms', key: phone.value }) : phone
  }
  if (input.purpose !== 'email') return ok({ to: user.phone, channel: 'sms', key: user.phone })
  const email = (input.email ?? '').trim()
  return isEmail(email)
    ? ok({ to: email, channel: 'email', key: codeRecipient(user.id, email) })
    : refuse('email_invalid', {}, 'email')
}

interface Wording {
  readonly purpose: Purpose
  readonly channel: 'sms' | 'email'
  readonly to: string
  readonly known: boolean
  readonly locale: Locale
  readonly code: string
}

function wordMessage({ purpose, channel, to, known, locale, code }: Wording): NewMessage | undefined {
  const t = translatorFor(locale)
  const message = { channel, recipient: to, locale }
  if ((purpose === 'register' || purpose === 'newPhone') && known)
    return { ...message, kind: 'already_registered', text: t('outbox.already_registered') }
  if (purpose === 'reset' && !known) return undefined
  const text = t(`outbox.code_${purpose}`, { code, minutes: CODE_LIFE_MS / 60_000 })
  return { ...message, kind: `code_${purpose}`, text }
}
