import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { PIN_LENGTH, PinPad } from '@firoza/ui/pin-pad'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
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
      ) : coding ? (
        <WithdrawCode error={codeError} onCode={send} onBack={() => setCoding(false)} />
      ) : (
        open && <WithdrawReview state={state} onEdit={onClose} onConfirm={() => setCoding(true)} />
      )}
    </BottomSheet>
  )
}

interface WithdrawCodeProps {
  /** What was wrong with the last one. */
  readonly error: string | undefined
  readonly onCode: (code: string) => void
  readonly onBack: () => void
}

/** The six digits. The last one sends. */
function WithdrawCode({ error, onCode, onBack }: WithdrawCodeProps): ReactNode {
  const t = useT('payout')
  const [, navigate] = useLocation()
  const [pin, setPin] = useState('')
  const change = (next: string) => {
    setPin(next)
    if (next.length === PIN_LENGTH) onCode(next)
  }
  return (
    <section className="flex flex-col gap-3 pt-2">
      <h3 className="reading text-center text-base font-semibold">{t('payout.codeTitle')}</h3>
      <p className="text-center text-sm text-muted">{t('payout.codeHint')}</p>
      <PinPad label={t('payout.codeTitle')} pin={pin} onChange={change} error={pin === '' ? error : undefined} />
      <div className="flex justify-center gap-3">
        <Button kind="quiet" onClick={onBack}>
          {t('ui.back')}
        </Button>
        <Button kind="quiet" onClick={() => navigate(to('/pages/user/tradePassword', { kind: 'withdrawal' }))}>
          {t('payout.codeForgotten')}
        </Button>
      </div>
    </section>
  )
}
