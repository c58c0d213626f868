import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { Withdrawal } from '../../money/withdraw-types.ts'
import { WithdrawalReceipt } from '../../money/withdrawal-receipt.tsx'
import { to } from '../../paths.ts'
import { CostList } from './cost-list.tsx'
import { PaidTo } from './paid-to.tsx'
import { ShareWithdrawal } from './share-withdrawal.tsx'

export interface WithdrawReceiptProps {
  readonly withdrawal: Withdrawal
  readonly onDone: () => void
}

/** By which number it is found again, and what it costs. */
export function WithdrawReceipt({ withdrawal, onDone }: WithdrawReceiptProps): ReactNode {
  const t = useT('withdraw')
  const { id, asset, amount, fee, net, reference, reviewBy, bankName, account } = withdrawal
  return (
    <WithdrawalReceipt
      title={t('withdraw.received')}
      reviewBy={reviewBy}
      soon={t('withdraw.receivedSoon')}
      record={to('/pages/wallet/recordDetail', { id })}
      onDone={onDone}
    >
      <div className="space-y-3 rounded-card bg-raised p-4">
        <p className="flex items-baseline flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-muted">{t('withdraw.to')}</span>
          <span className="flex-1 basis-[6rem] text-end font-medium">
            <PaidTo bankName={bankName} account={account} />
          </span>
        </p>
        <CostList asset={asset} amount={amount} fee={fee} net={net} />
        <p className="flex items-baseline flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-muted">{t('withdraw.reference')}</span>
          <Figure className="ms-auto font-medium">{reference}</Figure>
        </p>
      </div>
      <ShareWithdrawal withdrawal={withdrawal} />
    </WithdrawalReceipt>
  )
}
