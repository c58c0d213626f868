import { DUE_KINDS } from '@firoza/core/account/first-steps'
import { NOTICE_KINDS } from '@firoza/core/notify/notice-kind'
import { z } from 'zod'
import {
  idStatus,
  NEW_PASSWORD_REFUSALS,
  newCode,
  password,
  SECOND_FACTOR_REFUSALS,
  secondFactor,
  secretChanged,
  userOut,
} from './auth.ts'
import { endpoint, readEndpoint, writeEndpoint } from './endpoint.ts'
import { amountOut, choice, fields, line, nothing, page, pageOf, pattern, sixDigits, text, timeOut } from './fields.ts'
import { ownCheckOut } from './kyc.ts'

const profileOut = userOut.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  addressLine: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  referralCode: z.string(),
  autoApply: z.boolean(),
  hasWithdrawalCode: z.boolean(),
  /** Null where neither the password, a code, the phone number nor a second factor was changed within a day. */
  newDestinationsFrom: timeOut.nullable(),
})

const info = readEndpoint('POST /user/info', {
  summary: 'The person’s own data.',
  who: 'investor',
  input: nothing,
  output: profileOut,
})

const update = writeEndpoint('POST /user/update', {
  summary: 'Changes what a person may change of themselves. What is not given stays.',
  who: 'investor',
  input: fields({
    nickname: line(0, 40).optional(),
    language: choice(['en-US', 'ur-PK']).optional(),
    addressLine: line(0, 200).optional(),
    city: line(0, 80).optional(),
    province: line(0, 80).optional(),
    postalCode: line(0, 12).optional(),
  }),
  output: profileOut,
})

const updatePassword = writeEndpoint('POST /user/update/password', {
  summary: 'A new password for the old one. Ends every other sign-in.',
  who: 'investor',
  rate: 'sign_in',
  whileFrozen: true,
  input: fields({ oldPassword: password, password, passwordAgain: password, secondFactor: secondFactor.optional() }),
  output: secretChanged,
  refusals: [...NEW_PASSWORD_REFUSALS, 'sign_in_locked', 'password_wrong', ...SECOND_FACTOR_REFUSALS],
})

const updateEmail = writeEndpoint('POST /user/update/email', {
  summary:
    'Sets the e-mail address to which a code of purpose "email" was sent, with the password and the second factor. The address before it, and the phone, are told.',
  who: 'investor',
  input: fields({
    email: text(3, 254),
    code: sixDigits,
    password,
    secondFactor: secondFactor.optional(),
  }),
  output: z.object({ email: z.string() }),
  refusals: [
    'email_invalid',
    'sign_in_locked',
    'password_wrong',
    'code_wrong',
    'code_expired',
    ...SECOND_FACTOR_REFUSALS,
  ],
})

const updatePhone = writeEndpoint('POST /user/update/phone', {
  summary:
    'Another phone number: with the password, the second factor where there is one, a code of purpose "newPhone" sent to the new number and one of purpose "oldPhone" sent to the old. Who has lost the old number leaves that code out and needs the second factor. Every other sign-in ends, both numbers are told, and a verified identity is looked at again.',
  who: 'investor',
  rate: 'sign_in',
  input: fields({
    areaCode: text(1, 8).default('+92'),
    phone: text(1, 24),
    code: sixDigits,
    oldCode: sixDigits.optional(),
    password,
    secondFactor: secondFactor.optional(),
  }),
  output: secretChanged.extend({ phone: z.string() }),
  refusals: [
    'phone_invalid',
    'phone_unchanged',
    'sign_in_locked',
    'password_wrong',
    'phone_unprovable',
    'code_wrong',
    'code_expired',
    ...SECOND_FACTOR_REFUSALS,
    'phone_taken',
  ],
})

const updateTransactionCode = writeEndpoint('POST /user/update/transactionCode', {
  summary:
    'Sets the six-digit transaction code: the first time with the password, later with the old code, or with a one-time code of purpose "transactionCode" where the old one is forgotten.',
  who: 'investor',
  rate: 'sign_in',
  input: fields(newCode),
  output: secretChanged,
  refusals: [
    'pin_format',
    'pin_mismatch',
    'pin_too_simple',
    'field_missing',
    'sign_in_locked',
    'password_wrong',
    'pin_not_set',
    'pin_locked',
    'pin_wrong',
    'code_wrong',
    'code_expired',
    ...SECOND_FACTOR_REFUSALS,
    'pin_of_both',
    'pins_changed_often',
  ],
})

const auth = readEndpoint('GET /user/auth', {
  summary: 'How far the person is verified, and what that opens.',
  who: 'investor',
  input: nothing,
  output: z.object({
    idStatus,
    /** 0 look around and use the demo realm, 1 phone verified, 2 identity verified, 3 source of funds and risks. */
    level: z.number().int(),
    phoneVerified: z.boolean(),
    emailVerified: z.boolean(),
    canTradeReal: z.boolean(),
    /** The newest check; null where the person never began one. */
    check: ownCheckOut.nullable(),
    /** Whether pictures and the form can be sent now. */
    canSend: z.boolean(),
    submissionsLeft: z.number().int(),
  }),
})

const resetDemo = endpoint({
  method: 'POST',
  path: '/user/demo/reset',
  summary:
    'Starts the demo account over: open orders are cancelled, contracts are closed at market, what is left goes back, the starting money comes again.',
  effect: 'command',
  who: 'investor',
  rate: 'code',
  input: nothing,
  output: z.object({ cancelledOrders: z.number().int(), balance: z.string() }),
  refusals: [
    'wrong_realm',
    'instrument_halted',
    'no_liquidity',
    'service_restarting',
    'venue_suspended',
    'rate_limited',
  ],
})

const noticeOut = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  /** Both in the caller's language. */
  title: z.string(),
  text: z.string(),
  /** The share, the pair or the contract that it is about; null where it is about none. */
  symbol: z.string().nullable(),
  at: timeOut,
  read: z.boolean(),
})

const notice = readEndpoint('GET /user/notice', {
  summary: 'The person’s notices, newest first: those of this realm and those about the account.',
  who: 'investor',
  input: fields(page),
  output: pageOf(noticeOut).extend({ unread: z.number().int() }),
  refusals: ['field_invalid'],
})

const noticeRead = writeEndpoint('POST /user/notice/read', {
  summary: 'Marks one notice as read, or without an id all of them.',
  who: 'investor',
  whileFrozen: true,
  input: fields({ id: pattern(/^[0-9]{1,18}$/, 18).optional() }),
  output: z.object({ unread: z.number().int() }),
  refusals: ['not_found'],
})

const doneOut = z.object({ symbol: z.string(), quantity: z.string() }).nullable()

const todo = readEndpoint('GET /user/todo', {
  summary: 'What the person has to do by when, the most urgent first, and how far their first steps have come.',
  who: 'investor',
  input: nothing,
  output: z.object({
    due: z.array(
      z.object({
        kind: z.enum(DUE_KINDS),
        /** Of the application; empty for the others, of which there is one. */
        id: z.string(),
        /** Of the offering. */
        name: z.string(),
        amount: amountOut.nullable(),
        asset: z.string(),
        byMs: timeOut.nullable(),
      }),
    ),
    steps: z.object({
      hasTransactionCode: z.boolean(),
      /** The first purchases with practice money and with real money. */
      practice: doneOut,
      idStatus,
      deposit: z.object({ amount: amountOut, asset: z.string() }).nullable(),
      bought: doneOut,
    }),
  }),
})

export const accountEndpoints = [
  info,
  update,
  updatePassword,
  updateEmail,
  updatePhone,
  updateTransactionCode,
  auth,
  resetDemo,
  notice,
  noticeRead,
  todo,
] as const
export {
  auth,
  info,
  notice,
  noticeRead,
  resetDemo,
  todo,
  update,
  updateEmail,
  updatePassword,
  updatePhone,
  updateTransactionCode,
}
