import { sendCode } from '@firoza/api/auth'
import type { InputOf } from '@firoza/api/endpoint'
import { isEmail } from '@firoza/core/account/email'
import { maskPhone, parsePhone } from '@firoza/core/account/phone'
import { CODE_LIFE_MS, type Purpose } from '@firoza/core/auth/one-time-code'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { translatorFor } from '@firoza/i18n/server-translator'
import { checkCaptcha } from '../../auth/captcha.ts'
import { issueCode } from '../../auth/one-time-code.ts'
import { findUser, findUserByPhone } from '../../customers/user.store.ts'
import { type CallOf, handle, type Locale } from '../../http/call.ts'
import type { NewMessage } from '../../notify/outbox.store.ts'
import { codeRecipient } from './update-email.ts'

/**
 * Sends a one-time code. To register, or as somebody's new number: a number that has an account gets a message that says so. For a forgotten password: a number
 * without an account gets none. The answer, the limits and the work done are the same in each case.
 */
export const sendOneTimeCode = handle(sendCode, async (call, input) => {
  const { deps, nowMs, locale } = call
  const recipient = await recipientOf(call, input)
  if (!recipient.ok) return recipient
  const { to, channel, key, askedBy } = recipient.value
  if (channel === 'sms' && deps.settings.smsCountries?.every(code => !to.startsWith(code)))
    return refuse('phone_country', {}, 'phone')
  // Whoever is signed in has shown to be a person already; what they have sent to others is counted by day.
  if (!call.session) {
    const captcha = await checkCaptcha(deps, input, nowMs)
    if (!captcha.ok) return captcha
  }
  const known = channel === 'sms' && (await findUserByPhone(deps.db, to)) !== undefined
  const issued = await issueCode(deps, { purpose: input.purpose, recipient: key, askedBy }, nowMs, code =>
    wordMessage({ purpose: input.purpose, channel, to, known, locale, code }),
  )
  if (!issued.ok) return issued
  deps.outboxWorker.wake()
  const { expiresAtMs, nextAtMs } = issued.value
  return ok({ sentTo: channel === 'sms' ? maskPhone(to) : to, expiresAt: expiresAtMs, nextAt: nextAtMs })
})

interface Recipient {
  readonly to: string
  readonly channel: 'sms' | 'email'
  /** Under which name the code is kept: the number, or for an address the address with who asks. */
  readonly key: string
  /** The person who is signed in, where number or address are not theirs already. */
  readonly askedBy: bigint | undefined
}

async function recipientOf(
  { deps, session }: CallOf<typeof sendCode>,
  input: InputOf<typeof sendCode>,
): Promise<Outcome<Recipient, 'session_invalid' | 'phone_invalid' | 'email_invalid'>> {
  const user = session && (await findUser(deps.db, session.userId))
  const toPhone = (phone: string) =>
    ok({ to: phone, channel: 'sms', key: phone, askedBy: phone === user?.phone ? undefined : user?.id } as const)
  const named = () => {
    const phone = parsePhone(input.areaCode, input.phone ?? '')
    return phone.ok ? toPhone(phone.value) : phone
  }
  if (input.purpose === 'register' || input.purpose === 'reset') return named()
  if (!user) return refuse('session_invalid')
  if (input.purpose === 'destination' || input.purpose === 'newPhone') return named()
  if (input.purpose !== 'email') return toPhone(user.phone)
  const email = (input.email ?? '').trim()
  if (!isEmail(email)) return refuse('email_invalid', {}, 'email')
  const askedBy = email === user.email ? undefined : user.id
  return ok({ to: email, channel: 'email', key: codeRecipient(user.id, email), askedBy })
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
    return { ...message, kind: 'already_registered', text: t('notify-message.already_registered') }
  if (purpose === 'reset' && !known) return undefined
  const text = t(`notify-message.code_${purpose}`, { code, minutes: CODE_LIFE_MS / 60_000 })
  return { ...message, kind: `code_${purpose}`, text }
}
