import { z } from 'zod'
import { NEW_PASSWORD_REFUSALS, SECOND_FACTOR_REFUSALS } from './auth.ts'
import { signInOut } from './auth-shapes.ts'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import { fields, id, nothing, text } from './fields.ts'
import { changeKind } from './review-case.ts'
import { staffName } from './staff-member.ts'

const staffTotpBegin = endpoint({
  method: 'POST',
  path: '/staff/totp/begin',
  summary: 'A new secret for the authenticator app of a member of staff. It counts once a code of it was confirmed.',
  effect: 'command',
  who: { staff: 'desk.enter' },
  rate: 'sign_in',
  input: fields({ password: text(1, 200) }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['sign_in_locked', 'password_wrong', 'second_factor_set', 'session_invalid'],
})

const staffTotpConfirm = endpoint({
  method: 'POST',
  path: '/staff/totp/confirm',
  summary:
    'Turns the second factor on with a first code of the app; every other session of theirs ends. The recovery codes are answered this once.',
  effect: 'command',
  who: { staff: 'desk.enter' },
  rate: 'sign_in',
  input: fields({ secondFactor: text(6, 20) }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['second_factor_not_begun', 'second_factor_set', 'second_factor_locked', 'second_factor_wrong'],
})

const staffPassword = writeEndpoint('POST /staff/password', {
  summary:
    'A new password of one’s own in the console, for the old one and, where there is one, the second factor. Ends every other sign-in of theirs.',
  who: { staff: 'desk.enter' },
  rate: 'sign_in',
  input: fields({
    oldPassword: text(1, 200),
    password: text(1, 200),
    passwordAgain: text(1, 200),
    secondFactor: text(6, 20).optional(),
  }),
  output: z.object({}),
  refusals: [
    'second_factor_not_begun',
    ...NEW_PASSWORD_REFUSALS,
    'sign_in_locked',
    'password_wrong',
    ...SECOND_FACTOR_REFUSALS,
  ],
})

const staffSessionList = readEndpoint('GET /staff/session/list', {
  summary: 'Where a member of staff is signed in in the console, newest first.',
  who: { staff: 'desk.enter' },
  input: nothing,
  output: z.object({ items: z.array(signInOut) }),
  refusals: ['second_factor_not_begun'],
})

const staffSessionRevoke = writeEndpoint('POST /staff/session/revoke', {
  summary:
    'Ends another sign-in of one’s own in the console by its id, or without an id all but this one, with the password and, where there is one, the second factor.',
  who: { staff: 'desk.enter' },
  rate: 'sign_in',
  input: fields({ id: id.optional(), password: text(1, 200), secondFactor: text(6, 20).optional() }),
  output: z.object({ revoked: z.number().int() }),
  refusals: ['second_factor_not_begun', 'not_found', 'sign_in_locked', 'password_wrong', ...SECOND_FACTOR_REFUSALS],
})

/** Asks that the second factor of a member of staff is taken away, because they have lost it. */
export const factorResetChange = changeKind({
  name: 'factor_reset',
  request: 'role.ask',
  approve: 'role.approve',
  payload: fields({ name: staffName }),
})

export const staffKeyEndpoints = [
  staffTotpBegin,
  staffTotpConfirm,
  staffPassword,
  staffSessionList,
  staffSessionRevoke,
] as const
export { staffPassword, staffSessionList, staffSessionRevoke, staffTotpBegin, staffTotpConfirm }
