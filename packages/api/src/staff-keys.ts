import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { fields, pattern, staffReason, text } from './fields.ts'
import { ASK_REFUSALS, approvalAsked, KIND_REFUSALS } from './staff-approval.ts'

const staffTotpBegin = endpoint({
  method: 'POST',
  path: '/staff/totp/begin',
  summary: 'A new secret for the authenticator app of a member of staff. It counts once a code of it was confirmed.',
  effect: 'command',
  who: { staff: 'desk.enter' },
  rate: 'sign_in',
  input: fields({ password: text(1, 200) }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['sign_in_locked', 'password_wrong', 'second_factor_set'],
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

const staffFactorReset = endpoint({
  method: 'POST',
  path: '/staff/totp/reset',
  summary: 'Asks that the second factor of a member of staff is taken away, because they have lost it.',
  effect: 'write',
  who: { staff: 'role.ask' },
  rate: 'write',
  input: fields({ name: pattern(/^[a-z][a-z0-9._-]{1,39}$/, 40), reason: staffReason }),
  output: approvalAsked,
  refusals: [...KIND_REFUSALS, ...ASK_REFUSALS],
})

export const staffKeyEndpoints = [staffTotpBegin, staffTotpConfirm, staffFactorReset] as const
export { staffFactorReset, staffTotpBegin, staffTotpConfirm }
