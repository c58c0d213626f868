import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import type { Translate } from '@firoza/i18n/translate'
import type { Figures } from '@firoza/ui/use-figures'
import type { BaseArea } from '../../lib/language.ts'
import { netOf } from '../../shell/ticket/net-amount.ts'
import type { OrderWithFills } from './order-detail.tsx'

type Noted = Pick<
  OrderWithFills,
  'id' | 'side' | 'symbol' | 'filled' | 'averagePrice' | 'value' | 'fees' | 'updatedAtMs'
>

/** The contract note as lines of text, with figures as the person has chosen. */
export function noteLines(order: Noted, t: Translate<'order' | BaseArea>, { money, whole }: Figures): string[] {
  const { id, side, symbol, filled, averagePrice, fees, updatedAtMs } = order
  return [
    `${t('shell.appName')} · ${t('order.contractNote')}`,
    `${t(`order.${side}`)} ${isolate(whole(filled))} ${isolate(symbol)}`,
    `${t('order.averagePrice')} ${averagePrice === null ? '–' : money(averagePrice, 'PKR')}`,
    `${t('order.fees')} ${money(fees.total, 'PKR')}`,
    `${t('order.contractTotal')} ${money(netOf(order), 'PKR')}`,
    `${t('order.orderNumber')} ${id} · ${formatDateTime(updatedAtMs)}`,
  ]
}
