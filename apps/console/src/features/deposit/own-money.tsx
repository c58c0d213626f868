import { LIMITS } from '@firoza/core/limits'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Notice } from './unmatched-page.tsx'

interface OwnMoneyProps {
  readonly notice: Notice
  readonly onClose: () => void
}

/** Asks that a payment is taken in as the house's own, for exchanges. How much it is says the bank. */
export function OwnMoney({ notice, onClose }: OwnMoneyProps): ReactNode {
  const t = useT('console-deposit', 'console-approvals')
  const request = useRequest({}, { permission: 'adjustment.ask', changes: ['GET /staff/deposit/unmatched'] })
  const ask = useWrite('POST /staff/deposit/own/ask', {
    ...request.options,
    onDone: () => {
      request.options.onDone()
      onClose()
    },
  })
  return (
    <Confirm
      open
      title={t('console-deposit.ownMoneyAsk')}
      busy={ask.isPending}
      confirmLabel={t('console-approvals.ask')}
      confirmDisabledReason={request.whyNot(true)}
      onCancel={onClose}
      onConfirm={() => ask.mutate({ noticeId: notice.id, reason: request.written })}
    >
      <p className="mb-3">
        <Money value={notice.amount} asset={notice.asset} fractionDigits="asGiven" /> · <bdi>{notice.senderName}</bdi> ·{' '}
        <Figure>{notice.transactionId}</Figure>
      </p>
      <p className="mb-3">{t('console-deposit.ownMoneyHint')}</p>
      <Field
        label={t('console-approvals.reason')}
        value={request.reason}
        onChange={request.setReason}
        maxLength={LIMITS.staffReasonLengthMax}
        rows={2}
      />
    </Confirm>
  )
}
