import { isolate } from '@firoza/i18n/bidi'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type Quote, rateTime, sourceName } from './convert-form.ts'

export interface QuoteRowsProps {
  readonly quote: Quote
  /** It was taken: what is given has been given. */
  readonly taken?: boolean
  /** The rate of the quote before it, where that was another one. */
  readonly before?: string | undefined
  /** Above the figures of the quote. */
  readonly first?: readonly QuoteRow[]
  readonly last?: readonly QuoteRow[]
}

export interface QuoteRow {
  readonly label: string
  readonly value: ReactNode
}

const RATE_DECIMALS = 4
const BPS_OF_PERCENT = 100

/** What makes up a quote: what is given, its fee, the rate in the pair's own direction, and who said the mid rate when. */
export function QuoteRows({ quote, taken = false, before, first = [], last = [] }: QuoteRowsProps): ReactNode {
  const t = useT('convert')
  const figures = useFigures()
  const { amount, fee, from, base, quoted, spreadBps } = quote
  const rate = (value: string) =>
    `${isolate(`${figures.whole(1)} ${base}`)} = ${isolate(`${figures.number(value, { fractionDigits: RATE_DECIMALS })} ${quoted}`)}`
  const rows = [
    ...first,
    {
      label: t(taken ? 'convert.given' : 'convert.from'),
      value: <Money value={amount} asset={from} fractionDigits="asGiven" />,
    },
    { label: t('convert.feeIn'), value: <Money value={fee} asset={from} fractionDigits="asGiven" /> },
    {
      label: t('convert.rate'),
      value: (
        <>
          {before !== undefined && <Figure>{`${figures.number(before, { fractionDigits: RATE_DECIMALS })} → `}</Figure>}
          <Figure>{rate(quote.pairRate)}</Figure>
        </>
      ),
    },
    { label: t('convert.mid'), value: <Figure>{rate(quote.mid)}</Figure> },
    { label: t('convert.spread'), value: <Figure>{figures.rate((spreadBps / BPS_OF_PERCENT).toFixed(2))}</Figure> },
    {
      label: t('convert.source'),
      value: (
        <>
          <bdi>{sourceName(t, quote.source)}</bdi> <Figure>{rateTime(quote.rateAtMs, quote.madeAtMs)}</Figure>
        </>
      ),
    },
    ...last,
  ]
  return (
    <dl className="mt-2 divide-y divide-line text-sm">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex min-h-9 items-center flex-wrap justify-between gap-x-3 py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="flex-1 basis-[6rem] text-end font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
