import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { CodePad, type CodePadProps } from '../../shell/codes/code-pad.tsx'
import { useOnline } from '../../shell/offline-banner.tsx'
import { withdrawals } from './send-withdrawal.ts'
import type { WithdrawState } from './withdraw-form.ts'
import { WithdrawReview } from './withdraw-review.tsx'
import { WithdrawSending } from './withdraw-sending.tsx'

export interface WithdrawSheetProps {
  readonly state: WithdrawState
  readonly open: boolean
  readonly onClose: () => void
  /** It was taken: the form is for another one. */
  readonly onStartOver: () => void
}

/** Review, code, receipt. What was answered is gone when it closes; what is not known yet stays. */
export function WithdrawSheet({ state, open, onClose, onStartOver }: WithdrawSheetProps): ReactNode {
  const t = useT('payout')
  const sending = withdrawals.useSending(store => store.sending)
  const online = useOnline()
  const [coding, setCoding] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  useEffect(() => {
    if (open) return
    withdrawals.clear()
    setCoding(false)
    setCodeError(undefined)
  }, [open])
  const afterRefusal = useCallback((wants: 'code' | 'form', error?: string) => {
    withdrawals.clear()
    setCoding(wants === 'code')
    setCodeError(error)
  }, [])
  const send = (code: string) =>
    void withdrawals.send('POST /user/withdraw/add', { destinationId: state.accountId, amount: state.amount, code })
  const done = () => {
    onStartOver()
    onClose()
  }
  return (
    <BottomSheet open={open} onClose={sending.step === 'done' ? done : onClose} title={t('payout.title')} tall>
      {sending.step !== 'idle' ? (
        <WithdrawSending sending={sending} onRefusal={afterRefusal} onDone={done} />
      ) : coding && online ? (
        <WithdrawCode error={codeError} onCode={send} onBack={() => setCoding(false)} />
      ) : (
        open && <WithdrawReview state={state} onEdit={onClose} onConfirm={() => setCoding(true)} />
      )}
    </BottomSheet>
  )
}

/** The withdrawal code, always asked for. */
function WithdrawCode(props: Pick<CodePadProps, 'error' | 'onCode' | 'onBack'>): ReactNode {
  const t = useT('payout')
  const [, navigate] = useLocation()
  const forgotten = (
    <Button kind="quiet" onClick={() => navigate(to('/pages/user/tradePassword', { kind: 'withdrawal' }))}>
      {t('payout.codeForgotten')}
    </Button>
  )
  return <CodePad title={t('payout.codeTitle')} hint={t('payout.codeHint')} forgotten={forgotten} {...props} />
}
