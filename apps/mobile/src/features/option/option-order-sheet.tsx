import { formatDateTime } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { QuoteCode } from '../../money/quote-code.tsx'
import { useLiveQuote } from '../../money/use-live-quote.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { LiveQuote, OptionSending } from './live-quote.tsx'
import type { OptionOrder } from './option-form.ts'
import { optionOrders } from './send-option.ts'
import { useContractName } from './use-contract-name.ts'

export interface OptionOrderSheetProps {
  readonly order: OptionOrder | undefined
  readonly onClose: () => void
}

/** All of one purchase; an open one can be closed from here at a live price. */
export function OptionOrderSheet({ order, onClose }: OptionOrderSheetProps): ReactNode {
  const name = useContractName()
  return (
    <BottomSheet open={order !== undefined} onClose={onClose} title={order ? name(order.contract) : ''}>
      {order && <Order key={order.id} order={order} onClose={onClose} />}
    </BottomSheet>
  )
}

function Order({ order, onClose }: { readonly order: OptionOrder; readonly onClose: () => void }): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const { id, settlement, voidReason, state } = order
  const rupees = (value: string) => <Money value={value} asset="PKR" fractionDigits={2} />
  const price = (value: string) => <Money value={value} fractionDigits={2} />
  const row = (label: string, value: ReactNode) => ({ label, value })
  const rows = [
    row(t('option.quantity'), figures.whole(order.quantity)),
    row(t('option.paid'), rupees(order.amount)),
    row(t('option.openPrice'), price(order.openPrice)),
    row(t('option.breakEven'), price(order.breakEven)),
    row(t('option.maximumPayoff'), rupees(order.maximumPayoff)),
    row(t('option.openedAt'), <Figure>{formatDateTime(order.openedAtMs)}</Figure>),
    ...(order.value === null ? [] : [row(t('option.value'), rupees(order.value))]),
    ...(order.floatingProfit === null ? [] : [row(t('option.floating'), <Change amount={order.floatingProfit} />)]),
    ...(order.closePrice === null ? [] : [row(t('option.closePrice'), price(order.closePrice))]),
    ...(settlement === null
      ? []
      : [
          row(
            t('option.settlement'),
            <>
              {price(settlement.price)} · {t(`option.source_${settlement.source}`)}
            </>,
          ),
        ]),
    ...(order.paid === null ? [] : [row(t('option.received'), rupees(order.paid))]),
    ...(order.profit === null ? [] : [row(t('option.profit'), <Change amount={order.profit} />)]),
    ...(order.endedAtMs === null ? [] : [row(t('option.endedAt'), <Figure>{formatDateTime(order.endedAtMs)}</Figure>)]),
    row(t('option.hash'), <span className="text-xs break-all">{order.hash}</span>),
  ]
  return (
    <div className="flex flex-col gap-3">
      <FactRows rows={rows} />
      {voidReason !== null && <Note>{t(`option.void_${voidReason}`)}</Note>}
      {state === 'open' && <CloseStep id={id} onClose={onClose} />}
    </div>
  )
}

function CloseStep({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const t = useT('option')
  const sending = optionOrders.useSending(store => store.sending)
  const live = useLiveQuote('POST /stock/order/option/close/quote', quote => quote.price)
  const { errors } = useFormFaults({}, live.wantsCode ? null : live.error)
  const ask = (code?: string) => live.ask({ id, ...(code !== undefined && { transactionCode: code }) })
  if (sending.step !== 'idle') {
    const back = () => {
      live.reset()
      optionOrders.clear()
    }
    return <OptionSending onBack={back} onDone={onClose} />
  }
  if (live.wantsCode) return <QuoteCode error={live.codeError} onCode={ask} onBack={live.reset} />
  if (live.quote) return <LiveQuote quote={live.quote} before={live.before} busy={live.busy} onRenew={() => ask()} />
  return (
    <>
      {errors.form !== undefined && <Note tone="warn">{errors.form}</Note>}
      <Button kind="secondary" wide busy={live.busy} onClick={() => ask()}>
        {t('option.close')}
      </Button>
    </>
  )
}
