import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { useFigures } from '@firoza/ui/use-figures'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { shareText } from '../../shell/share-text.ts'
import type { Withdrawal } from './payout-types.ts'

/** The receipt as a text, to the phone's own sheet of apps, or to the clipboard where there is none. */
export function ShareWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('payout')
  const figures = useFigures()
  const money = (value: string) => figures.money(value, withdrawal.asset)
  const lines = [
    `${t('shell.appName')} · ${t('payout.shareTitle')}`,
    `${t('payout.leavesAccount')} ${money(withdrawal.amount)}`,
    `${t('payout.fee')} ${money(withdrawal.fee)}`,
    `${t('payout.arrives')} ${money(withdrawal.net)}`,
    `${t('payout.to')} ${withdrawal.bankName} ${withdrawal.account}`,
    `${t('payout.reference')} ${withdrawal.reference} · ${withdrawal.stepText}`,
    formatDateTime(withdrawal.createdAt),
  ]
  return (
    <Button kind="quiet" wide icon={<Share2 size={18} aria-hidden />} onClick={() => void shareText(lines)}>
      {t('payout.shareReceipt')}
    </Button>
  )
}
