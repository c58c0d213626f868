import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { WithdrawalReceipt } from '../../shell/sending/withdrawal-receipt.tsx'
import { CostList } from './cost-list.tsx'
import { PaidTo } from './paid-to.tsx'
import type { Withdrawal } from './payout-types.ts'
import { ShareWithdrawal } from './share-withdrawal.tsx'

export interface WithdrawReceiptProps {
  readonly withdrawal: Withdrawal
  readonly onDone: () => void
}

/** By which number it is found again, and what it costs. */
export function WithdrawReceipt({ withdrawal, onDone }: WithdrawReceiptProps): ReactNode {
  const t = useT('payout')
  const { id, asset, amount, fee, net, reference, reviewBy, bankName, account } = withdrawal
  return (
    <WithdrawalReceipt
      title={t('payout.received')}
      reviewBy={reviewBy}
      soon={t('payout.receivedSoon')}
      record={to('/pages/wallet/recordDetail', { id })}
      onDone={onDone}
    >
      <div className="space-y-3 rounded-card bg-raised p-4">
        <p className="flex items-baseline flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-muted">{t('payout.to')}</span>
          <span className="flex-1 basis-[6rem] text-end font-medium">
            <PaidTo bankName={bankName} account={account} />
          </span>
        </p>
        <CostList asset={asset} amount={amount} fee={fee} net={net} />
        <p className="flex items-baseline flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-muted">{t('payout.reference')}</span>
          <Figure className="ms-auto font-medium">{reference}</Figure>
        </p>
      </div>
      <ShareWithdrawal withdrawal={withdrawal} />
    </WithdrawalReceipt>
  )
}
