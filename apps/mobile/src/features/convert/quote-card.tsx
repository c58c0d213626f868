import { isolate } from '@firoza/i18n/bidi'
import { formatTimeWithSeconds } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRenewal } from '../../money/use-live-quote.ts'
import type { Quote } from './convert-form.ts'
import { QuoteRows } from './quote-rows.tsx'

export interface QuoteCardProps {
  readonly quote: Quote
  /** The rate of the quote before it, where that was another one. */
  readonly before: string | undefined
  readonly busy: boolean
  /** What the button does. */
  readonly action: string
  readonly onTake: (quoteId: string) => void
  readonly onRenew: () => void
}

/** What a quote brings, who says the rate, and until when it holds. It renews quietly; the tap takes exactly what is shown. */
export function QuoteCard({ quote, before, busy, action, onTake, onRenew }: QuoteCardProps): ReactNode {
  const t = useT('convert')
  const { over, again } = useRenewal(quote, onRenew)
  const until = isolate(formatTimeWithSeconds(quote.expiresAtMs))
  return (
    <>
      <Card>
        <p className="text-sm text-muted">{t('convert.receive')}</p>
        <Money
          value={quote.receive}
          asset={quote.to}
          fractionDigits="asGiven"
          className={cx('text-sum font-semibold', over && 'text-muted')}
        />
        <QuoteRows quote={quote} before={before} />
      </Card>
      <p className="reading text-center text-sm text-muted" aria-live="off">
        {over ? t('convert.runOut') : t('convert.guaranteed', { time: until })}
      </p>
      {over ? (
        <Button wide busy={busy} onClick={again}>
          {t('convert.askAgain')}
        </Button>
      ) : (
        <Button wide onClick={() => onTake(quote.quoteId)}>
          {action}
        </Button>
      )}
      <Note>{t('convert.final')}</Note>
    </>
  )
}
