import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { DOCUMENT_TYPES, GENDERS } from '@firoza/core/kyc/document'
import { AGE_MIN } from '@firoza/core/kyc/submission'
import { isolateWhole } from '@firoza/i18n/bidi'
import { Checkbox } from '@firoza/ui/checkbox'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { CountrySelect } from './country-select.tsx'
import type { KycField, KycForm } from './kyc-form.ts'

export interface DetailsStepProps {
  readonly form: KycForm
  readonly today: TradingDate
  readonly errors: FieldErrors<KycField>
  /** The last digits of the number that stays where none is typed. */
  readonly keptEnding?: string | undefined
  readonly onChange: (change: Partial<KycForm>) => void
}

/** What stands on the document. */
export function DetailsStep(props: DetailsStepProps): ReactNode {
  const { form, errors, keptEnding, onChange } = props
  const t = useT('kyc')
  const isCnic = form.documentType === 'id_card' && form.country === 'PK'
  const hintOfNumber =
    keptEnding !== undefined
      ? { hint: t('kyc.numberKept', { ending: isolateWhole(keptEnding) }) }
      : isCnic && { hint: t('kyc.numberHintCard') }
  return (
    <>
      <Select
        label={t('kyc.document')}
        value={form.documentType}
        onChange={documentType => onChange({ documentType })}
        options={DOCUMENT_TYPES.map(id => ({ id, label: t(`kyc.document_${id}`) }))}
      />
      <CountrySelect value={form.country} onChange={country => onChange({ country })} error={errors.country} />
      <Field
        label={t('kyc.fullName')}
        hint={t('kyc.fullNameHint')}
        value={form.fullName}
        onChange={fullName => onChange({ fullName })}
        error={errors.fullName}
        maxLength={80}
        autoComplete="name"
      />
      <Field
        kind={isCnic ? 'code' : 'text'}
        label={t('kyc.number')}
        {...hintOfNumber}
        value={form.number}
        onChange={number => onChange({ number })}
        error={errors.number}
        maxLength={24}
      />
      <PersonFields {...props} />
      <ValidFields {...props} />
    </>
  )
}

/** Who the document is about. */
function PersonFields({ form, today, errors, onChange }: DetailsStepProps): ReactNode {
  const t = useT('kyc')
  const grownUp = `${Number(today.slice(0, 4)) - AGE_MIN}${today.slice(4)}`
  return (
    <>
      <DateField
        label={t('kyc.bornOn')}
        value={form.bornOn}
        onChange={bornOn => onChange({ bornOn })}
        error={errors.bornOn}
        min="1900-01-01"
        max={grownUp}
        autoComplete="bday"
      />
      <div>
        <p className="mb-1 text-sm text-muted">{t('kyc.gender')}</p>
        <Segmented
          label={t('kyc.gender')}
          choices={GENDERS.map(id => ({ id, label: t(`kyc.gender_${id}`) }))}
          chosen={form.gender || undefined}
          onChoose={gender => onChange({ gender })}
        />
        {errors.gender !== undefined && (
          <p role="alert" className="text-sm text-loss">
            {errors.gender}
          </p>
        )}
      </div>
    </>
  )
}

/** From when until when it is valid. */
function ValidFields({ form, today, errors, onChange }: DetailsStepProps): ReactNode {
  const t = useT('kyc')
  return (
    <>
      <DateField
        label={t('kyc.issuedOn')}
        value={form.issuedOn}
        onChange={issuedOn => onChange({ issuedOn })}
        error={errors.issuedOn}
        max={today}
      />
      {!form.lifetime && (
        <DateField
          label={t('kyc.expiresOn')}
          value={form.expiresOn}
          onChange={expiresOn => onChange({ expiresOn })}
          error={errors.expiresOn}
          min={today}
        />
      )}
      <Checkbox label={t('kyc.lifetime')} checked={form.lifetime} onChange={lifetime => onChange({ lifetime })} />
    </>
  )
}
