import { Field } from '@firoza/ui/field'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useRequest } from '../../shell/request/use-request.ts'
import { NoticeRequest } from './notice-request.tsx'
import type { NoticeDialogProps } from './unmatched-page.tsx'

/** Asks that a payment is closed because its bank has sent it back. */
export function WentBack({ notice, onClose }: NoticeDialogProps): ReactNode {
  const t = useT('console-deposit')
  const request = useRequest(
    { reference: '' },
    { permission: 'deposit.record', changes: ['GET /staff/deposit/unmatched'], onAsked: onClose, onTooLate: onClose },
  )
  const { reference } = request.form
  const ask = useWrite('POST /staff/deposit/returned/ask', request.options)
  return (
    <NoticeRequest
      notice={notice}
      title={t('console-deposit.wentBackAsk')}
      hint={t('console-deposit.wentBackHint')}
      request={request}
      busy={ask.isPending}
      onAsk={() => ask.mutate({ noticeId: notice.id, reference: reference.trim(), reason: request.written })}
      onClose={onClose}
    >
      <Field
        label={t('console-deposit.wentBackReference')}
        value={reference}
        onChange={changed => request.change({ reference: changed })}
        maxLength={80}
      />
    </NoticeRequest>
  )
}
