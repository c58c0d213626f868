import type { PairOut } from '@firoza/api/coin-shapes'
import { formatDecimal } from '@firoza/core/money/decimal'
import { isolate } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

/** A rate in millionths in percent, with the digits that it has. */
const PPM_DIGITS = 4

/** How a pair trades: steps, bounds, collar and fees. */
export function CoinFacts({ info }: { readonly info: PairOut }): ReactNode {
  const t = useT('market')
  const { rate, whole } = useFigures()
  const { terms } = info
  const percent = (ppm: number) => rate(formatDecimal(BigInt(ppm), PPM_DIGITS).replace(/\.?0+$/, ''))
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('market.pairCoin'), <bdi key="name">{info.name}</bdi>],
    [t('market.pairTick'), <Money key="tick" value={terms.tick} fractionDigits="asGiven" asset={terms.quote} />],
    [t('market.pairStep'), isolate(`${whole(terms.step)} ${terms.base}`)],
    [t('market.pairMin'), <Money key="min" value={terms.valueMin} asset={terms.quote} />],
    [t('market.pairMax'), <Money key="max" value={terms.valueMax} asset={terms.quote} />],
    [t('market.pairMaker'), isolate(percent(terms.fees.regular.maker))],
    [t('market.pairTaker'), isolate(percent(terms.fees.regular.taker))],
    [t('market.pairCollar'), isolate(percent(terms.limitPpm))],
    [t('market.pairSlippage'), isolate(percent(terms.slippagePpm))],
  ]
  return (
    <>
      <dl className="divide-y divide-line text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="text-end font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">{t('market.pairFeeHint')}</p>
      {info.historyUntilMs !== null && (
        <p className="mt-2 text-sm text-muted">
          {t('market.pairHistory', { date: isolate(formatDate(info.historyUntilMs)) })}
        </p>
      )}
    </>
  )
}
