import { type CheckedField, checked } from './bank-field.ts'
import type { BankTemplate, TemplateField } from './bank-template.ts'
import {
  checkBrazilianAccount,
  checkBrazilianBank,
  checkBrazilianBranch,
  checkCnpj,
  checkCpf,
  checkPixKey,
  PIX_KEY_TYPES,
} from './brazil.ts'
import { bankOfIban, checkPakistaniIban } from './iban.ts'
import { checkBangladeshiMobile, checkPakistaniMobile } from './mobile-number.ts'
import { compact, digitsOf, tidyWords, weightedSum } from './written-number.ts'

/** An ABA routing number: nine digits whose weighted sum (3, 7, 1 repeating) is a multiple of ten, of a Federal Reserve district. */
export function checkAbaNumber(text: string): CheckedField {
  const routing = compact(text)
  const fits = weightedSum(digitsOf(routing), [3, 7, 1]) % 10 === 0
  return checked(routing, /^(0[1-9]|1[0-2]|2[1-9]|3[0-2])[0-9]{7}$/.test(routing), fits)
}

/** Account numbers of American banks have 4 to 17 digits; there is no common check digit. */
export function checkAmericanAccount(text: string): CheckedField {
  const account = compact(text)
  return checked(account, /^[0-9]{4,17}$/.test(account))
}

/** An account at a Mexican bank: bank (3), city (3), account (11), check digit. Weights 3, 7, 1, each product modulo ten. */
export function checkClabe(text: string): CheckedField {
  const clabe = compact(text)
  const digits = digitsOf(clabe)
  const sum = digits.slice(0, 17).reduce((total, digit, at) => total + ((digit * ([3, 7, 1][at % 3] ?? 0)) % 10), 0)
  return checked(clabe, /^[0-9]{18}$/.test(clabe), digits[17] === (10 - (sum % 10)) % 10)
}

/** The order of characters in which the tax authority counts. */
const RFC_VALUES = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

/**
 * A taxpayer's number: four letters of a person or three of a company, a date (YYMMDD), two characters that tell namesakes apart,
 * and a check digit modulo 11 in which 10 is written A.
 */
export function checkRfc(text: string): CheckedField {
  const rfc = compact(text).normalize('NFC')
  const values = [...rfc.padStart(13)].map(character => RFC_VALUES.indexOf(character))
  const sum = weightedSum(values.slice(0, 12), [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  const check = '0123456789A'[(11 - (sum % 11)) % 11]
  const date = /^[A-ZÑ&]{3,4}([0-9]{2})(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])[0-9A-Z]{2}[0-9A]$/
  return checked(rfc, date.test(rfc), rfc.endsWith(check ?? '-'))
}

/** The Indian Financial System Code of a branch: four letters of the bank, a zero, six characters of the branch. */
export function checkIfsc(text: string): CheckedField {
  const ifsc = compact(text)
  return checked(ifsc, /^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc))
}

/** Account numbers of Indian banks have 9 to 18 digits; there is no common check digit. */
export function checkIndianAccount(text: string): CheckedField {
  const account = compact(text)
  return checked(account, /^[0-9]{9,18}$/.test(account))
}

/**
 * Bangladesh Bank's routing number: bank (3), district (2), branch (3), check digit. The weights 5, 7, 1 repeat and the weighted sum is a
 * multiple of ten. The weights were worked out from published branch lists and hold for them (see the test).
 */
export function checkRoutingNumber(text: string): CheckedField {
  const routing = compact(text)
  const fits = weightedSum(digitsOf(routing), [5, 7, 1]) % 10 === 0
  return checked(routing, /^[0-9]{9}$/.test(routing), fits)
}

/** Account numbers of Bangladeshi banks have 8 to 17 digits; banks publish no common check digit. */
export function checkBangladeshiAccount(text: string): CheckedField {
  const account = compact(text)
  return checked(account, /^[0-9]{8,17}$/.test(account))
}

const words =
  (lengthMin = 2) =>
  (text: string): CheckedField => {
    const value = tidyWords(text)
    return value.length >= lengthMin && /\p{L}/u.test(value) ? { value } : { problem: 'format' }
  }

const oneOf =
  (choices: readonly string[]) =>
  (text: string): CheckedField =>
    choices.includes(text) ? { value: text } : { problem: 'format' }

const bankName: TemplateField = {
  name: 'bankName',
  required: true,
  example: 'Sonali Bank',
  lengthMax: 60,
  input: 'text',
  check: words(),
}
const pakistaniMobile: TemplateField = {
  name: 'mobile',
  required: true,
  example: '0300 1234567',
  lengthMax: 24,
  input: 'phone',
  check: checkPakistaniMobile,
}
const bangladeshiMobile: TemplateField = { ...pakistaniMobile, example: '01712 345678', check: checkBangladeshiMobile }
const cpf: TemplateField = {
  name: 'cpf',
  required: true,
  example: '529.982.247-25',
  lengthMax: 20,
  input: 'digits',
  check: checkCpf,
}

const ACCOUNT_TYPES = ['checking', 'savings'] as const

/** Pakistan first: that is the order of the form. */
export const BANK_TEMPLATES = [
  {
    id: 'pk_iban',
    country: 'PK',
    currency: 'PKR',
    type: 'bank',
    account: 'iban',
    nameOf: ({ iban = '' }) => bankOfIban(iban),
    fields: [
      {
        name: 'iban',
        required: true,
        example: 'PK36 SCBL 0000 0011 2345 6702',
        lengthMax: 40,
        input: 'text',
        check: checkPakistaniIban,
      },
    ],
  },
  {
    id: 'pk_raast',
    country: 'PK',
    currency: 'PKR',
    type: 'bank',
    account: 'mobile',
    nameOf: () => 'Raast',
    fields: [pakistaniMobile],
  },
  {
    id: 'pk_easypaisa',
    country: 'PK',
    currency: 'PKR',
    type: 'wallet',
    account: 'mobile',
    nameOf: () => 'Easypaisa',
    fields: [pakistaniMobile],
  },
  {
    id: 'pk_jazzcash',
    country: 'PK',
    currency: 'PKR',
    type: 'wallet',
    account: 'mobile',
    nameOf: () => 'JazzCash',
    fields: [pakistaniMobile],
  },
  {
    id: 'bd_bank',
    country: 'BD',
    currency: 'BDT',
    type: 'bank',
    account: 'accountNumber',
    fields: [
      bankName,
      { name: 'branchName', required: true, example: 'Gulshan', lengthMax: 60, input: 'text', check: words() },
      { name: 'district', required: true, example: 'Dhaka', lengthMax: 40, input: 'text', check: words() },
      {
        name: 'routingNumber',
        required: true,
        example: '255271518',
        lengthMax: 14,
        input: 'digits',
        check: checkRoutingNumber,
      },
      {
        name: 'accountNumber',
        required: true,
        example: '1501203456789',
        lengthMax: 30,
        input: 'digits',
        check: checkBangladeshiAccount,
      },
    ],
  },
  {
    id: 'bd_bkash',
    country: 'BD',
    currency: 'BDT',
    type: 'wallet',
    account: 'mobile',
    nameOf: () => 'bKash',
    fields: [bangladeshiMobile],
  },
  {
    id: 'bd_nagad',
    country: 'BD',
    currency: 'BDT',
    type: 'wallet',
    account: 'mobile',
    nameOf: () => 'Nagad',
    fields: [bangladeshiMobile],
  },
  {
    id: 'us_wire',
    country: 'US',
    currency: 'USD',
    type: 'bank',
    account: 'accountNumber',
    fields: [
      { ...bankName, example: 'Bank of America' },
      {
        name: 'routingNumber',
        required: true,
        example: '026009593',
        lengthMax: 14,
        input: 'digits',
        check: checkAbaNumber,
      },
      {
        name: 'accountNumber',
        required: true,
        example: '000123456789',
        lengthMax: 30,
        input: 'digits',
        check: checkAmericanAccount,
      },
      {
        name: 'accountType',
        required: true,
        example: 'checking',
        lengthMax: 20,
        input: 'choice',
        choices: ACCOUNT_TYPES,
        check: oneOf(ACCOUNT_TYPES),
      },
    ],
  },
  {
    id: 'br_pix',
    country: 'BR',
    currency: 'BRL',
    type: 'bank',
    account: 'pixKey',
    nameOf: () => 'PIX',
    fields: [
      {
        name: 'pixKeyType',
        required: true,
        example: 'email',
        lengthMax: 10,
        input: 'choice',
        choices: PIX_KEY_TYPES,
        check: oneOf(PIX_KEY_TYPES),
      },
      {
        name: 'pixKey',
        required: true,
        example: 'ana@example.com',
        lengthMax: 77,
        input: 'text',
        check: (text, { pixKeyType }) => checkPixKey(text, pixKeyType),
      },
      cpf,
    ],
  },
  {
    id: 'br_bank',
    country: 'BR',
    currency: 'BRL',
    type: 'bank',
    account: 'accountNumber',
    fields: [
      { ...bankName, example: 'Itaú' },
      { name: 'bankCode', required: true, example: '341', lengthMax: 6, input: 'digits', check: checkBrazilianBank },
      { name: 'branchCode', required: true, example: '1234', lengthMax: 8, input: 'text', check: checkBrazilianBranch },
      {
        name: 'accountNumber',
        required: true,
        example: '12345-6',
        lengthMax: 20,
        input: 'text',
        check: checkBrazilianAccount,
      },
      {
        name: 'accountType',
        required: true,
        example: 'checking',
        lengthMax: 10,
        input: 'choice',
        choices: ACCOUNT_TYPES,
        check: oneOf(ACCOUNT_TYPES),
      },
      cpf,
      { name: 'cnpj', required: false, example: '11.222.333/0001-81', lengthMax: 24, input: 'text', check: checkCnpj },
    ],
  },
  {
    id: 'in_bank',
    country: 'IN',
    currency: 'INR',
    type: 'bank',
    account: 'accountNumber',
    fields: [
      { ...bankName, example: 'State Bank of India' },
      { name: 'ifsc', required: true, example: 'SBIN0005943', lengthMax: 16, input: 'text', check: checkIfsc },
      {
        name: 'accountNumber',
        required: true,
        example: '31234567890',
        lengthMax: 30,
        input: 'digits',
        check: checkIndianAccount,
      },
    ],
  },
  {
    id: 'mx_clabe',
    country: 'MX',
    currency: 'MXN',
    type: 'bank',
    account: 'clabe',
    fields: [
      { ...bankName, example: 'Santander' },
      {
        name: 'clabe',
        required: true,
        example: '032180000118359719',
        lengthMax: 26,
        input: 'digits',
        check: checkClabe,
      },
      { name: 'rfc', required: true, example: 'GODE561231GR8', lengthMax: 20, input: 'text', check: checkRfc },
    ],
  },
] as const satisfies readonly BankTemplate[]

export type BankTemplateId = (typeof BANK_TEMPLATES)[number]['id']
export const BANK_TEMPLATE_IDS = BANK_TEMPLATES.map(template => template.id) as [BankTemplateId, ...BankTemplateId[]]

/** Whether a saved account is one of a bank or a wallet, and no crypto address. */
export function isBankTemplate(id: string): id is BankTemplateId {
  return BANK_TEMPLATES.some(template => template.id === id)
}

export function bankTemplate(id: BankTemplateId): BankTemplate {
  return BANK_TEMPLATES.find(template => template.id === id) as BankTemplate
}
