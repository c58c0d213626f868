import { divide } from '@firoza/core/money/rounding'
import { isolate } from '@firoza/i18n/bidi'
import { Change } from '@firoza/ui/change'
import { Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { type Contract, paisaOf, resultAt, rupeesOf } from './option-form.ts'
import { PayoffCurve } from './payoff-curve.tsx'

export interface PayoffPlotProps {
  readonly contract: Contract
  readonly quantity: number
  /** Premium and fee in rupees. */
  readonly cost: string
  readonly breakEven: string
  readonly spot: string
}

const POINTS = 40n
const TABLE_ROWS = 8n

/** Profit and loss on expiry over the price of the share: a curve, a slider for the price, a sentence and a table. */
export function PayoffPlot({ contract, quantity, cost, breakEven, spot }: PayoffPlotProps): ReactNode {
  const t = useT('option')
  const figures = useFigures()
  const strike = paisaOf(contract.strikePrice)
  const low = divide(strike * 3n, 4n, 'floor')
  const span = divide(strike, 2n, 'floor')
  const [price, setPrice] = useState(paisaOf(breakEven))
  const bought = { quantity, cost: paisaOf(cost) }
  const pricesIn = (parts: bigint) =>
    Array.from({ length: Number(parts) + 1 }, (_, index) => low + divide(span * BigInt(index), parts, 'floor'))
  const pointsIn = (parts: bigint) => pricesIn(parts).map(at => ({ price: at, result: resultAt(contract, bought, at) }))
  const result = resultAt(contract, bought, price)
  const rupees = (paisa: bigint) => isolate(figures.number(rupeesOf(paisa), { fractionDigits: 2 }))
  const money = (paisa: bigint) => figures.money(rupeesOf(paisa), 'PKR', { fractionDigits: 2 })
  const sentence = t('option.payoffText', {
    loss: money(bought.cost),
    breakEven: rupees(paisaOf(breakEven)),
    price: rupees(price),
    result: money(result),
  })
  const marks = { spot: paisaOf(spot), breakEven: paisaOf(breakEven) }
  return (
    <div className="flex flex-col gap-2">
      <PayoffCurve points={pointsIn(POINTS)} loss={bought.cost} at={{ price, result }} marks={marks} label={sentence} />
      <label className="flex flex-col gap-1 text-sm">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span className="text-muted">
            {t('option.atExpiry', { symbol: isolate(contract.symbol), price: rupees(price) })}
          </span>
          <Change amount={rupeesOf(result)} className="font-semibold" />
        </span>
        <input
          type="range"
          dir="ltr"
          className="min-h-11 w-full accent-brand"
          min={Number(low)}
          max={Number(low + span)}
          value={Number(price)}
          onChange={event => setPrice(BigInt(event.target.value))}
          aria-label={t('option.slider')}
          aria-valuetext={`${rupees(price)}: ${money(result)}`}
        />
      </label>
      <PayoffTable rows={pointsIn(TABLE_ROWS)} />
    </div>
  )
}

interface PayoffTableProps {
  readonly rows: readonly { readonly price: bigint; readonly result: bigint }[]
}

function PayoffTable({ rows }: PayoffTableProps): ReactNode {
  const t = useT('option')
  return (
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
          {rows.map(({ price, result }) => (
            <tr key={rupeesOf(price)} className="border-t border-line">
              <td className="py-1">
                <Money value={rupeesOf(price)} fractionDigits={2} />
              </td>
              <td className="py-1 text-end">
                <Money value={rupeesOf(result)} fractionDigits={2} sign="always" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
