import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { CARD_KINDS, DOCUMENT_TYPES, GENDERS, isPakistaniCard } from '@firoza/core/kyc/document'
import { AGE_MIN } from '@firoza/core/kyc/submission'
import { isolateWhole } from '@firoza/i18n/bidi'
import { Checkbox } from '@firoza/ui/checkbox'
import { DateField } from '@firoza/ui/date-field'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { LabelledChoice } from '../../shell/labelled-choice.tsx'
import { CountrySelect } from './country-select.tsx'
import type { PartProps } from './part-props.ts'

export interface DetailsStepProps extends PartProps {
  readonly today: TradingDate
  /** The last digits of the number that stays where none is typed. */
  readonly keptEnding: string | undefined
}

/** What stands on the document. */
export function DetailsStep(props: DetailsStepProps): ReactNode {
  const { form, errors, keptEnding, onChange } = props
  const t = useT('kyc')
  const isCnic = isPakistaniCard(form.documentType, form.country)
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
      <CountrySelect
        label={t('kyc.country')}
        value={form.country}
        onChange={country => onChange({ country })}
        error={errors.country}
      />
      {isCnic && (
        <Select
          label={t('kyc.cardKind')}
          value={form.cardKind}
          onChange={cardKind => onChange({ cardKind })}
          options={CARD_KINDS.map(id => ({ id, label: t(`kyc.card_${id}`) }))}
          placeholder={t('kyc.choosePlease')}
          error={errors.cardKind}
        />
      )}
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
        kind={isCnic ? 'code' : 'latin'}
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
      <LabelledChoice
        label={t('kyc.gender')}
        choices={GENDERS.map(id => ({ id, label: t(`kyc.gender_${id}`) }))}
        chosen={form.gender}
        onChoose={gender => onChange({ gender })}
        error={errors.gender}
      />
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
