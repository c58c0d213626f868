import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Explain } from '../../shell/explain/explain.tsx'
import { FactRows } from '../../shell/fact-rows.tsx'
import { isPriceOf } from './option-form.ts'

type Info = CallOutput<'GET /stock/index/option/info'>

const GREEKS = ['delta', 'gamma', 'vega', 'theta', 'rho'] as const
const PPM_OF_PERCENT = 10_000

/** Bid, ask and what they rest on; the Greeks and the inputs on demand, with the price worked out again here. */
export function PriceFacts({ info }: { readonly info: Info }): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const { price, inputs, contract } = info
  if (!price || !inputs) return null
  const rate = (percent: string | null) => (percent === null ? '–' : <Figure>{figures.rate(percent)}</Figure>)
  const rupees = (value: string | null, digits = 2) =>
    value === null ? '–' : <Money value={value} fractionDigits={digits} />
  const checked = isPriceOf(inputs, contract.direction, {
    bid: price.bid,
    ...(price.ask !== null && { ask: price.ask }),
  })
  const ratePercent = (Number(inputs.ratePpm) / PPM_OF_PERCENT).toFixed(2)
  return (
    <>
      <FactRows
        rows={[
          { label: t('option.bid'), value: rupees(price.bid) },
          { label: t('option.ask'), value: rupees(price.ask) },
          { label: t('option.spread'), value: rupees(price.spread) },
          {
            label: t('option.implied'),
            value:
              price.impliedVolatility === null ? (
                '–'
              ) : (
                <Explain term="implied" figures={{ implied: isolateWhole(figures.rate(price.impliedVolatility)) }}>
                  {rate(price.impliedVolatility)}
                </Explain>
              ),
          },
        ]}
      />
      <details>
        <summary className="min-h-11 content-center text-sm text-brand">{t('option.greeks')}</summary>
        <FactRows
          rows={[
            { label: t('option.fair'), value: rupees(price.fair) },
            { label: t('option.volatility'), value: rate(price.volatility) },
            ...GREEKS.map(name => ({ label: t(`option.${name}`), value: rupees(price[name], 4) })),
            { label: t('option.spot'), value: rupees(info.spot) },
            { label: t('option.rate'), value: rate(ratePercent) },
          ]}
        />
        <p className="reading mt-2 text-sm text-muted">
          {t('option.method')} {isolateWhole(t(checked ? 'option.checked' : 'option.notChecked'))}
        </p>
      </details>
    </>
  )
}
