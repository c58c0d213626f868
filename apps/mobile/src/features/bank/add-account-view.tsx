import type { BankCountry } from '@firoza/core/bank/bank-template'
import { bankTemplate } from '@firoza/core/bank/bank-templates'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import type { FormEvent, ReactNode } from 'react'
import type { FormValues } from '../../lib/current-errors.ts'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import type { AccountType } from '../../money/withdraw-types.ts'
import { LabelledChoice } from '../../shell/labelled-choice.tsx'
import { AccountFields, type FORM_FIELDS } from './account-fields.tsx'
import {
  type AccountFault,
  type AccountForm,
  accountFaults,
  changeTemplate,
  countriesWith,
  startAccount,
  templatesOf,
  typedFields,
} from './add-account-form.ts'

type FormField = (typeof FORM_FIELDS)[number]

export interface AddAccountViewProps {
  readonly type: AccountType
  readonly form: AccountForm
  /** The end of the account that the identity check named, to be chosen instead of typing its number. */
  readonly known: string | undefined
  /** Kinds of account that a way out reaches now. */
  readonly reached: readonly string[]
  /** Why the server did not take it. */
  readonly error: Error | null
  readonly onChange: (form: AccountForm) => void
  readonly onNext: () => void
}

/** Country, kind, and what that country's banks ask for. */
export function AddAccountView({
  type,
  form,
  known,
  reached,
  error,
  onChange,
  onNext,
}: AddAccountViewProps): ReactNode {
  const t = useT('bank', 'refusal')
  const template = bankTemplate(form.template)
  const values = { ...form.values, holderName: form.holderName } as FormValues<FormField>
  const { errors, check, form: element } = useFormFaults(values, error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (check(wordsOf(accountFaults(form), t))) onNext()
  }
  return (
    <form ref={element} onSubmit={submit} noValidate className="flex flex-col gap-3">
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      <Card>
        <div className="flex flex-col gap-4">
          <Kinds type={type} form={form} reached={reached} onChange={onChange} />
          {!reached.includes(form.template) && (
            <Note tone="warn">{t('bank.otherCurrency', { currency: isolate(template.currency) })}</Note>
          )}
          {form.template === 'pk_iban' && known !== undefined && (
            <LabelledChoice<'known' | 'other'>
              label={t('bank.which')}
              choices={[
                { id: 'known', label: isolateWhole(`•••• ${known}`) },
                { id: 'other', label: t('bank.otherAccount') },
              ]}
              chosen={form.known === undefined ? 'other' : 'known'}
              onChoose={id => onChange({ ...form, known: id === 'known' ? known : undefined })}
              hint={t('bank.knownHint')}
              error={form.known === undefined ? undefined : errors.iban}
            />
          )}
          <AccountFields
            fields={typedFields(form)}
            values={form.values}
            errors={errors}
            onChange={(name, value) => onChange({ ...form, values: { ...form.values, [name]: value } })}
          />
          <Field
            label={t('bank.field_holderName')}
            name="holderName"
            autoComplete="name"
            value={form.holderName}
            onChange={holderName => onChange({ ...form, holderName })}
            error={errors.holderName}
            hint={t('bank.holderHint')}
            maxLength={120}
          />
        </div>
      </Card>
      <Button type="submit" wide>
        {t('bank.saveNext')}
      </Button>
    </form>
  )
}

type KindsProps = Pick<AddAccountViewProps, 'type' | 'form' | 'reached' | 'onChange'>

function Kinds({ type, form, reached, onChange }: KindsProps): ReactNode {
  const t = useT('bank')
  const { country } = bankTemplate(form.template)
  const templates = templatesOf(country, type, reached)
  return (
    <>
      <Select<BankCountry>
        label={t('bank.country')}
        value={country}
        onChange={next => onChange({ ...startAccount(type, next, form.holderName, reached), known: form.known })}
        options={countriesWith(type, reached).map(id => ({ id, label: t(`bank.country_${id}`) }))}
      />
      {templates.length > 1 && (
        <Segmented
          label={t('bank.form')}
          chosen={form.template}
          onChoose={template => onChange(changeTemplate(form, template))}
          choices={templates.map(id => ({ id, label: t(`bank.template_${id}`) }))}
        />
      )}
    </>
  )
}

function wordsOf(
  faults: { readonly [F in FormField]?: AccountFault },
  t: ReturnType<typeof useT<'bank' | 'refusal'>>,
): FieldErrors<FormField> {
  const worded = Object.entries(faults).map(
    ([field, fault]) => [field, fault === 'holder' ? t('bank.needHolder') : refusalMessage(t, fault)] as const,
  )
  return Object.fromEntries(worded)
}
