import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { Money } from '@firoza/ui/money'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { runningMs } from '../../lib/running-clock.ts'
import { type Quote, secondsLeft } from './convert-form.ts'
import { QuoteRows } from './quote-rows.tsx'

export interface QuoteCardProps {
  readonly quote: Quote
  readonly busy: boolean
  readonly onTake: () => void
  readonly onAskAgain: () => void
}

const TICK_MS = 250

/** What a quote brings, who says the rate, and how long it holds; after that the way to a new one. */
export function QuoteCard({ quote, busy, onTake, onAskAgain }: QuoteCardProps): ReactNode {
  const t = useT('convert')
  const left = useSecondsLeft(quote)
  const over = left === 0
  return (
    <>
      <Card>
        <p className="text-sm text-muted">{t('convert.receive')}</p>
        <Money
          value={quote.receive}
          asset={quote.to}
          fractionDigits={2}
          className={cx('text-sum font-semibold', over && 'text-muted')}
        />
        <QuoteRows quote={quote} />
      </Card>
      <p className="reading text-center text-sm text-muted" role="timer">
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
  const [cameAtMs] = useState(() => runningMs())
  const [nowMs, setNowMs] = useState(cameAtMs)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(runningMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft(quote, cameAtMs, nowMs)
}
