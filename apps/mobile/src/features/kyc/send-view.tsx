import { karachiDate } from '@firoza/core/calendar/trading-day'
import { printedCnic } from '@firoza/core/kyc/cnic'
import { type FormPart, isPakistaniCard } from '@firoza/core/kyc/document'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { useBackCloses } from '@firoza/ui/back-closes'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { deviceNowMs } from '../../lib/clock.ts'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { queryClient, useWrite } from '../../lib/query.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { CardForm } from '../../shell/card-form.tsx'
import { AboutStep } from './about-step.tsx'
import { CheckFacts } from './check-facts.tsx'
import { DetailsStep } from './details-step.tsx'
import {
  faultsOf,
  formFrom,
  isNewPicture,
  itemsOf,
  KYC_FIELDS,
  type KycField,
  type KycForm,
  keepsNumber,
  keptIban,
  type OwnCheck,
  profileOf,
  resumeAt,
  type Step,
  sidesAmong,
  stepsFor,
  submitInput,
} from './kyc-form.ts'
import { MoneyStep } from './money-step.tsx'
import { PicturesStep } from './pictures-step.tsx'
import { StepHead } from './step-head.tsx'
import { keepTyped, typedFor, typedIsSent } from './typed-form.ts'

export interface SendViewProps {
  readonly check: OwnCheck | null
  readonly submissionsLeft: number
  /** What stands above the first step. */
  readonly intro?: ReactNode
}

/** Sending in, step by step: the document, its pictures, who one is, a last look. Only what was asked for, where something was. */
export function SendView({ check, submissionsLeft, intro }: SendViewProps): ReactNode {
  const t = useT('kyc')
  const today = karachiDate(deviceNowMs())
  const [form, setForm] = useState(() => typedFor(check) ?? formFrom(check))
  const items = itemsOf(check, form.documentType)
  const steps = stepsFor(items)
  const [at, setAt] = useState(() => resumeAt(check, steps, today))
  const step = steps[Math.min(at, steps.length - 1)] ?? 'send'
  const submit = useSubmission()
  const go = (next: number) => {
    setAt(next)
    window.scrollTo({ top: 0 })
  }
  useBackCloses(at > 0, () => go(at - 1))
  const part = usePart({ form, check, onDone: () => go(at + 1) })
  if (submissionsLeft === 0) return <Note tone="warn">{t('kyc.noTries')}</Note>
  const props = {
    form,
    errors: part.errors,
    onChange: (change: Partial<KycForm>) => {
      const next = { ...form, ...change }
      setForm(next)
      keepTyped(check, next)
      submit.reset()
    },
  }
  const number = keepsNumber(check, form) ? check?.form?.numberLast4 : undefined
  const kept = { number, iban: keptIban(check) }
  const sides = sidesAmong(items, form.documentType)
  return (
    <>
      {at === 0 && intro}
      <StepHead at={steps.indexOf(step) + 1} steps={steps.length} title={t(`kyc.step_${step}`)} />
      {step === 'pictures' && (
        <PicturesStep
          sides={sides}
          passport={form.documentType === 'passport'}
          isNew={side => isNewPicture(check, side)}
          onNext={() => go(at + 1)}
        />
      )}
      {step !== 'pictures' && step !== 'send' && (
        <CardForm
          key={step}
          form={part.element}
          label={t('kyc.next')}
          error={part.errors.form}
          busy={part.busy}
          onSubmit={() => part.leave(step)}
        >
          {step === 'details' && <DetailsStep {...props} today={today} keptEnding={kept.number} />}
          {step === 'about' && <AboutStep {...props} />}
          {step === 'money' && <MoneyStep {...props} keptEnding={kept.iban} />}
        </CardForm>
      )}
      {step === 'send' && (
        <SendStep form={form} kept={kept} triesLeft={submissionsLeft} submit={submit} steps={steps} onStep={go} />
      )}
      {at > 0 && (
        <Button kind="quiet" wide onClick={() => go(at - 1)}>
          {t('kyc.back')}
        </Button>
      )}
    </>
  )
}

/** Leaving a part of the form: its faults, or else the draft that keeps it at the server before the camera is opened. */
function usePart({
  form,
  check,
  onDone,
}: {
  readonly form: KycForm
  readonly check: OwnCheck | null
  readonly onDone: () => void
}) {
  const t = useT('kyc', 'refusal')
  const draft = useWrite('POST /user/auth/draft', {
    quiet: true,
    changes: ['GET /user/auth'],
    onDone: () => {
      typedIsSent()
      onDone()
    },
  })
  const { errors, check: show, form: element } = useFormFaults<KycField>(form, draft.error)
  const leave = (part: FormPart) => {
    const found = faultsOf(part, form, karachiDate(deviceNowMs()), check)
    const word = (fault: NonNullable<(typeof found)[KycField]>) =>
      fault === 'missing' ? t('refusal.field_missing') : refusalMessage(t, fault)
    if (draft.isPending) return
    if (!show(Object.fromEntries(Object.entries(found).map(([field, fault]) => [field, word(fault)])))) return
    if (check?.state === 'action_required') onDone()
    else draft.mutate(submitInput(form))
  }
  return { leave, element, errors, busy: draft.isPending }
}

interface SendStepProps {
  readonly form: KycForm
  /** The ends of the numbers that stay as they were. */
  readonly kept: { readonly number: string | undefined; readonly iban: string | undefined }
  readonly triesLeft: number
  readonly submit: ReturnType<typeof useSubmission>
  readonly steps: readonly Step[]
  readonly onStep: (at: number) => void
}

/** What goes out, to be read once more. */
function SendStep({ form, kept, triesLeft, submit, steps, onStep }: SendStepProps): ReactNode {
  const t = useT('kyc')
  const refused = Object.values(errorsOf(submit.error, KYC_FIELDS)).find(text => text !== undefined)
  const isCard = isPakistaniCard(form.documentType, form.country)
  const shown = (typed: string, ending: string | undefined) => typed || (ending === undefined ? '' : `•••• ${ending}`)
  return (
    <>
      <CheckFacts
        form={form}
        profile={profileOf(form)}
        number={shown(isCard ? printedCnic(form.number) : form.number, kept.number)}
        iban={shown(form.iban, kept.iban)}
        onChange={step => (steps.includes(step) ? () => onStep(steps.indexOf(step)) : undefined)}
      />
      {refused !== undefined && <Note tone="loss">{refused}</Note>}
      <p className="px-1 text-sm text-muted">{t('kyc.triesLeft', { count: triesLeft })}</p>
      <Button wide busy={submit.isPending} onClick={() => submit.mutate(submitInput(form))}>
        {t('kyc.send')}
      </Button>
    </>
  )
}

function useSubmission() {
  const t = useT('kyc')
  return useWrite('POST /user/auth/submit', {
    quiet: true,
    changes: ['GET /user/auth'],
    onDone: () => {
      typedIsSent()
      toast.show(t('kyc.sent'))
      void queryClient.invalidateQueries({ queryKey: ['login-info'] })
    },
  })
}
