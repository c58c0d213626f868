import { isolateWhole } from '@firoza/i18n/bidi'
import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { AnswerField } from './answer-field.tsx'
import type { PartProps } from './part-props.ts'

const IBAN_MAX = 40

export interface MoneyStepProps extends PartProps {
  /** The end of the bank account that stays where none is typed. */
  readonly keptEnding: string | undefined
}

/** What the person lives on, where their money is, and which taxes apply. */
export function MoneyStep({ keptEnding, ...props }: MoneyStepProps): ReactNode {
  const { form, errors, onChange } = props
  const t = useT('kyc')
  const hint = keptEnding === undefined ? t('kyc.ibanHint') : t('kyc.ibanKept', { ending: isolateWhole(keptEnding) })
  return (
    <>
      <AnswerField question="occupation" {...props} />
      <AnswerField question="incomeBand" {...props} />
      <AnswerField question="fundsSource" {...props} />
      <AnswerField question="residence" {...props} />
      <Field
        label={t('kyc.iban')}
        hint={form.residence === 'non_resident' ? t('kyc.ibanAbroad') : hint}
        value={form.iban}
        onChange={iban => onChange({ iban })}
        error={errors.iban}
        optional={form.residence === 'non_resident'}
        kind="latin"
        maxLength={IBAN_MAX}
      />
      <AnswerField question="zakat" hint={t('kyc.zakatHint')} {...props} />
      <AnswerField question="taxFiler" {...props} />
      <AnswerField
        question="accountKind"
        hint={t(form.accountKind === 'hni' ? 'kyc.accountHni' : 'kyc.accountHint')}
        {...props}
      />
    </>
  )
}
