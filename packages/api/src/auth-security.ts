import { z } from 'zod'
import { password, SECOND_FACTOR_REFUSALS, secondFactor, secretChanged } from './auth.ts'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import { fields, line, nothing, sixDigits, timeOut } from './fields.ts'

const security = readEndpoint('GET /user/security', {
  summary: 'How the account is protected beside its password, and whether its owner froze it.',
  who: 'investor',
  input: nothing,
  output: z.object({
    totp: z.boolean(),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
    /** The person's own word in what we send them; empty where they chose none. */
    securityWord: z.string(),
    frozen: z.boolean(),
    /** When it unfreezes, where its owner asked for that; null otherwise. */
    unfreezesAt: timeOut.nullable(),
  }),
})

const totpBegin = endpoint({
  method: 'POST',
  path: '/user/totp/begin',
  summary:
    'A secret for an authenticator app: for a quarter of an hour the same one under one sign-in. It counts once a code of it was confirmed.',
  effect: 'command',
  who: 'investor',
  rate: 'sign_in',
  input: fields({ password, secondFactor: secondFactor.optional() }),
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['sign_in_locked', 'password_wrong', 'second_factor_set', ...SECOND_FACTOR_REFUSALS, 'session_invalid'],
})

const totpConfirm = endpoint({
  method: 'POST',
  path: '/user/totp/confirm',
  summary: 'Turns the second factor on with a first code of the app. The recovery codes are answered this once.',
  effect: 'command',
  who: 'investor',
  rate: 'sign_in',
  input: fields({ code: sixDigits }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [
    'second_factor_not_begun',
    'second_factor_set',
    'second_factor_locked',
    'second_factor_wrong',
    'session_invalid',
  ],
})

const totpRemove = writeEndpoint('POST /user/totp/remove', {
  summary: 'Turns the second factor off, with the password and the factor itself or a recovery code.',
  who: 'investor',
  rate: 'sign_in',
  input: fields({ password, secondFactor: secondFactor.optional() }),
  output: secretChanged,
  refusals: ['sign_in_locked', 'password_wrong', ...SECOND_FACTOR_REFUSALS],
})

const recoveryRenew = endpoint({
  method: 'POST',
  path: '/user/recovery/renew',
  summary:
    'Ten new recovery codes, with the password and the second factor; the ones before them are worth nothing any more. They are answered this once.',
  effect: 'command',
  who: 'investor',
  rate: 'sign_in',
  input: fields({ password, secondFactor: secondFactor.optional() }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [
    'sign_in_locked',
    'password_wrong',
    ...SECOND_FACTOR_REFUSALS,
    'second_factor_not_begun',
    'session_invalid',
  ],
})

const freeze = writeEndpoint('POST /user/freeze', {
  summary:
    'Freezes one’s own account at once: nothing is ordered, moved or changed, and every other sign-in ends. Looking, cancelling orders and signing out go on.',
  who: 'investor',
  whileFrozen: true,
  input: nothing,
  output: z.object({}),
})

const unfreeze = writeEndpoint('POST /user/unfreeze', {
  summary:
    'Asks for the end of a freeze, with the password and the second factor where one is set. It ends 24 hours later.',
  who: 'investor',
  rate: 'sign_in',
  whileFrozen: true,
  input: fields({ password, secondFactor: secondFactor.optional() }),
  output: z.object({ unfreezesAt: timeOut }),
  refusals: ['account_not_frozen', 'sign_in_locked', 'password_wrong', ...SECOND_FACTOR_REFUSALS],
})

const securityWord = writeEndpoint('POST /user/update/securityWord', {
  summary:
    'A word of the person’s own that stands in every message that we send them, so that a forged one can be told. Empty takes it away.',
  who: 'investor',
  input: fields({ word: line(0, 60), secondFactor: secondFactor.optional() }),
  output: z.object({}),
  refusals: ['security_word', ...SECOND_FACTOR_REFUSALS],
})

export const securityEndpoints = [
  security,
  totpBegin,
  totpConfirm,
  totpRemove,
  recoveryRenew,
  freeze,
  unfreeze,
  securityWord,
] as const
export { freeze, recoveryRenew, security, securityWord, totpBegin, totpConfirm, totpRemove, unfreeze }
