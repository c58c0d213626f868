import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import type { BankField } from '@firoza/core/bank/bank-field'
import { BANK_COUNTRIES, type BankCountry, type TemplateField } from '@firoza/core/bank/bank-template'
import { BANK_TEMPLATES, type BankTemplateId, bankTemplate } from '@firoza/core/bank/bank-templates'
import { readDestination } from '@firoza/core/bank/read-destination'
import type { Refusal } from '@firoza/core/refusal'
import type { AccountType, SavedAccount } from '../../money/withdraw-types.ts'

export interface AccountForm {
  readonly template: BankTemplateId
  readonly holderName: string
  readonly values: { readonly [F in BankField]?: string }
  /** The end of the account that the identity check named, while that one is chosen: its number is not typed. */
  readonly known?: string | undefined
}

/** The end of the account that the identity check named, where it is not saved already. */
export function knownAccount(
  check: CallOutput<'GET /user/auth'>['check'] | undefined,
  saved: readonly SavedAccount[],
): string | undefined {
  const ending = check?.state === 'verified' && check.form?.profile.ibanEnding
  const known = saved.some(({ template, account }) => template === 'pk_iban' && account.endsWith(ending || ' '))
  return known ? undefined : ending || undefined
}

/** Pakistan first, then the others that have such accounts. */
export function countriesWith(type: AccountType, reached?: readonly string[]): readonly BankCountry[] {
  return BANK_COUNTRIES.filter(country => templatesOf(country, type, reached).length > 0)
}

/** Those that a way out reaches, of all where it is not said. */
export function templatesOf(
  country: BankCountry,
  type: AccountType,
  reached?: readonly string[],
): readonly BankTemplateId[] {
  return BANK_TEMPLATES.filter(
    ({ id, ...template }) =>
      template.country === country && template.type === type && (reached === undefined || reached.includes(id)),
  ).map(({ id }) => id)
}

export function startAccount(
  type: AccountType,
  country: BankCountry = 'PK',
  holderName = '',
  reached?: readonly string[],
): AccountForm {
  const [first] = templatesOf(country, type, reached)
  return { template: first ?? BANK_TEMPLATES[0].id, holderName, values: {} }
}

/** Another kind of account keeps what both ask for. */
export function changeTemplate(form: AccountForm, template: BankTemplateId): AccountForm {
  const kept = bankTemplate(template).fields.map(({ name }) => [name, form.values[name]])
  return { ...form, template, values: Object.fromEntries(kept) }
}

/** What is to be typed: all fields of the form, but the number of the account that is known. */
export function typedFields({ template, known }: AccountForm): readonly TemplateField[] {
  return bankTemplate(template).fields.filter(({ name }) => known === undefined || name !== 'iban')
}

export type AccountFault = 'holder' | Refusal

/** What is wrong with the form, field by field, by the check that the server makes. */
export function accountFaults(form: AccountForm): {
  readonly [F in BankField | 'holderName']?: AccountFault
} {
  const { values, holderName } = form
  const template = bankTemplate(form.template)
  const faults = typedFields(form).flatMap(field => {
    const alone = readDestination({ ...template, fields: [field] }, values)
    // What the other fields hold is not unknown, only not looked at here.
    return alone.ok || alone.reason === 'field_unknown' ? [] : [[field.name, alone] as const]
  })
  return {
    ...Object.fromEntries(faults),
    ...([...holderName.trim()].length < 2 && { holderName: 'holder' as const }),
  }
}

/** What is sent: only fields that the kind of account has and that were filled in. */
export function accountInput(
  form: AccountForm,
  { code, oneTimeCode }: { readonly code: string; readonly oneTimeCode: string },
): CallInput<'POST /bank/add'> {
  const filled = typedFields(form).map(({ name }) => [name, form.values[name]?.trim() || undefined])
  return {
    ...Object.fromEntries(filled),
    template: form.template,
    holderName: form.holderName.trim(),
    code,
    oneTimeCode: oneTimeCode || undefined,
  }
}
