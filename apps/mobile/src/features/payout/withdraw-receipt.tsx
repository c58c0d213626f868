import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Figure } from '@firoza/ui/money'
import { CircleCheck, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { CostList } from './cost-list.tsx'
import type { Withdrawal } from './payout-types.ts'
import { ShareWithdrawal } from './share-withdrawal.tsx'

/** That it was taken, by which number it is found again, what it costs and what happens next. */
export function WithdrawReceipt(props: { readonly withdrawal: Withdrawal; readonly onDone: () => void }): ReactNode {
  const { withdrawal, onDone } = props
  const t = useT('payout')
  const [, navigate] = useLocation()
  const { id, asset, amount, fee, net, reference, reviewBy, bankName, account } = withdrawal
  const Icon = reviewBy === null ? CircleCheck : Clock
  return (
    <div className="flex flex-col gap-4 py-4">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <Icon size={48} aria-hidden className={reviewBy === null ? 'text-gain' : 'text-warn'} />
        <p className="reading text-xl font-semibold">{t('payout.received')}</p>
        <p className="reading text-sm text-muted">
          {reviewBy === null
            ? t('payout.receivedSoon')
            : t('payout.receivedReview', { time: isolateWhole(formatDateTime(reviewBy)) })}
        </p>
      </div>
      <div className="space-y-3 rounded-card bg-raised p-4">
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="text-muted">{t('payout.to')}</span>
          <span className="text-end font-medium">
            <bdi>{bankName}</bdi> <Figure>{account}</Figure>
          </span>
        </p>
        <CostList asset={asset} amount={amount} fee={fee} net={net} />
        <p className="flex items-baseline justify-between gap-3 text-sm">
          <span className="text-muted">{t('payout.reference')}</span>
          <Figure className="font-medium">{reference}</Figure>
        </p>
      </div>
      <ShareWithdrawal withdrawal={withdrawal} />
      <div className="grid fit-[7.5rem] gap-3">
        <Button kind="secondary" wide onClick={() => navigate(to('/pages/wallet/recordDetail', { id }))}>
          {t('payout.seeRecord')}
        </Button>
        <Button wide onClick={onDone}>
          {t('payout.done')}
        </Button>
      </div>
    </div>
  )
}
