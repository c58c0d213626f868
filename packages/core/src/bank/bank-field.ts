/** Everything that a bank of one of our countries may ask for. The name is the field's name on the wire. */
export const BANK_FIELDS = [
  'iban',
  'accountNumber',
  'mobile',
  'bankName',
  'branchName',
  'branchCode',
  'bankCode',
  'district',
  'routingNumber',
  'ifsc',
  'cpf',
  'cnpj',
  'pixKeyType',
  'pixKey',
  'accountType',
  'clabe',
  'rfc',
] as const
export type BankField = (typeof BANK_FIELDS)[number]

/** What is wrong with a value: how it is written, or that its check digits show a slip of the finger. */
export type BankFieldProblem = 'format' | 'check_digits'

/** The value as it is stored and compared, or what is wrong with it. */
export type CheckedField = { readonly value: string } | { readonly problem: BankFieldProblem }

export const BAD_FORMAT: CheckedField = { problem: 'format' }
const BAD_DIGITS: CheckedField = { problem: 'check_digits' }

/** Accepts a well-written value where its check digits fit. */
export function checked(value: string, formatFits: boolean, digitsFit = true): CheckedField {
  if (!formatFits) return BAD_FORMAT
  return digitsFit ? { value } : BAD_DIGITS
}
