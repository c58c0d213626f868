import { formatDateTime } from '@firoza/i18n/format-date'
import { IconButton } from '@firoza/ui/icon-button'
import { Figure, Money } from '@firoza/ui/money'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { copyText } from '../../shell/copy-text.ts'
import { type CoinDeposit, shortHash } from './coin-labels.ts'
import { DepositProgress, DepositState } from './deposit-progress.tsx'

/** One payment on a network with how far it is. */
export function DepositRow({ deposit }: { readonly deposit: CoinDeposit }): ReactNode {
  const t = useT('coin')
  const { amount, asset, txHash, blockAt, journalId } = deposit
  return (
    <li className="space-y-1.5 px-4 py-3">
      <div className="flex items-center flex-wrap justify-between gap-x-3">
        <span className="min-w-0 font-semibold">
          {amount === null ? t('coin.unknownToken') : <Money value={amount} {...(asset !== null && { asset })} />}
        </span>
        <DepositState deposit={deposit} />
      </div>
      <DepositProgress deposit={deposit} />
      <div className="flex items-center flex-wrap justify-between gap-x-3 text-sm text-muted">
        <Figure>{formatDateTime(blockAt)}</Figure>
        <span className="flex items-center">
          <Figure>{shortHash(txHash)}</Figure>
          <IconButton label={t('coin.copyHash')} onClick={() => void copyText(txHash)} className="-me-2">
            <Copy size={16} />
          </IconButton>
        </span>
      </div>
      {journalId !== null && (
        <p className="text-sm text-muted">
          {t('coin.journal')} <Figure>{journalId}</Figure>
        </p>
      )}
    </li>
  )
}
