import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useRequest } from '../../shell/request/use-request.ts'
import { NoticeRequest } from './notice-request.tsx'
import type { NoticeDialogProps } from './unmatched-page.tsx'

/** Asks that a payment is taken in as the house's own, for exchanges. How much it is says the bank. */
export function OwnMoney({ notice, onClose }: NoticeDialogProps): ReactNode {
  const t = useT('console-deposit')
  const request = useRequest(
    {},
    { permission: 'adjustment.ask', changes: ['GET /staff/deposit/unmatched'], onAsked: onClose, onTooLate: onClose },
  )
  const ask = useWrite('POST /staff/deposit/own/ask', request.options)
  return (
    <NoticeRequest
      notice={notice}
      title={t('console-deposit.ownMoneyAsk')}
      hint={t('console-deposit.ownMoneyHint')}
      request={request}
      busy={ask.isPending}
      onAsk={() => ask.mutate({ noticeId: notice.id, reason: request.written })}
      onClose={onClose}
    />
  )
}
