import { LIMITS } from '@firoza/core/limits'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { Request } from '../../shell/request/use-request.ts'
import type { Notice } from './unmatched-page.tsx'

/** What a request shows of its payment. */
export type Paid = Pick<Notice, 'id' | 'amount' | 'asset' | 'senderName' | 'transactionId'>

interface BankEntryRequestProps {
  readonly notice: Paid
  readonly title: string
  readonly hint: string
  readonly request: Request
  readonly onAsk: () => void
  readonly onClose: () => void
  /** What else is filled in, before the reason. */
  readonly children?: ReactNode
}

/** The frame of what is asked for about a payment of nobody: which payment it is, what it would mean, and why. */
export function BankEntryRequest(props: BankEntryRequestProps): ReactNode {
  const { notice, title, hint, request, onAsk, onClose, children } = props
  const t = useT('console-review')
  return (
    <Confirm
      open
      title={title}
      busy={request.busy}
      confirmLabel={t('console-review.ask')}
      confirmDisabledReason={request.whyNot(true)}
      onCancel={onClose}
      onConfirm={onAsk}
    >
      <p className="mb-3">
        <Money value={notice.amount} asset={notice.asset} fractionDigits="asGiven" /> · <bdi>{notice.senderName}</bdi> ·{' '}
        <Figure>{notice.transactionId}</Figure>
      </p>
      <p className="mb-3">{hint}</p>
      <div className="flex flex-col gap-3">
        {children}
        <Field
          label={t('console-review.reason')}
          value={request.reason}
          onChange={request.setReason}
          maxLength={LIMITS.staffReasonLengthMax}
          rows={2}
        />
      </div>
    </Confirm>
  )
}
