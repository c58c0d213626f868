import type { ContractOut } from '@firoza/api/perp-shapes'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatTime } from '@firoza/i18n/format-date'
import { Change } from '@firoza/ui/change'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Price } from '@firoza/ui/price'
import { useFigures } from '@firoza/ui/use-figures'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { FundingSheet } from './funding-sheet.tsx'
import { ratePercent } from './perp-figures.ts'

/** The mark price, by which margin is reckoned, beside last price, index and funding; and why nothing can be opened, where that is so. */
export function MarkHead({ quote }: { readonly quote: ContractOut }): ReactNode {
  const t = useT('perp')
  const { rate } = useFigures()
  const [asked, setAsked] = useState(false)
  const { funding } = quote
  const price = (value: string | null) => (value === null ? '–' : <Money value={value} fractionDigits="asGiven" />)
  return (
    <section className="px-4">
      <p className="text-sm text-muted">{t('perp.mark')}</p>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-headline font-semibold">
          {quote.mark === null ? '–' : <Price value={quote.mark} decimals={quote.priceDecimals} />}
        </span>
        {quote.changePercent !== null && quote.change !== null && (
          <Change amount={quote.change} percent={quote.changePercent} decimals="asGiven" className="font-medium" />
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>
          {t('perp.last')} {price(quote.last)}
        </span>
        <span>
          {t('perp.index')} {price(quote.index)}
        </span>
        {quote.simulated && <span>{t('perp.simulated')}</span>}
      </p>
      <button
        type="button"
        onClick={() => setAsked(true)}
        className="flex min-h-11 items-center gap-1 text-sm text-brand"
      >
        {t('perp.fundingAt', {
          rate: isolateWhole(rate(ratePercent(funding.ratePpb))),
          time: isolateWhole(formatTime(funding.nextAtMs)),
        })}
        <ChevronRight size={16} aria-hidden className="rtl:-scale-x-100" />
      </button>
      {quote.halted ? (
        <Note tone="warn">{t('perp.haltedText')}</Note>
      ) : (
        quote.reduceOnly && <Note tone="warn">{t(quote.fresh ? 'perp.reduceOnlyStaff' : 'perp.reduceOnlyStale')}</Note>
      )}
      <FundingSheet open={asked} onClose={() => setAsked(false)} contract={quote} />
    </section>
  )
}

/** The figures of the day. */
export function ContractFigures({ quote }: { readonly quote: ContractOut }): ReactNode {
  const t = useT('perp', 'market')
  const price = (value: string | null) => (value === null ? '–' : <Money value={value} fractionDigits="asGiven" />)
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('market.high'), price(quote.high)],
    [t('market.low'), price(quote.low)],
    [t('market.volume'), <Money key="volume" value={quote.volume} asset={quote.base} abbreviated />],
    [t('perp.openInterest'), <Money key="interest" value={quote.openInterest} asset={quote.quote} abbreviated />],
  ]
  return (
    <dl className="grid fit-[7rem] gap-x-4 gap-y-2 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-2">
          <dt className="text-muted">{label}</dt>
          <dd className="ms-auto font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
