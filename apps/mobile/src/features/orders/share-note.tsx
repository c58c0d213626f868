import { withoutIsolates } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { netOf } from './net-amount.ts'
import type { OrderWithFills } from './order-detail.tsx'

/** The contract note as a text, to the phone's own sheet of apps, or to the clipboard where there is none. */
export function ShareNote({ order }: { readonly order: OrderWithFills }): ReactNode {
  const t = useT('order')
  const { money } = useFigures()
  const lines = [
    `${t('shell.appName')} · ${t('order.contractNote')}`,
    `${t(`order.${order.side}`)} ${order.filled} ${order.symbol}`,
    `${t('order.averagePrice')} ${order.averagePrice ?? ''}`,
    `${t('order.fees')} ${money(order.fees.total, 'PKR')}`,
    `${t('order.contractTotal')} ${money(netOf(order), 'PKR')}`,
    `${t('order.orderNumber')} ${order.id} · ${formatDateTime(order.updatedAtMs)}`,
  ]
  const share = async () => {
    const text = withoutIsolates(lines.join('\n'))
    // Refused when the person closes the sheet of apps, which is no failure.
    if (typeof navigator.share === 'function') return navigator.share({ text }).catch(() => {})
    await navigator.clipboard.writeText(text).then(
      () => toast.show(t('order.copied')),
      () => toast.error(t('shell.copyFailed')),
    )
  }
  return (
    <Button kind="secondary" wide icon={<Share2 size={18} aria-hidden />} onClick={() => void share()}>
      {t('order.share')}
    </Button>
  )
}
