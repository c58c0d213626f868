import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { useFigures } from '@firoza/ui/use-figures'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { Withdrawal } from '../../money/withdraw-types.ts'
import { shareText } from '../../shell/share-text.ts'

/** The receipt as a text, to the phone's own sheet of apps, or to the clipboard where there is none. */
export function ShareWithdrawal({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useT('withdraw')
  const figures = useFigures()
  const money = (value: string) => figures.money(value, withdrawal.asset)
  const lines = [
    `${t('shell.appName')} · ${t('withdraw.shareTitle')}`,
    `${t('withdraw.leavesAccount')} ${money(withdrawal.amount)}`,
    `${t('withdraw.fee')} ${money(withdrawal.fee)}`,
    `${t('withdraw.arrives')} ${money(withdrawal.net)}`,
    `${t('withdraw.to')} ${withdrawal.bankName} ${withdrawal.account}`,
    `${t('withdraw.reference')} ${withdrawal.reference} · ${withdrawal.stepText}`,
    formatDateTime(withdrawal.createdAt),
  ]
  return (
    <Button kind="quiet" wide icon={<Share2 size={18} aria-hidden />} onClick={() => void shareText(lines)}>
      {t('withdraw.shareReceipt')}
    </Button>
  )
}
