import type { BankField, CheckedField } from './bank-field.ts'

export const BANK_COUNTRIES = ['PK', 'BD', 'US', 'BR', 'IN', 'MX'] as const
export type BankCountry = (typeof BANK_COUNTRIES)[number]

export type BankValues = { readonly [F in BankField]?: string | undefined }

export interface TemplateField {
  readonly name: BankField
  readonly required: boolean
  /** How a right value looks; it is the hint of the form and stands in the refusal. It passes the field's own check. */
  readonly example: string
  readonly lengthMax: number
  /** The keyboard that suits. */
  readonly input: 'text' | 'digits' | 'phone' | 'choice'
  readonly choices?: readonly string[]
  /** May use the other values as they were typed: what a PIX key is depends on its type. */
  readonly check: (text: string, others: BankValues) => CheckedField
}

/** How a place to which money can go is described in one country: what is asked, and which value names the account. */
export interface BankTemplate {
  readonly id: string
  readonly country: BankCountry
  readonly currency: string
  readonly type: 'bank' | 'wallet'
  /** The field by which two entries are the same account. */
  readonly account: BankField
  /** The bank's or wallet's name where the template or the account tells it; otherwise the person names it. */
  readonly nameOf?: (values: BankValues) => string
  readonly fields: readonly TemplateField[]
}
