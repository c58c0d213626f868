import { karachiDate } from '@firoza/core/calendar/trading-day'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { deviceNowMs } from '../../lib/clock.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { focusFirstFault } from '../../lib/focus-fault.ts'
import { useT } from '../../lib/language.ts'
import { queryClient, useWrite } from '../../lib/query.ts'
import { CheckFacts } from './check-facts.tsx'
import { DetailsStep, type DetailsStepProps } from './details-step.tsx'
import {
  detailsFaults,
  formFrom,
  isNewPicture,
  itemsOf,
  KYC_FIELDS,
  type KycField,
  type KycForm,
  keepsNumber,
  type OwnCheck,
  sidesAmong,
  stepsFor,
  submitInput,
} from './kyc-form.ts'
import { PicturesStep } from './pictures-step.tsx'

export interface SendViewProps {
  readonly check: OwnCheck | null
  readonly submissionsLeft: number
}

/** Sending in: the document, its pictures, a last look. Only what was asked for, where something was. */
export function SendView({ check, submissionsLeft }: SendViewProps): ReactNode {
  const t = useT('kyc', 'refusal')
  const [form, setForm] = useState(() => formFrom(check))
  // Whose form is kept already goes on with the pictures, as after the phone's camera pushed the page out of memory.
  const [at, setAt] = useState(check?.state === 'draft' && check.form ? 1 : 0)
  const [faults, setFaults] = useState<FieldErrors<KycField>>({})
  const today = karachiDate(deviceNowMs())
  const items = itemsOf(check, form.documentType)
  const steps = stepsFor(items)
  const step = steps[Math.min(at, steps.length - 1)] ?? 'send'
  const sides = sidesAmong(items, form.documentType)
  const submit = useSubmission()
  const kept = keepsNumber(check, form) ? check?.form?.numberEnding : undefined
  const draft = useDraft(() => setAt(at + 1))
  const leaveDetails = () => {
    const found = detailsFaults(form, today, check)
    const word = (fault: NonNullable<(typeof found)[KycField]>) =>
      fault === 'missing' ? t('refusal.field_missing') : refusalMessage(t, fault)
    setFaults(Object.fromEntries(Object.entries(found).map(([field, fault]) => [field, word(fault)])))
    if (Object.keys(found).length > 0) return false
    if (check?.state === 'action_required') setAt(at + 1)
    else if (!draft.isPending) draft.mutate(submitInput(form))
    return true
  }
  if (submissionsLeft === 0) return <Note tone="warn">{t('kyc.noTries')}</Note>
  return (
    <>
      <p className="px-1 text-sm text-muted">
        {t('kyc.stepOf', { step: steps.indexOf(step) + 1, steps: steps.length })} · {t(`kyc.step_${step}`)}
      </p>
      {step === 'details' && (
        <DetailsForm
          form={form}
          today={today}
          errors={{ ...errorsOf(draft.error, KYC_FIELDS), ...faults }}
          keptEnding={kept}
          busy={draft.isPending}
          onChange={change => {
            setForm({ ...form, ...change })
            setFaults({})
            submit.reset()
            draft.reset()
          }}
          onNext={leaveDetails}
        />
      )}
      {step === 'pictures' && (
        <PicturesStep
          sides={sides}
          passport={form.documentType === 'passport'}
          isNew={side => isNewPicture(check, side)}
          onNext={() => setAt(at + 1)}
        />
      )}
      {step === 'send' && (
        <SendStep
          form={form}
          number={form.number || (kept === undefined ? '' : `•••• ${kept}`)}
          triesLeft={submissionsLeft}
          submit={submit}
        />
      )}
      {at > 0 && (
        <Button kind="quiet" wide onClick={() => setAt(at - 1)}>
          {t('kyc.back')}
        </Button>
      )}
    </>
  )
}

/** What goes out, to be read once more. */
function SendStep({
  form,
  number,
  triesLeft,
  submit,
}: {
  readonly form: KycForm
  readonly number: string
  readonly triesLeft: number
  readonly submit: ReturnType<typeof useSubmission>
}): ReactNode {
  const t = useT('kyc')
  const refused = Object.values(errorsOf(submit.error, KYC_FIELDS)).find(text => text !== undefined)
  return (
    <>
      <CheckFacts form={form} number={number} />
      {refused !== undefined && <Note tone="loss">{refused}</Note>}
      <p className="px-1 text-sm text-muted">{t('kyc.triesLeft', { count: triesLeft })}</p>
      <Button wide busy={submit.isPending} onClick={() => submit.mutate(submitInput(form))}>
        {t('kyc.send')}
      </Button>
    </>
  )
}

function DetailsForm({
  onNext,
  busy,
  ...step
}: DetailsStepProps & { readonly busy: boolean; readonly onNext: () => boolean }): ReactNode {
  const t = useT('kyc')
  return (
    <Card>
      <form
        noValidate
        className="space-y-4"
        onSubmit={event => {
          event.preventDefault()
          if (!onNext()) focusFirstFault(event.currentTarget)
        }}
      >
        {step.errors.form !== undefined && <Note tone="loss">{step.errors.form}</Note>}
        <DetailsStep {...step} />
        <Button type="submit" wide busy={busy}>
          {t('kyc.next')}
        </Button>
      </form>
    </Card>
  )
}

/** Keeps the form at the server before the camera is opened. */
function useDraft(onDone: () => void) {
  return useWrite('POST /user/auth/draft', { quiet: true, changes: ['GET /user/auth'], onDone })
}

function useSubmission() {
  const t = useT('kyc')
  return useWrite('POST /user/auth/submit', {
    quiet: true,
    changes: ['GET /user/auth'],
    onDone: () => {
      toast.show(t('kyc.sent'))
      void queryClient.invalidateQueries({ queryKey: ['login-info'] })
    },
  })
}
