import { formatTimeWithSeconds } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { type ReactNode, useEffect, useState } from 'react'
import { deviceNowMs } from '../../lib/clock.ts'
import { useT } from '../../lib/language.ts'
import { type Quote, secondsLeft } from './convert-form.ts'

export interface QuoteCardProps {
  readonly quote: Quote
  readonly busy: boolean
  /** It was sent and refused: only a new one helps. */
  readonly used: boolean
  readonly onTake: () => void
  readonly onAskAgain: () => void
}

const RATE_DECIMALS = 6
const TICK_MS = 250
const BPS_OF_PERCENT = 100

/** What a quote brings, who says the rate, and how long it holds; after that the way to a new one. */
export function QuoteCard({ quote, busy, used, onTake, onAskAgain }: QuoteCardProps): ReactNode {
  const t = useT('convert')
  const left = useSecondsLeft(quote)
  const over = left === 0 || used
  const rows = [
    { label: t('convert.rate'), value: <Money value={quote.rate} fractionDigits={RATE_DECIMALS} /> },
    { label: t('convert.fee'), value: <Money value={quote.fee} asset={quote.from} fractionDigits={2} /> },
    { label: `${t('convert.mid')} ${quote.pair}`, value: <Money value={quote.mid} fractionDigits={RATE_DECIMALS} /> },
    { label: t('convert.spread'), value: <Figure>{(quote.spreadBps / BPS_OF_PERCENT).toFixed(2)}%</Figure> },
    {
      label: t('convert.source'),
      value: (
        <>
          <bdi>{quote.source}</bdi> <Figure>{formatTimeWithSeconds(quote.rateAtMs)}</Figure>
        </>
      ),
    },
  ]
  return (
    <>
      <Card>
        <p className="text-sm text-muted">{t('convert.receive')}</p>
        <Money value={quote.receive} asset={quote.to} fractionDigits={2} className="text-2xl font-semibold" />
        <dl className="mt-2 divide-y divide-line text-sm">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex min-h-10 items-center justify-between gap-3 py-1">
              <dt className="text-muted">{label}</dt>
              <dd className="text-end font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-muted">{t('convert.ledger')}</p>
      </Card>
      <p className="text-center text-sm text-muted" role="timer">
        {over ? t('convert.runOut') : t('convert.secondsLeft', { count: left })}
      </p>
      {over ? (
        <Button wide busy={busy} onClick={onAskAgain}>
          {t('convert.askAgain')}
        </Button>
      ) : (
        <Button wide busy={busy} onClick={onTake}>
          {t('convert.confirm')}
        </Button>
      )}
    </>
  )
}

function useSecondsLeft(quote: Quote): number {
  const [cameAtMs] = useState(() => deviceNowMs())
  const [nowMs, setNowMs] = useState(cameAtMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(deviceNowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft(quote, cameAtMs, nowMs)
}
