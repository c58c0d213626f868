import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { SendingView, type SendingViewProps } from '../../shell/sending/sending-view.tsx'
import { withdrawals } from './send-withdrawal.ts'
import { WithdrawReceipt } from './withdraw-receipt.tsx'

export interface WithdrawSendingProps
  extends Pick<SendingViewProps<'POST /user/withdraw/add'>, 'sending' | 'onRefusal'> {
  readonly onDone: () => void
}

/** What became of the withdrawal. */
export function WithdrawSending({ sending, onRefusal, onDone }: WithdrawSendingProps): ReactNode {
  const t = useT('payout')
  const words = {
    sending: t('payout.sending'),
    unknownTitle: t('payout.unknownTitle'),
    unknownText: t('payout.unknownText'),
    askAgain: t('payout.askAgain'),
    asking: t('payout.asking'),
    notSent: t('payout.notSent'),
    back: t('payout.backToForm'),
  }
  return (
    <SendingView
      sender={withdrawals}
      sending={sending}
      words={words}
      codeWrong="withdrawal_code_wrong"
      codeNeeded="withdrawal_code_needed"
      onRefusal={onRefusal}
    >
      {withdrawal => <WithdrawReceipt withdrawal={withdrawal} onDone={onDone} />}
    </SendingView>
  )
}
