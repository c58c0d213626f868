import { PROFILE_CHOICES, type ProfileChoice } from '@firoza/core/kyc/profile'
import { answerWord } from '@firoza/i18n/profile-lines'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { LabelledChoice } from '../../shell/labelled-choice.tsx'
import type { KycForm } from './kyc-form.ts'
import type { PartProps } from './part-props.ts'

export interface AnswerFieldProps extends PartProps {
  readonly question: ProfileChoice
  readonly hint?: string | undefined
}

/** A question with a list of answers: the phone's own list, or where there are two, both at once. */
export function AnswerField({ question, hint, form, errors, onChange }: AnswerFieldProps): ReactNode {
  const t = useT('kyc')
  const label = t(`kyc.${question}`)
  const options = PROFILE_CHOICES[question].map(id => ({ id: id as string, label: answerWord(t, question, id) }))
  const change = (answer: string) => onChange({ [question]: answer } as Partial<KycForm>)
  const noted = { error: errors[question], ...(hint !== undefined && { hint }) }
  if (options.length === 2) {
    return <LabelledChoice label={label} choices={options} chosen={form[question]} onChoose={change} {...noted} />
  }
  return (
    <Select
      label={label}
      value={form[question]}
      onChange={change}
      options={options}
      placeholder={t('kyc.choosePlease')}
      {...noted}
    />
  )
}
