import { karachiDate } from '@firoza/core/calendar/trading-day'
import { refusalMessage } from '@firoza/i18n/refusal-message'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { deviceNowMs } from '../../lib/clock.ts'
import { errorsOf, type FieldErrors } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { queryClient, useWrite } from '../../lib/query.ts'
import { CheckFacts } from './check-facts.tsx'
import { DetailsStep, type DetailsStepProps } from './details-step.tsx'
import {
  detailsFault,
  formFrom,
  isNewPicture,
  itemsOf,
  KYC_FIELDS,
  type KycField,
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
  const [at, setAt] = useState(0)
  const [faults, setFaults] = useState<FieldErrors<KycField>>({})
  const today = karachiDate(deviceNowMs())
  const items = itemsOf(check, form.documentType)
  const steps = stepsFor(items)
  const step = steps[Math.min(at, steps.length - 1)] ?? 'send'
  const sides = sidesAmong(items, form.documentType)
  const submit = useSubmission()
  const leaveDetails = () => {
    const fault = detailsFault(form, today)
    if (!fault) return setAt(at + 1)
    const text = fault.refusal === 'missing' ? t('refusal.field_missing') : refusalMessage(t, fault.refusal)
    setFaults({ [fault.field]: text })
  }
  const errors = errorsOf(submit.error, KYC_FIELDS)
  const refused = Object.values(errors).find(text => text !== undefined)
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
          errors={faults}
          onChange={change => {
            setForm({ ...form, ...change })
            setFaults({})
            submit.reset()
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
        <>
          <CheckFacts form={form} number={form.number} />
          {refused !== undefined && <Note tone="loss">{refused}</Note>}
          <p className="px-1 text-sm text-muted">{t('kyc.triesLeft', { count: submissionsLeft })}</p>
          <Button wide busy={submit.isPending} onClick={() => submit.mutate(submitInput(form))}>
            {t('kyc.send')}
          </Button>
        </>
      )}
      {at > 0 && (
        <Button kind="quiet" wide onClick={() => setAt(at - 1)}>
          {t('kyc.back')}
        </Button>
      )}
    </>
  )
}

function DetailsForm({ onNext, ...step }: DetailsStepProps & { readonly onNext: () => void }): ReactNode {
  const t = useT('kyc')
  return (
    <Card>
      <form
        noValidate
        className="space-y-4"
        onSubmit={event => {
          event.preventDefault()
          onNext()
        }}
      >
        <DetailsStep {...step} />
        <Button type="submit" wide>
          {t('kyc.next')}
        </Button>
      </form>
    </Card>
  )
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
