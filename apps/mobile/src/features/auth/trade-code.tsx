import { RefusedError } from '@firoza/api/client/call-error'
import { useBackCloses } from '@firoza/ui/back-closes'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { PinPad } from '@firoza/ui/pin-pad'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { updateSession, useSession } from '../../lib/session.ts'
import { NextStep } from '../../shell/steps/next-step.tsx'
import { hasDraft } from '../../trading/ticket/ticket-draft.ts'
import { CodeProof } from './code-proof.tsx'
import { SecretChanged } from './secret-changed.tsx'
import { afterRefusal, type CodeFlow, inputOf, isComplete, startFlow, stepBack, typeDigits } from './trade-code-flow.ts'

const FIELDS = ['oldCode', 'password', 'oneTimeCode', 'code', 'codeAgain'] as const
const STEPS = { proof: 1, new: 2, again: 3 } as const

/** The two codes that a person sets in the same three steps. */
const KINDS = {
  transaction: {
    call: 'POST /user/update/transactionCode',
    purpose: 'transactionCode',
    intro: 'auth.codeIntro',
    done: 'auth.codeSet',
  },
  withdrawal: {
    call: 'POST /user/update/withdrawalCode',
    purpose: 'withdrawalCode',
    intro: 'auth.withdrawalIntro',
    done: 'auth.withdrawalSet',
  },
} as const

export interface TradeCodeProps {
  readonly kind: keyof typeof KINDS
  readonly hasCode: boolean
}

/** Proof, six digits, the same six digits again. */
export function TradeCode({ kind, hasCode }: TradeCodeProps): ReactNode {
  const words = KINDS[kind]
  const t = useT('auth')
  const [flow, setFlow] = useState<CodeFlow>(() => startFlow(hasCode ? 'oldCode' : 'password'))
  const write = useWrite(words.call, {
    quiet: true,
    changes: ['POST /user/info', 'GET /user/todo', 'POST /user/security/log', 'GET /user/withdraw/status'],
    onDone: () => {
      const { userInfo } = useSession.getState()
      if (userInfo && kind === 'transaction') updateSession({ userInfo: { ...userInfo, hasTransactionCode: true } })
      toast.show(t(words.done))
    },
  })
  const send = (complete: CodeFlow) =>
    write.mutate(inputOf(complete), {
      onError: error => {
        if (error instanceof RefusedError) setFlow(afterRefusal(complete, error.field))
      },
    })
  const go = (next: CodeFlow) => {
    write.reset()
    setFlow(next)
    if (isComplete(next)) send(next)
  }
  useBackCloses(flow.step !== 'proof' && !write.data, () => {
    if (!write.isPending) go(stepBack(flow))
  })
  if (write.data) {
    // Whoever came from a filled ticket goes back to it.
    const next = kind === 'transaction' && !hasDraft() && <NextStep after="code" />
    const { newDestinationsFrom } = write.data
    return <SecretChanged title={t(words.done)} newDestinationsFromMs={newDestinationsFrom} next={next} />
  }
  const errors = errorsOf(write.error, FIELDS)
  const fault = flow.fault && t(flow.fault === 'simple' ? 'auth.needSimpleCode' : 'auth.needSameCode')
  const oldStep = flow.step === 'proof' && flow.proof === 'oldCode'
  return (
    <>
      <p className="reading px-1 text-muted">{t(hasCode || kind === 'withdrawal' ? words.intro : 'auth.codeSetNow')}</p>
      <Card>
        <p className="mb-2 text-sm text-muted">{t('auth.codeStep', { step: STEPS[flow.step], steps: 3 })}</p>
        {errors.form !== undefined && (
          <div className="mb-3">
            <Note tone="loss">{errors.form}</Note>
          </div>
        )}
        {flow.step === 'proof' && flow.proof !== 'oldCode' ? (
          <CodeProof purpose={words.purpose} flow={flow} errors={errors} onChange={go} />
        ) : (
          <PadStep
            key={flow.step}
            title={t(oldStep ? 'auth.codeOldStep' : flow.step === 'new' ? 'auth.codeNewStep' : 'auth.codeAgainStep')}
            pin={flow.step === 'proof' ? flow.oldCode : flow.step === 'new' ? flow.code : flow.codeAgain}
            error={fault ?? (oldStep ? errors.oldCode : (errors.code ?? errors.codeAgain))}
            busy={write.isPending}
            onChange={digits => go(typeDigits(flow, digits))}
          />
        )}
        {write.isError && isComplete(flow) && (
          <Button wide className="mt-4" onClick={() => send(flow)}>
            {t('ui.retry')}
          </Button>
        )}
        {!write.isPending && <OtherBeginning flow={flow} onChoose={proof => go(startFlow(proof))} />}
      </Card>
    </>
  )
}

/** The way to prove oneself otherwise, or back to the beginning. */
function OtherBeginning(props: {
  readonly flow: CodeFlow
  readonly onChoose: (proof: CodeFlow['proof']) => void
}): ReactNode {
  const t = useT('auth')
  const beginning = otherBeginning(props.flow)
  if (!beginning) return null
  return (
    <div className="mt-4">
      <Button kind="quiet" wide onClick={() => props.onChoose(beginning.proof)}>
        {t(beginning.label)}
      </Button>
    </div>
  )
}

function otherBeginning({ step, proof }: CodeFlow) {
  if (step !== 'proof') return { proof, label: 'auth.startOver' } as const
  if (proof === 'oldCode') return { proof: 'recovery', label: 'auth.codeForgotten' } as const
  return proof === 'recovery' ? ({ proof: 'oldCode', label: 'auth.codeRemembered' } as const) : undefined
}

function PadStep(props: {
  readonly title: string
  readonly pin: string
  readonly error: string | undefined
  readonly busy: boolean
  readonly onChange: (pin: string) => void
}): ReactNode {
  return (
    <>
      <h2 className="reading text-center text-lg font-semibold">{props.title}</h2>
      <PinPad label={props.title} pin={props.pin} onChange={props.onChange} error={props.error} busy={props.busy} />
    </>
  )
}
