import { verificationStates } from '@firoza/core/account/user.states'
import { PURPOSES } from '@firoza/core/auth/one-time-code'
import { SECURITY_EVENTS, STAFF_ACTIONS } from '@firoza/core/auth/security-event'
import { SIGN_IN_ENDS } from '@firoza/core/auth/sign-in-end'
import { LIMITS } from '@firoza/core/limits'
import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { signInOut } from './auth-shapes.ts'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, flag, id, line, nothing, page, pageOf, pattern, sixDigits, text, timeOut } from './fields.ts'

export const idStatus = z.enum(verificationStates.states)

/** The signed-in person as the seed's login-info shows them, and what else the shell needs. */
export const userOut = z.object({
  id: z.string(),
  account: z.string(),
  status: z.number().int(),
  idStatus,
  realm: z.enum(REALMS),
  nickname: z.string(),
  language: z.string(),
  hasTransactionCode: z.boolean(),
  accountType: z.enum(['regular', 'hni']),
  createdAt: timeOut,
})

const phone = { areaCode: text(1, 8).default('+92'), phone: text(1, 24) }
/** Bounded for the body only: the rule's own bounds are refused with the rule's own sentence. */
export const password = text(1, 200)
/** Six digits of the authenticator app, a recovery code, or the browser's AuthenticationResponseJSON of a passkey as it is. */
export const secondFactor = text(0, LIMITS.passkeyJsonLengthMax)
/** From when money may go to a destination that is not known yet: a day after a password, a code, the phone number or a second factor changed. */
export const secretChanged = z.object({ newDestinationsFrom: timeOut })
/** A new code of six digits, and what of these proves that its owner sets it. */
export const newCode = {
  code: text(1, 12),
  codeAgain: text(1, 12),
  password: password.optional(),
  oldCode: sixDigits.optional(),
  oneTimeCode: sixDigits.optional(),
  secondFactor: secondFactor.optional(),
}
/** Of a new password, typed twice, as `decidePassword` checks it. */
export const NEW_PASSWORD_REFUSALS = ['password_length', 'password_mismatch', 'password_breached'] as const
/** Of calls that may ask for a second factor. */
export const SECOND_FACTOR_REFUSALS = ['second_factor_needed', 'second_factor_locked', 'second_factor_wrong'] as const
const captcha = { captchaId: text(1, 64).optional(), captcha: text(0, 12).optional() }
/** What a client says of the browser and the device that somebody signs in with. */
export const device = line(0, 120).default('')

/** A token for each realm; `token` is the one of the realm asked for. Each is the `accesstoken` of later calls. */
const signedIn = z.object({ token: z.string(), tokenReal: z.string(), tokenDemo: z.string(), user: userOut })

const loginInfo = readEndpoint('GET /user/login/info', {
  summary: 'Who is signed in, and what the shell may offer. Without a session: an empty object.',
  who: 'anyone',
  input: nothing,
  output: z.object({
    user: userOut.optional(),
    openAutoApply: z.boolean().optional(),
    serviceSaleSmartly: z.string().optional(),
  }),
})

const login = endpoint({
  method: 'POST',
  path: '/user/login',
  summary:
    'Signs in with phone and password; answers a token for each realm. After three wrong tries it needs a captcha.',
  effect: 'command',
  who: 'anyone',
  rate: 'sign_in',
  input: fields({
    ...phone,
    password,
    ...captcha,
    realm: choice(REALMS).default('real'),
    device,
    secondFactor: secondFactor.optional(),
  }),
  output: signedIn,
  refusals: [
    'phone_invalid',
    'sign_in_locked',
    'captcha_needed',
    'captcha_wrong',
    'credentials_wrong',
    'user_disabled',
    ...SECOND_FACTOR_REFUSALS,
  ],
})

const register = endpoint({
  method: 'POST',
  path: '/user/register',
  summary:
    'Opens an account for the phone to which a code of purpose "register" was sent, and signs in. Demo money is in the demo realm at once.',
  effect: 'command',
  who: 'anyone',
  rate: 'sign_in',
  input: fields({
    ...phone,
    password,
    passwordAgain: password,
    code: sixDigits,
    agreed: flag(),
    referralCode: text(0, 20).default(''),
    language: choice(['en-US', 'ur-PK']).optional(),
    realm: choice(REALMS).default('real'),
    device,
  }),
  output: signedIn,
  refusals: [
    'phone_invalid',
    ...NEW_PASSWORD_REFUSALS,
    'agreement_required',
    'code_wrong',
    'code_expired',
    'referral_unknown',
    'phone_taken',
  ],
})

const logout = writeEndpoint('POST /user/logout', {
  summary: 'Ends this sign-in: the tokens of both realms.',
  who: 'investor',
  endsSession: true,
  whileFrozen: true,
  input: nothing,
  output: z.object({}),
})

const resetPassword = writeEndpoint('POST /user/password/reset', {
  summary: 'A new password for a forgotten one, with a code of purpose "reset". Ends every session.',
  who: 'anyone',
  rate: 'sign_in',
  input: fields({ ...phone, code: sixDigits, password, passwordAgain: password }),
  output: secretChanged,
  refusals: ['phone_invalid', ...NEW_PASSWORD_REFUSALS, 'code_wrong', 'code_expired'],
})

const sendCode = endpoint({
  method: 'POST',
  path: '/common/code/send',
  summary:
    'Sends a one-time code. The answer is the same whether or not the phone has an account. Every purpose but "register" and "reset" needs a session.',
  effect: 'command',
  who: 'anyone',
  rate: 'code',
  input: fields({
    purpose: choice(PURPOSES),
    areaCode: phone.areaCode,
    phone: text(1, 24).optional(),
    email: text(3, 254).optional(),
    ...captcha,
  }),
  output: z.object({ sentTo: z.string(), expiresAt: timeOut, nextAt: timeOut }),
  refusals: [
    'session_invalid',
    'phone_invalid',
    'phone_country',
    'email_invalid',
    'captcha_needed',
    'captcha_wrong',
    'codes_to_others_max',
    'code_too_soon',
  ],
})

const captchaEndpoint = endpoint({
  method: 'GET',
  path: '/common/captcha',
  summary:
    'A picture of letters to type, or (form "text") a sum in words for those who cannot see it. Each can be answered once.',
  effect: 'command',
  who: 'anyone',
  rate: 'code',
  input: fields({ form: choice(['image', 'text']).default('image') }),
  output: z.object({
    /** False where captchas are switched off: nothing to answer then. */
    needed: z.boolean(),
    captchaId: z.string(),
    /** A picture as a data address; empty in the form "text". */
    image: z.string(),
    /** The question in the caller's language; empty in the form "image". */
    question: z.string(),
    expiresAt: timeOut,
  }),
  refusals: ['rate_limited'],
})

const sessionList = readEndpoint('POST /user/session/list', {
  summary: 'Where the person is signed in, newest first.',
  who: 'investor',
  input: nothing,
  output: z.object({ items: z.array(signInOut) }),
})

const sessionRevoke = writeEndpoint('POST /user/session/revoke', {
  summary: 'Ends one sign-in by its id, or without an id all but this one.',
  who: 'investor',
  endsSession: true,
  whileFrozen: true,
  input: fields({ id: id.optional() }),
  output: z.object({ revoked: z.number().int() }),
  refusals: ['not_found'],
})

const sessionEnded = readEndpoint('POST /user/session/ended', {
  summary:
    'To whoever has the token of a sign-in that is over: why it ended, and when. Nothing of one that goes on, or never was.',
  who: 'anyone',
  input: fields({ token: pattern(/^[A-Za-z0-9_-]+$/, 128) }),
  output: z.object({
    /** `unused`: not used for a day. `old`: a week is over. Null where it is not known. */
    why: z.enum([...SIGN_IN_ENDS, 'unused', 'old']).nullable(),
    atMs: timeOut.nullable(),
  }),
})

const securityLog = readEndpoint('POST /user/security/log', {
  summary: 'What happened to the safety of the account: sign-ins, wrong codes, changes.',
  who: 'investor',
  input: fields(page),
  output: pageOf(
    z.object({
      id: z.string(),
      kind: z.enum(SECURITY_EVENTS),
      /** The kind in the caller's language. */
      title: z.string(),
      ip: z.string(),
      device: z.string(),
      at: timeOut,
    }),
  ),
  refusals: ['field_invalid'],
})

const accessLog = readEndpoint('POST /user/access/log', {
  summary: 'Which team viewed or changed the account, and when; of a change that the customer is notified of, why.',
  who: 'investor',
  input: fields(page),
  output: pageOf(
    z.object({
      id: z.string(),
      staff: z.string(),
      action: z.enum(STAFF_ACTIONS),
      title: z.string(),
      reason: z.string(),
      at: timeOut,
    }),
  ),
  refusals: ['field_invalid'],
})

export const userEndpoints = [
  loginInfo,
  login,
  register,
  logout,
  resetPassword,
  sendCode,
  captchaEndpoint,
  sessionList,
  sessionRevoke,
  sessionEnded,
  securityLog,
  accessLog,
] as const
export {
  accessLog,
  captchaEndpoint,
  login,
  loginInfo,
  logout,
  register,
  resetPassword,
  securityLog,
  sendCode,
  sessionEnded,
  sessionList,
  sessionRevoke,
}
