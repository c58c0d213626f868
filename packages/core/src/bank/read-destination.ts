import { type Outcome, ok } from '../outcome.ts'
import { refuse } from '../refusal.ts'
import type { BankField } from './bank-field.ts'
import type { BankTemplate, BankValues } from './bank-template.ts'

export interface ReadDestination {
  /** Every value as it is stored and sent: without spaces, in one way of writing. */
  readonly values: BankValues
  /** What makes it this account and no other. */
  readonly account: string
  readonly bankName: string
}

export type DestinationFieldRefusal =
  | 'field_missing'
  | 'field_unknown'
  | 'bank_field_format'
  | 'bank_field_check_digits'

/**
 * Reads what a person typed into a template's form, in the order of the form; the first field that is wrong answers. A value for a field
 * that the template does not have is refused: it was meant for somewhere else.
 */
export function readDestination(
  template: BankTemplate,
  typed: BankValues,
): Outcome<ReadDestination, DestinationFieldRefusal> {
  const values: { [F in BankField]?: string } = {}
  for (const field of template.fields) {
    const { name, required, example } = field
    const text = typed[name]?.trim() ?? ''
    if (text === '') {
      if (required) return refuse('field_missing', { field: name }, name)
      continue
    }
    const checked = field.check(text, typed)
    if ('value' in checked) values[name] = checked.value
    else if (checked.problem === 'format') return refuse('bank_field_format', { example }, name)
    else return refuse('bank_field_check_digits', { example }, name)
  }
  const [stray] = Object.keys(typed).filter(
    name => typed[name as BankField] !== undefined && !template.fields.some(field => field.name === name),
  )
  if (stray !== undefined) return refuse('field_unknown', { field: stray }, stray)
  const account = values[template.account] ?? ''
  return ok({ values, account, bankName: template.nameOf?.(values) ?? values.bankName ?? '' })
}

/** 'PK36SCBL0000001123456702' as 'PK36 •••• 6702': enough to tell one's own accounts apart, too little to pay to. */
export function maskAccount(account: string): string {
  const at = account.indexOf('@')
  if (at > 0) return `${account.slice(0, 1)}•••${account.slice(at)}`
  if (/^(0x|bc1)/.test(account)) return `${account.slice(0, 6)} •••• ${account.slice(-4)}`
  const start = account.startsWith('PK') ? account.slice(0, 4) : account.startsWith('+') ? account.slice(0, 3) : ''
  return `${start} •••• ${account.slice(-4)}`.trim()
}
