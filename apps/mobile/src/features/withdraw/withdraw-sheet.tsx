import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { WithdrawalSheet } from '../../money/withdrawal-sheet.tsx'
import { to } from '../../paths.ts'
import { withdrawals } from './send-withdrawal.ts'
import type { WithdrawState } from './withdraw-form.ts'
import { WithdrawReceipt } from './withdraw-receipt.tsx'
import { WithdrawReview } from './withdraw-review.tsx'

export interface WithdrawSheetProps {
  /** Without a form there is nothing to review: what was sent before and got no answer can still be asked for. */
  readonly state?: WithdrawState
  readonly open: boolean
  readonly onClose: () => void
  /** It was taken: the form is for another one. */
  readonly onStartOver?: () => void
}

/** A withdrawal to a bank account or a wallet. */
export function WithdrawSheet({ state, open, onClose, onStartOver = onClose }: WithdrawSheetProps): ReactNode {
  const t = useT('withdraw')
  return (
    <WithdrawalSheet
      sender={withdrawals}
      title={t('withdraw.title')}
      records={to('/pages/withdraw/recordIndex')}
      open={open}
      onClose={onClose}
      onStartOver={onStartOver}
      onCode={code => {
        if (!state) return
        const { accountId, amount } = state
        void withdrawals.send('POST /user/withdraw/add', { destinationId: accountId, amount, code })
      }}
      review={onConfirm => state && <WithdrawReview state={state} onEdit={onClose} onConfirm={onConfirm} />}
      receipt={(withdrawal, onDone) => <WithdrawReceipt withdrawal={withdrawal} onDone={onDone} />}
    />
  )
}
