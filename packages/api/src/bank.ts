import { BANK_COUNTRIES } from '@firoza/core/bank/bank-template'
import { BANK_TEMPLATE_IDS } from '@firoza/core/bank/bank-templates'
import { z } from 'zod'
import { SECOND_FACTOR_REFUSALS, secondFactor } from './auth.ts'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, id, line, pageOf, sixDigits, text, timeOut } from './fields.ts'

const templateOut = z.object({
  id: z.enum(BANK_TEMPLATE_IDS),
  country: z.enum(BANK_COUNTRIES),
  countryName: z.string(),
  currency: z.string(),
  type: z.enum(['bank', 'wallet']),
  title: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      required: z.boolean(),
      example: z.string(),
      lengthMax: z.number().int(),
      /** The keyboard that suits, or a list to choose from. */
      input: z.enum(['text', 'digits', 'phone', 'choice']),
      choices: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
  ),
})

const tmpl = readEndpoint('GET /index/bank/tmpl', {
  summary: 'The forms of accounts by country, Pakistan first, worded in the caller’s language.',
  who: 'anyone',
  input: fields({ country: choice(BANK_COUNTRIES).optional() }),
  output: z.object({ items: z.array(templateOut) }),
})

export const destinationOut = z.object({
  id: z.string(),
  template: z.enum(BANK_TEMPLATE_IDS),
  title: z.string(),
  type: z.enum(['bank', 'wallet']),
  currency: z.string(),
  bankName: z.string(),
  holderName: z.string(),
  /** By its ends only. */
  account: z.string(),
  addedAt: timeOut,
  usableFrom: timeOut,
  usable: z.boolean(),
})

const add = writeEndpoint('POST /bank/add', {
  summary:
    'Saves an account for withdrawals, in the verified person’s own name. A Pakistani bank account without an IBAN is the one that the identity check named. It can be used after 24 hours. A wallet of another number than the verified one needs a code of purpose "destination" sent to it.',
  who: 'investor',
  rate: 'sign_in',
  input: fields({
    template: choice(BANK_TEMPLATE_IDS),
    holderName: line(2, 120),
    iban: text(0, 40).optional(),
    accountNumber: text(0, 40).optional(),
    mobile: text(0, 24).optional(),
    bankName: line(0, 60).optional(),
    branchName: line(0, 60).optional(),
    branchCode: text(0, 12).optional(),
    bankCode: text(0, 12).optional(),
    district: line(0, 40).optional(),
    routingNumber: text(0, 20).optional(),
    ifsc: text(0, 20).optional(),
    cpf: text(0, 24).optional(),
    cnpj: text(0, 24).optional(),
    pixKeyType: text(0, 10).optional(),
    pixKey: text(0, 77).optional(),
    accountType: text(0, 10).optional(),
    clabe: text(0, 26).optional(),
    rfc: text(0, 20).optional(),
    /** The withdrawal code. */
    code: sixDigits.optional(),
    oneTimeCode: sixDigits.optional(),
    secondFactor: secondFactor.optional(),
  }),
  output: destinationOut,
  refusals: [
    'withdrawal_demo',
    'kyc_required',
    'field_missing',
    'bank_field_format',
    'bank_field_check_digits',
    'field_unknown',
    'holder_name_mismatch',
    'destination_known',
    'destinations_max',
    'withdrawal_code_not_set',
    'withdrawal_code_needed',
    'withdrawal_code_locked',
    'withdrawal_code_wrong',
    'mobile_code_needed',
    'code_wrong',
    'code_expired',
    ...SECOND_FACTOR_REFUSALS,
  ],
})

const del = writeEndpoint('POST /bank/del', {
  summary: 'Removes a saved account. Not while money is on its way to it.',
  who: 'investor',
  input: fields({ id }),
  output: z.object({}),
  refusals: ['not_found', 'destination_in_use'],
})

const list = readEndpoint('GET /bank/list', {
  summary: 'The person’s saved accounts, newest first.',
  who: 'investor',
  input: fields({ type: choice(['bank', 'wallet']).optional() }),
  output: pageOf(destinationOut),
})

const info = readEndpoint('GET /bank/info', {
  summary: 'One saved account with the values of its form; the account itself by its ends.',
  who: 'investor',
  input: fields({ id }),
  output: destinationOut.extend({
    fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  }),
  refusals: ['not_found'],
})

export const bankEndpoints = [tmpl, add, del, list, info] as const
export { add, del, info, list, tmpl }
