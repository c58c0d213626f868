import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'

export interface WithdrawalReceiptProps {
  readonly title: string
  /** Until when staff look at it first; null where nobody does. */
  readonly reviewBy: number | null
  /** What is said where nobody does. */
  readonly soon?: string
  /** Where its steps are shown. */
  readonly record: string
  readonly onDone: () => void
  /** Where it goes, what it costs, and its number. */
  readonly children: ReactNode
}

/** That a withdrawal was taken, and what happens next. */
export function WithdrawalReceipt(props: WithdrawalReceiptProps): ReactNode {
  const { title, reviewBy, soon, record, onDone, children } = props
  const t = useT('withdraw')
  const [, navigate] = useLocation()
  const Icon = reviewBy === null ? CircleCheck : Clock
  const next = reviewBy === null ? soon : t('withdraw.receivedReview', { time: isolateWhole(formatDateTime(reviewBy)) })
  return (
    <div className="flex flex-col gap-4 py-4">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <Icon size={48} aria-hidden className={reviewBy === null ? 'text-gain' : 'text-warn'} />
        <p className="reading text-xl font-semibold">{title}</p>
        {next !== undefined && <p className="reading text-sm text-muted">{next}</p>}
      </div>
      {children}
      <div className="grid fit-[7.5rem] gap-3">
        <Button kind="secondary" wide onClick={() => navigate(record)}>
          {t('withdraw.seeRecord')}
        </Button>
        <Button wide onClick={onDone}>
          {t('withdraw.done')}
        </Button>
      </div>
    </div>
  )
}
