import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import type { Translate } from '@firoza/i18n/translate'
import { Button } from '@firoza/ui/button'
import { Figure, Money } from '@firoza/ui/money'
import { type Figures, useFigures } from '@firoza/ui/use-figures'
import { FileText, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type BaseArea, useT } from '../../lib/language.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'
import { DocumentSheet } from '../../shell/document/document-sheet.tsx'
import { shareText } from '../../shell/share-text.ts'
import { FeeLines } from '../ticket/fee-lines.tsx'
import { netOf } from '../ticket/net-amount.ts'
import { NetLine } from '../ticket/net-line.tsx'
import type { OrderWithFills, StockOrderWithFills } from './order-detail.tsx'

const FEE_STYLE = { fractionDigits: 'asNeeded' } as const

/** What was traded, fill by fill, with each line of the fees: what a broker's contract note says. */
export function ContractNote({ order }: { readonly order: OrderWithFills }): ReactNode {
  const t = useT('stock')
  const { whole, number, money } = useFigures()
  const asset = 'quote' in order ? order.quote : 'PKR'
  if (order.fills.length === 0) return <p className="text-sm text-muted">{t('stock.noFills')}</p>
  return (
    <section className="rounded-card border border-line p-4">
      <h3 className="reading mb-2 font-semibold">{t('quote' in order ? 'stock.fills' : 'stock.contractNote')}</h3>
      <ul className="mb-3 divide-y divide-line text-sm">
        {order.fills.map(fill => (
          <li key={fill.tradeId} className="py-2">
            <p className="flex flex-wrap justify-between gap-x-3 font-medium">
              <bdi dir="ltr" className="figures">
                {whole(fill.quantity)} × {number(fill.price, { fractionDigits: 'asGiven' })}
              </bdi>
              <Money value={fill.value} asset={asset} />
            </p>
            <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
              <Figure>{formatDateTime(fill.atMs)}</Figure>
              {'settlementDate' in fill ? (
                <span>{t('stock.settles', { date: isolate(formatDay(fill.settlementDate)) })}</span>
              ) : (
                <span>{t('stock.feeOf', { amount: money(fill.fees.total, fill.fees.asset, FEE_STYLE) })}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <CostLines className="space-y-2 border-t border-line pt-3">
        <CostLine label={t('stock.value')} value={order.value} asset={asset} />
        <FeeLines fees={order.fees} />
        <NetLine order={order} label={t('quote' in order ? 'stock.arrives' : 'stock.contractTotal')} />
      </CostLines>
    </section>
  )
}

/** The contract note of an order as a paper. */
export function NoteDocument({ id }: { readonly id: string }): ReactNode {
  const t = useT('statement')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" wide icon={<FileText size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('statement.getNote')}
      </Button>
      <DocumentSheet
        wanted={{ kind: 'note', orderId: id }}
        title={`${t('statement.title_note')} ${isolate(id)}`}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

type Noted = Pick<
  StockOrderWithFills,
  'id' | 'side' | 'symbol' | 'filled' | 'averagePrice' | 'value' | 'fees' | 'updatedAtMs'
>

/** The contract note as lines of text, with figures as the person has chosen. */
export function noteLines(order: Noted, t: Translate<'stock' | BaseArea>, { money, whole }: Figures): string[] {
  const { id, side, symbol, filled, averagePrice, fees, updatedAtMs } = order
  return [
    `${t('shell.appName')} · ${t('stock.contractNote')}`,
    `${t(`stock.${side}`)} ${isolate(whole(filled))} ${isolate(symbol)}`,
    `${t('stock.averagePrice')} ${averagePrice === null ? '–' : money(averagePrice, 'PKR')}`,
    `${t('stock.fees')} ${money(fees.total, 'PKR')}`,
    `${t('stock.contractTotal')} ${money(netOf(order), 'PKR')}`,
    `${t('stock.orderNumber')} ${id} · ${formatDateTime(updatedAtMs)}`,
  ]
}

/** The contract note as a text, to wherever the person wants it. */
export function ShareNote({ order }: { readonly order: StockOrderWithFills }): ReactNode {
  const t = useT('stock')
  const figures = useFigures()
  const share = () => void shareText(noteLines(order, t, figures))
  return (
    <Button kind="secondary" wide icon={<Share2 size={18} aria-hidden />} onClick={share}>
      {t('stock.share')}
    </Button>
  )
}
