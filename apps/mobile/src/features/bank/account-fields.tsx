import { BANK_FIELDS, type BankField } from '@firoza/core/bank/bank-field'
import type { TemplateField } from '@firoza/core/bank/bank-template'
import { isolate } from '@firoza/i18n/bidi'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import type { AccountForm } from './add-account-form.ts'

export const FORM_FIELDS = [...BANK_FIELDS, 'holderName'] as const

export interface AccountFieldsProps {
  readonly fields: readonly TemplateField[]
  readonly values: AccountForm['values']
  readonly errors: FieldErrors<BankField>
  readonly onChange: (name: BankField, value: string) => void
}

/** What the country's form asks for, each with the keyboard that suits and how a right value looks. */
export function AccountFields({ fields, values, errors, onChange }: AccountFieldsProps): ReactNode {
  const t = useT('bank')
  return fields.map(({ name, input, choices, example, lengthMax, required }) =>
    input === 'choice' ? (
      <Select
        key={name}
        label={t(`bank.field_${name}`)}
        value={values[name] ?? ''}
        onChange={value => onChange(name, value)}
        placeholder={t('ui.choose')}
        error={errors[name]}
        options={(choices ?? []).map(id => ({ id, label: t(`bank.choice_${id as 'cpf'}`) }))}
      />
    ) : (
      <Field
        key={name}
        kind={TEXT_OF_WORDS.has(name) ? 'text' : KINDS[input]}
        label={t(`bank.field_${name}`)}
        name={name}
        value={values[name] ?? ''}
        onChange={value => onChange(name, value)}
        error={errors[name]}
        hint={t('bank.example', { example: isolate(example) })}
        maxLength={lengthMax}
        optional={!required}
      />
    ),
  )
}

const KINDS = { text: 'latin', digits: 'digits', phone: 'phone' } as const

/** Names may be in any script; everything else is a code that runs left to right. */
const TEXT_OF_WORDS: ReadonlySet<BankField> = new Set(['bankName', 'branchName', 'district'])
