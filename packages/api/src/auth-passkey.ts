import { LIMITS } from '@firoza/core/limits'
import { z } from 'zod'
import { password, SECOND_FACTOR_REFUSALS, secondFactor, secretChanged } from './auth.ts'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import { fields, id, line, nothing, text, timeOut } from './fields.ts'

const passkeyOut = z.object({
  id: z.string(),
  name: z.string(),
  /** True where its owner's cloud keeps a copy, so that a lost phone does not lose it. */
  backedUp: z.boolean(),
  createdAt: timeOut,
  /** Null before its first use. */
  lastUsedAt: timeOut.nullable(),
})

const list = readEndpoint('GET /user/passkey/list', {
  summary: 'The person’s passkeys, oldest first.',
  who: 'investor',
  input: nothing,
  output: z.object({ items: z.array(passkeyOut), max: z.number().int() }),
})

const begin = endpoint({
  method: 'POST',
  path: '/user/passkey/begin',
  summary:
    'What a browser needs to make a new passkey (WebAuthn creation options, as JSON), with the password and the second factor where one is set. Good once, for five minutes.',
  effect: 'command',
  who: 'investor',
  rate: 'sign_in',
  input: fields({ password, secondFactor: secondFactor.optional() }),
  output: z.object({ options: z.string() }),
  refusals: ['passkeys_max', 'sign_in_locked', 'password_wrong', ...SECOND_FACTOR_REFUSALS],
})

const add = endpoint({
  method: 'POST',
  path: '/user/passkey/add',
  summary:
    'Keeps the passkey that the browser made. Where it is the first second factor, recovery codes are answered, this once.',
  effect: 'command',
  who: 'investor',
  rate: 'sign_in',
  input: fields({
    name: line(1, LIMITS.passkeyNameLengthMax),
    /** The browser's RegistrationResponseJSON, as it is. */
    passkey: text(2, LIMITS.passkeyJsonLengthMax),
  }),
  output: z.object({ id: z.string(), recoveryCodes: z.array(z.string()) }),
  refusals: ['passkeys_max', 'passkey_not_made', 'session_invalid'],
})

const remove = writeEndpoint('POST /user/passkey/remove', {
  summary: 'Removes a passkey, with the password and a second factor.',
  who: 'investor',
  rate: 'sign_in',
  input: fields({ id, password, secondFactor: secondFactor.optional() }),
  output: secretChanged,
  refusals: ['not_found', 'sign_in_locked', 'password_wrong', ...SECOND_FACTOR_REFUSALS],
})

export const passkeyEndpoints = [list, begin, add, remove] as const
export { add, begin, list, remove }
