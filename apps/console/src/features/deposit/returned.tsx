import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRequest } from '../../shell/request/use-request.ts'
import { BankEntryRequest } from './bank-entry-request.tsx'
import type { NoticeDialogProps } from './unmatched-page.tsx'

/** Asks that a payment is closed because its bank has sent it back. */
export function Returned({ notice, onClose }: NoticeDialogProps): ReactNode {
  const t = useT('console-deposit')
  const request = useRequest(
    { reference: '' },
    { permission: 'deposit.record', changes: ['GET /staff/deposit/unmatched'], onAsked: onClose, onTooLate: onClose },
  )
  const { reference } = request.form
  return (
    <BankEntryRequest
      notice={notice}
      title={t('console-deposit.wentBackAsk')}
      hint={t('console-deposit.wentBackHint')}
      request={request}
      onAsk={() => request.send('payment_returned', { noticeId: notice.id, reference: reference.trim() })}
      onClose={onClose}
    >
      <Field
        label={t('console-deposit.wentBackReference')}
        value={reference}
        onChange={changed => request.change({ reference: changed })}
        maxLength={80}
      />
    </BankEntryRequest>
  )
}
