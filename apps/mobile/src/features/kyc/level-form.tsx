import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import {
  LEVEL_CHOICE_NAMES,
  LEVEL_CHOICES,
  LEVEL_DOCUMENTS,
  LEVEL_QUESTION_NAMES,
  LEVEL_QUESTIONS,
  type LevelChoice,
  type LevelQuestion,
} from '@firoza/core/kyc/level'
import { LIMITS } from '@firoza/core/limits'
import { levelWord } from '@firoza/i18n/profile-lines'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { LabelledChoice } from '../../shell/labelled-choice.tsx'
import { LEVEL_CHANGES } from './level-view.tsx'
import { ProofField } from './picture-field.tsx'

type Form = CallInput<'POST /user/auth/level/apply'>
type Name = LevelChoice | LevelQuestion | 'words' | 'address' | 'funds'

const NAMES = [...LEVEL_CHOICE_NAMES, ...LEVEL_QUESTION_NAMES, 'words', ...LEVEL_DOCUMENTS] as const
const EMPTY = Object.fromEntries(NAMES.map(name => [name, ''])) as Record<Name, string>

/** The application for level 3: two photos, the money, four statements about risk. */
export function LevelForm({ documents }: Pick<CallOutput<'GET /user/auth/level'>, 'documents'>): ReactNode {
  const t = useT('kyc')
  const [form, setForm] = useState(EMPTY)
  const change = (name: Name) => (value: string) => setForm(now => ({ ...now, [name]: value }))
  const write = useWrite('POST /user/auth/level/apply', {
    quiet: true,
    changes: LEVEL_CHANGES,
    onDone: () => toast.show(t('kyc.level3Sent')),
  })
  const faults = useFormFaults(form, write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    const missing = NAMES.filter(
      name => name !== 'words' && name !== 'address' && name !== 'funds' && form[name] === '',
    )
    const found: Partial<Record<Name, string>> = Object.fromEntries(missing.map(name => [name, t('kyc.choosePlease')]))
    if (form.words.trim().length < LIMITS.ownWordsLengthMin) found.words = t('kyc.levelWordsHint')
    const { address: _, funds: __, ...sent } = form
    if (faults.check(found)) write.mutate({ ...sent, words: form.words.trim() } as Form)
  }
  const { errors } = faults
  return (
    <form ref={faults.form} onSubmit={submit} noValidate className="space-y-4">
      {LEVEL_DOCUMENTS.map(side => (
        <div key={side} className="space-y-2">
          <ProofField
            side={side}
            hint={t(`kyc.proof_${side}Hint`)}
            received={documents.some(({ side: sent }) => sent === side)}
          />
          {errors[side] !== undefined && <Note tone="loss">{errors[side]}</Note>}
        </div>
      ))}
      <h2 className="reading font-semibold">{t('kyc.levelMoney')}</h2>
      {LEVEL_CHOICE_NAMES.map(name => (
        <Select
          key={name}
          label={t(`kyc.ask_${name}`)}
          value={form[name]}
          onChange={change(name)}
          options={LEVEL_CHOICES[name].map(id => ({ id: id as string, label: levelWord(t, name, id) }))}
          placeholder={t('kyc.choosePlease')}
          error={errors[name]}
        />
      ))}
      <Field
        label={t('kyc.levelWords')}
        hint={t('kyc.levelWordsHint')}
        value={form.words}
        onChange={change('words')}
        rows={3}
        maxLength={LIMITS.ownWordsLengthMax}
        error={errors.words}
      />
      <RiskAnswers form={form} errors={errors} onChange={change} />
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      <Button type="submit" wide busy={write.isPending}>
        {t('kyc.level3Apply')}
      </Button>
    </form>
  )
}

interface RiskAnswersProps {
  readonly form: Readonly<Record<Name, string>>
  readonly errors: FieldErrors<Name>
  readonly onChange: (name: LevelQuestion) => (answer: string) => void
}

/** Four statements: a wrong answer shows its explanation at once. */
function RiskAnswers({ form, errors, onChange }: RiskAnswersProps): ReactNode {
  const t = useT('kyc')
  return (
    <>
      <h2 className="reading font-semibold">{t('kyc.levelRisk')}</h2>
      {LEVEL_QUESTION_NAMES.map(name => (
        <LabelledChoice
          key={name}
          label={t(`kyc.ask_${name}`)}
          choices={[
            { id: 'yes', label: t('kyc.levelYes') },
            { id: 'no', label: t('kyc.levelNo') },
          ]}
          chosen={form[name]}
          onChoose={onChange(name)}
          error={errors[name]}
          {...(answeredWrongly(name, form[name]) && { hint: t(`kyc.${name}Why`) })}
        />
      ))}
    </>
  )
}

function answeredWrongly(name: LevelQuestion, answer: string): boolean {
  return answer !== '' && (answer === 'yes') !== LEVEL_QUESTIONS[name]
}
