import { divide } from '@firoza/core/money/rounding'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { Change } from '@firoza/ui/change'
import { Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { type Contract, paisaOf, resultAt, rupeesOf } from './option-form.ts'

export interface PayoffPlotProps {
  readonly contract: Contract
  readonly quantity: number
  /** Premium and fee in rupees. */
  readonly cost: string
  readonly breakEven: string
  readonly spot: string
}

const WIDTH = 320
const HEIGHT = 160
const POINTS = 40
const TABLE_ROWS = 8

/** Profit and loss on expiry over the price of the share: the loss hatched, a slider for the price, a sentence and a table beside. */
export function PayoffPlot({ contract, quantity, cost, breakEven, spot }: PayoffPlotProps): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const hatch = useId()
  const costUnits = paisaOf(cost)
  const strike = paisaOf(contract.strikePrice)
  const low = divide(strike * 3n, 4n, 'floor')
  const span = divide(strike, 2n, 'floor')
  const [price, setPrice] = useState(Number(paisaOf(breakEven)))
  const bought = { quantity, cost: costUnits }
  const at = (paisa: bigint) => resultAt(contract, bought, paisa)
  const prices = Array.from(
    { length: POINTS + 1 },
    (_, index) => low + divide(span * BigInt(index), BigInt(POINTS), 'floor'),
  )
  const results = prices.map(at)
  const top = results.reduce((most, result) => (result > most ? result : most), costUnits)
  const y = (result: bigint) => HEIGHT - (Number(result + costUnits) * (HEIGHT - 8)) / Number(top + costUnits || 1n) - 4
  const x = (paisa: number) => Math.min(Math.max(((paisa - Number(low)) * WIDTH) / Number(span || 1n), 0), WIDTH)
  const line = prices.map((paisa, index) => `${x(Number(paisa))},${y(results[index] ?? 0n)}`).join(' ')
  const zero = y(0n)
  const result = at(BigInt(price))
  const rupees = (paisa: bigint) => isolate(figures.number(rupeesOf(paisa), { fractionDigits: 2 }))
  const money = (paisa: bigint) => figures.money(rupeesOf(paisa), 'PKR', { fractionDigits: 2 })
  const sentence = t('option.payoffText', {
    loss: money(costUnits),
    breakEven: rupees(paisaOf(breakEven)),
    price: rupees(BigInt(price)),
    result: money(result),
  })
  const rows = Array.from(
    { length: TABLE_ROWS + 1 },
    (_, index) => low + divide(span * BigInt(index), BigInt(TABLE_ROWS), 'floor'),
  )
  return (
    <figure className="flex flex-col gap-2">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={sentence}
        className="h-40 w-full"
        preserveAspectRatio="none"
      >
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line y2="6" className="stroke-loss" strokeWidth="2" />
          </pattern>
          <clipPath id={`${hatch}below`}>
            <rect y={zero} width={WIDTH} height={HEIGHT - zero} />
          </clipPath>
          <clipPath id={`${hatch}above`}>
            <rect width={WIDTH} height={zero} />
          </clipPath>
        </defs>
        <polygon
          points={`0,${zero} ${line} ${WIDTH},${zero}`}
          fill={`url(#${hatch})`}
          opacity="0.35"
          clipPath={`url(#${hatch}below)`}
        />
        <polygon
          points={`0,${zero} ${line} ${WIDTH},${zero}`}
          className="fill-gain"
          opacity="0.2"
          clipPath={`url(#${hatch}above)`}
        />
        <line x2={WIDTH} y1={zero} y2={zero} className="stroke-muted" strokeWidth="1" />
        {[spot, breakEven].map((mark, index) => (
          <line
            key={index === 0 ? 'spot' : 'even'}
            x1={x(Number(paisaOf(mark)))}
            x2={x(Number(paisaOf(mark)))}
            y2={HEIGHT}
            className={index === 0 ? 'stroke-brand' : 'stroke-muted'}
            strokeDasharray={index === 0 ? undefined : '4 3'}
          />
        ))}
        <polyline points={line} fill="none" className="stroke-ink" strokeWidth="2" />
        <circle cx={x(price)} cy={y(result)} r="5" className="fill-brand" />
      </svg>
      <label className="flex flex-col gap-1 text-sm">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="text-muted">
            {t('option.atExpiry', { symbol: isolate(contract.symbol), price: rupees(BigInt(price)) })}
          </span>
          <Change amount={rupeesOf(result)} className="font-semibold" />
        </span>
        <input
          type="range"
          dir="ltr"
          className="min-h-11 w-full accent-brand"
          min={Number(low)}
          max={Number(low + span)}
          value={price}
          onChange={event => setPrice(Number(event.target.value))}
          aria-label={t('option.slider')}
          aria-valuetext={`${rupees(BigInt(price))}: ${money(result)}`}
        />
      </label>
      <details className="text-sm">
        <summary className="min-h-11 content-center text-brand">{t('option.table')}</summary>
        <table className="w-full">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 text-start font-medium">
                {t('option.priceColumn')}
              </th>
              <th scope="col" className="py-1 text-end font-medium">
                {t('option.resultColumn')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(paisa => (
              <tr key={String(paisa)} className="border-t border-line">
                <td className="py-1">
                  <Money value={rupeesOf(paisa)} fractionDigits={2} />
                </td>
                <td className="py-1 text-end">
                  <Money value={rupeesOf(at(paisa))} fractionDigits={2} sign="always" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <figcaption className="sr-only">{isolateWhole(sentence)}</figcaption>
    </figure>
  )
}
