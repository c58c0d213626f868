import type { CallName, CallOutput } from '@firoza/api/endpoints'
import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Money } from '@firoza/ui/money'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { SendingView } from '../../money/sending-view.tsx'
import { useRenewal } from '../../money/use-live-quote.ts'
import { to } from '../../paths.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import type { Quote } from './option-form.ts'
import { optionOrders } from './send-option.ts'

export interface LiveQuoteProps {
  readonly quote: Quote
  /** The price of the quote before it, where that was another one. */
  readonly before: string | undefined
  readonly busy: boolean
  readonly onRenew: () => void
}

/** A quote with its figures, renewed while the page is open; the one tap takes exactly what is shown. */
export function LiveQuote({ quote, before, busy, onRenew }: LiveQuoteProps): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const { over, again } = useRenewal(quote, onRenew)
  const { kind, contract, quoteId } = quote
  const price = isolate(figures.number(quote.price, { fractionDigits: 2 }))
  const take = () => {
    const name = kind === 'buy' ? 'POST /stock/order/option/apply' : 'POST /stock/order/option/close'
    void optionOrders.send(name, { quoteId })
  }
  const moved = before === undefined ? undefined : isolate(figures.number(before, { fractionDigits: 2 }))
  return (
    <>
      <Card>
        <p className="text-sm text-muted">{t(kind === 'buy' ? 'option.maximumLoss' : 'option.receive')}</p>
        <Money value={quote.total} asset="PKR" fractionDigits={2} className="text-sum font-semibold" />
        <p className="reading text-sm" aria-live="off">
          {t('option.premiumLive', {
            price: moved ? t('option.premiumMoved', { before: moved, after: price }) : price,
          })}
        </p>
        <QuoteFacts quote={quote} />
        {kind === 'buy' && <p className="reading mt-2 text-sm text-muted">{t('option.cancelRule')}</p>}
      </Card>
      {over ? (
        <>
          <p className="text-center text-sm text-muted">{t('option.quoteOver')}</p>
          <Button wide busy={busy} onClick={again}>
            {t('option.quoteAgain')}
          </Button>
        </>
      ) : (
        <Button wide onClick={take}>
          {kind === 'buy' ? t(`option.buy_${contract.direction}`) : t('option.closeNow', { price })}
        </Button>
      )}
    </>
  )
}

function QuoteFacts({ quote }: { readonly quote: Quote }): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const rupees = (value: string) => <Money value={value} asset="PKR" fractionDigits={2} />
  const isPurchase = quote.kind === 'buy'
  const more = [
    { label: t('option.remainder'), value: rupees(quote.remainder) },
    { label: t('option.breakEven'), value: <Money value={quote.breakEven} fractionDigits={2} /> },
    { label: t('option.maximumPayoff'), value: rupees(quote.maximumPayoff) },
  ]
  const rows = [
    { label: t('option.quantity'), value: figures.whole(quote.quantity) },
    { label: t(isPurchase ? 'option.premium' : 'option.received'), value: rupees(quote.premium) },
    { label: t('option.fee'), value: rupees(quote.fee) },
  ]
  return <FactRows rows={isPurchase ? [...rows, ...more] : rows} />
}

export interface OptionSendingProps {
  readonly onBack: () => void
  readonly onDone?: () => void
}

type Sent = CallOutput<Extract<CallName, 'POST /stock/order/option/apply'>>

/** What became of a purchase or a close. */
export function OptionSending({ onBack, onDone }: OptionSendingProps): ReactNode {
  const t = useT('option')
  const sending = optionOrders.useSending(store => store.sending)
  if (sending.step === 'idle') return null
  const words = {
    sending: t('option.sending'),
    unknownTitle: t('option.unknownTitle'),
    unknownText: t('option.unknownText'),
    askAgain: t('option.askAgain'),
    asking: t('option.asking'),
    notSent: t('option.notDone'),
    back: t('option.back'),
    lapsedTitle: t('option.lapsedTitle'),
    lapsedText: t('option.lapsedText'),
    look: t('option.mine'),
  }
  return (
    <Card>
      <SendingView
        sender={optionOrders}
        sending={sending}
        words={words}
        records={to('/pages/stockOption/optionRecord')}
        onRefusal={onBack}
      >
        {answer => <Done answer={answer} onDone={onDone} />}
      </SendingView>
    </Card>
  )
}

function Done({ answer, onDone }: { readonly answer: Sent; readonly onDone: (() => void) | undefined }): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const [, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each answer
  useEffect(() => {
    const received = figures.money(answer.paid ?? '0', 'PKR')
    toast.show(
      answer.state === 'open'
        ? t('option.bought', { count: answer.quantity })
        : t('option.closed', { amount: received }),
    )
    onDone?.()
    navigate(to('/pages/stockOption/optionRecord', { id: answer.id }), { replace: true })
  }, [answer.id])
  return null
}
