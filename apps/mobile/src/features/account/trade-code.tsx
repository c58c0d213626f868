import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { PinPad } from '@firoza/ui/pin-pad'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { RefusedError } from '../../lib/call-error.ts'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { goBack } from '../../shell/go-back.ts'
import { CodeProof } from './code-proof.tsx'
import { afterRefusal, type CodeFlow, inputOf, isComplete, startFlow, typeDigits } from './trade-code-flow.ts'

const FIELDS = ['oldCode', 'password', 'oneTimeCode', 'code', 'codeAgain'] as const
const STEPS = { proof: 1, new: 2, again: 3 } as const

/** The two codes that a person sets in the same three steps. */
const KINDS = {
  transaction: {
    call: 'POST /user/update/transactionCode',
    purpose: 'transactionCode',
    intro: 'account.codeIntro',
    done: 'account.codeSet',
  },
  withdrawal: {
    call: 'POST /user/update/withdrawalCode',
    purpose: 'withdrawalCode',
    intro: 'account.withdrawalIntro',
    done: 'account.withdrawalSet',
  },
} as const

export interface TradeCodeProps {
  readonly kind: keyof typeof KINDS
  readonly hasCode: boolean
}

/** Proof, six digits, the same six digits again. */
export function TradeCode({ kind, hasCode }: TradeCodeProps): ReactNode {
  const words = KINDS[kind]
  const t = useT('account')
  const [, navigate] = useLocation()
  const [flow, setFlow] = useState<CodeFlow>(() => startFlow(hasCode ? 'oldCode' : 'password'))
  const write = useWrite(words.call, {
    quiet: true,
    changes: ['POST /user/info', 'POST /user/security/log', 'GET /user/withdraw/status'],
    onDone: () => {
      const { userInfo } = useSession.getState()
      if (userInfo && kind === 'transaction')
        useSession.setState({ userInfo: { ...userInfo, hasTransactionCode: true } })
      toast.show(t(words.done))
    },
  })
  const go = (next: CodeFlow) => {
    write.reset()
    setFlow(next)
    if (!isComplete(next)) return
    write.mutate(inputOf(next), {
      onError: error => {
        if (error instanceof RefusedError) setFlow(afterRefusal(next, error.field))
      },
    })
  }
  if (write.data) {
    return (
      <Card>
        <div role="status" className="space-y-4">
          <p className="reading text-lg font-semibold">{t(words.done)}</p>
          <Note tone="warn">
            {t('account.waitsUntil', { time: isolateWhole(formatDateTime(write.data.newDestinationsFrom)) })}
          </Note>
          <Button wide onClick={() => goBack(navigate)}>
            {t('ui.back')}
          </Button>
        </div>
      </Card>
    )
  }
  const errors = errorsOf(write.error, FIELDS)
  const fault = flow.fault && t(flow.fault === 'simple' ? 'account.needSimpleCode' : 'account.needSameCode')
  const oldStep = flow.step === 'proof' && flow.proof === 'oldCode'
  return (
    <>
      <p className="reading px-1 text-muted">
        {t(hasCode || kind === 'withdrawal' ? words.intro : 'account.codeSetNow')}
      </p>
      <Card>
        <p className="mb-2 text-sm text-muted">{t('account.codeStep', { step: STEPS[flow.step], steps: 3 })}</p>
        {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
        {flow.step === 'proof' && flow.proof !== 'oldCode' ? (
          <CodeProof purpose={words.purpose} flow={flow} errors={errors} onChange={go} />
        ) : (
          <PadStep
            key={flow.step}
            title={t(
              oldStep ? 'account.codeOldStep' : flow.step === 'new' ? 'account.codeNewStep' : 'account.codeAgainStep',
            )}
            pin={flow.step === 'proof' ? flow.oldCode : flow.step === 'new' ? flow.code : flow.codeAgain}
            error={fault ?? (oldStep ? errors.oldCode : (errors.code ?? errors.codeAgain))}
            busy={write.isPending}
            onChange={digits => go(typeDigits(flow, digits))}
          />
        )}
        <div className="mt-4 space-y-1">
          {oldStep && (
            <Button kind="quiet" wide onClick={() => go(startFlow('recovery'))}>
              {t('account.codeForgotten')}
            </Button>
          )}
          {flow.step === 'proof' && flow.proof === 'recovery' && (
            <Button kind="quiet" wide onClick={() => go(startFlow('oldCode'))}>
              {t('account.codeRemembered')}
            </Button>
          )}
          {flow.step !== 'proof' && !write.isPending && (
            <Button kind="quiet" wide onClick={() => go(startFlow(flow.proof))}>
              {t('account.startOver')}
            </Button>
          )}
        </div>
      </Card>
    </>
  )
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
