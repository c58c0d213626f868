import type { CallName, CallOutput } from '@firoza/api/endpoints'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { useOnline } from '@firoza/web/online'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { to } from '../paths.ts'
import { CodePad, type CodePadProps } from '../shell/codes/code-pad.tsx'
import type { Sender } from './sender.ts'
import { SendingView } from './sending-view.tsx'

export interface WithdrawalSheetProps<N extends CallName> {
  readonly sender: Sender<N>
  readonly title: string
  /** Where withdrawals of the kind are listed. */
  readonly records: string
  readonly open: boolean
  readonly onClose: () => void
  /** It was taken: the form is for another one. */
  readonly onStartOver: () => void
  /** Sends what was reviewed. */
  readonly onCode: (code: string) => void
  readonly review: (onConfirm: () => void) => ReactNode
  readonly receipt: (taken: CallOutput<N>, onDone: () => void) => ReactNode
}

/** To these the code just typed can be typed again. To one who asks for what was sent earlier they say that it was not taken. */
const CODE_REFUSALS = { codeWrong: 'withdrawal_code_wrong', codeNeeded: 'withdrawal_code_needed' } as const

/** Review, code, receipt. What was answered is gone when it closes; what is not known yet stays. */
export function WithdrawalSheet<N extends CallName>(props: WithdrawalSheetProps<N>): ReactNode {
  const { sender, title, records, open, onClose, onStartOver, onCode, review, receipt } = props
  const sending = sender.useSending(store => store.sending)
  const online = useOnline()
  const words = useWords()
  const [coding, setCoding] = useState(false)
  const [codeError, setCodeError] = useState<string>()
  useEffect(() => {
    if (open) return
    setCoding(false)
    setCodeError(undefined)
  }, [open])
  const afterRefusal = useCallback(
    (wants: 'code' | 'form', error?: string) => {
      sender.clear()
      setCodeError(error)
      if (wants === 'form') onClose()
    },
    [sender, onClose],
  )
  const done = () => {
    onStartOver()
    onClose()
  }
  return (
    <BottomSheet open={open} onClose={sending.step === 'done' ? done : onClose} title={title} tall>
      {sending.step !== 'idle' ? (
        <SendingView
          sender={sender}
          sending={sending}
          words={words}
          records={records}
          {...(coding && CODE_REFUSALS)}
          onRefusal={afterRefusal}
        >
          {taken => receipt(taken, done)}
        </SendingView>
      ) : coding && online ? (
        <WithdrawalCode error={codeError} onCode={onCode} onBack={() => setCoding(false)} />
      ) : (
        open && review(() => setCoding(true))
      )}
    </BottomSheet>
  )
}

function useWords() {
  const t = useT('withdraw')
  return {
    sending: t('withdraw.sending'),
    unknownTitle: t('withdraw.unknownTitle'),
    unknownText: t('withdraw.unknownText'),
    askAgain: t('withdraw.askAgain'),
    asking: t('withdraw.asking'),
    notSent: t('withdraw.notSent'),
    back: t('withdraw.backToForm'),
    lapsedTitle: t('withdraw.lapsedTitle'),
    lapsedText: t('withdraw.lapsedText'),
    look: t('withdraw.lookAtRecords'),
  }
}

/** The withdrawal code, always asked for. */
function WithdrawalCode(props: Pick<CodePadProps, 'error' | 'onCode' | 'onBack'>): ReactNode {
  const t = useT('withdraw')
  const [, navigate] = useLocation()
  const forgotten = (
    <Button kind="quiet" onClick={() => navigate(to('/pages/user/tradePassword', { kind: 'withdrawal' }))}>
      {t('withdraw.codeForgotten')}
    </Button>
  )
  return <CodePad title={t('withdraw.codeTitle')} hint={t('withdraw.codeHint')} forgotten={forgotten} {...props} />
}
