import type { CallOutput } from '@firoza/api/endpoints'
import { FUND_ASSET } from '@firoza/core/convert/fund'
import { parseDecimal } from '@firoza/core/money/decimal'
import { AmountField } from '@firoza/ui/amount-field'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import { Skeleton } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { SendingView } from '../../money/sending-view.tsx'
import { to } from '../../paths.ts'
import { availableOf, moneyShown } from './convert-form.ts'
import { type Funds, marginMoves } from './send-exchange.ts'

const DECIMALS = 6
const RECORDS = to('/pages/fundsDetail/cryptoFundsDetail')

/** USDT between crypto and contract funds: an amount of what is free, and what became of it. */
export function MarginTransfer({ funds }: { readonly funds: Funds }): ReactNode {
  const t = useT('convert')
  const sending = marginMoves.useSending(store => store.sending)
  if (sending.step === 'idle') return <MarginForm key={funds.from} funds={funds} />
  const words = {
    sending: t('convert.marginSending'),
    unknownTitle: t('convert.unknownTitle'),
    unknownText: t('convert.marginUnknown'),
    askAgain: t('convert.askForIt'),
    asking: t('convert.asking'),
    notSent: t('convert.marginNotDone'),
    back: t('convert.backToForm'),
    lapsedTitle: t('convert.marginLapsedTitle'),
    lapsedText: t('convert.marginLapsedText'),
    look: t('convert.marginRecords'),
  }
  return (
    <Card>
      <SendingView
        sender={marginMoves}
        sending={sending}
        words={words}
        records={RECORDS}
        onRefusal={() => marginMoves.clear()}
      >
        {answer => <Moved answer={answer} />}
      </SendingView>
    </Card>
  )
}

function MarginForm({ funds }: { readonly funds: Funds }): ReactNode {
  const fromMargin = funds.from === 'contract'
  const pairs = useRead('GET /user/exchange/pairs', { rates: 'books' })
  const contracts = useRead('POST /coin/contract/order/list/active', {})
  const free = <Skeleton className="h-44 w-full" />
  return fromMargin ? (
    <Loaded query={contracts} skeleton={free}>
      {({ funds: margin }) => <Amount funds={funds} available={margin.free} />}
    </Loaded>
  ) : (
    <Loaded query={pairs} skeleton={free}>
      {data => <Amount funds={funds} available={availableOf(data, FUND_ASSET.crypto)} />}
    </Loaded>
  )
}

function Amount({ funds, available }: { readonly funds: Funds; readonly available: string }): ReactNode {
  const t = useT('convert')
  const figures = useFigures()
  const [amount, setAmount] = useState('')
  const asset = FUND_ASSET[funds.from]
  const units = parseDecimal(amount, DECIMALS) ?? 0n
  const short = units > (parseDecimal(available, DECIMALS) ?? 0n)
  const free = moneyShown(figures, available, asset)
  const reason = units === 0n ? t('convert.needAmount') : short ? t('convert.short', { amount: free }) : undefined
  return (
    <>
      <Card>
        <AmountField
          label={t('convert.amount')}
          value={amount}
          onChange={setAmount}
          decimals={DECIMALS}
          step="10"
          suffix={<bdi>{asset}</bdi>}
          hint={t('convert.available', { amount: free })}
        />
        <Button kind="quiet" size="small" className="min-h-11" onClick={() => setAmount(available)}>
          {t('convert.all')}
        </Button>
      </Card>
      <Note>{t('convert.marginHint')}</Note>
      <Button
        wide
        disabledReason={reason}
        onClick={() => void marginMoves.send('POST /coin/transfer', { ...funds, amount })}
      >
        {t('convert.transferNow')}
      </Button>
    </>
  )
}

/** Says it, and goes where it is listed. */
function Moved({ answer }: { readonly answer: CallOutput<'POST /coin/transfer'> }): ReactNode {
  const t = useT('convert')
  const figures = useFigures()
  const [, navigate] = useLocation()
  useEffect(() => {
    toast.show(t('convert.marginMoved', { amount: moneyShown(figures, answer.receive, answer.to) }))
    navigate(RECORDS, { replace: true })
  }, [t, figures, answer, navigate])
  return null
}
