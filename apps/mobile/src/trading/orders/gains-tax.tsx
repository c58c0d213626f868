import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { estimatedGainsTax, GAINS_TAX } from '@firoza/core/stock/gains-tax'
import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { Explain } from '../../shell/explain/explain.tsx'

const PAISA = 2
const PPM_OF_PERCENT = 10_000

/** What a gain is probably taxed with, in rupees; nothing of a loss. */
function gainsTaxOf(gain: string): string {
  return formatDecimal(estimatedGainsTax(parseDecimal(gain, PAISA) ?? 0n), PAISA)
}

/** The estimate, with its reckoning one tap away. */
export function GainsTax({ gain }: { readonly gain: string }): ReactNode {
  const { money, rate } = useFigures()
  const tax = money(gainsTaxOf(gain), 'PKR')
  const figures = {
    from: isolate(formatDay(GAINS_TAX.from)),
    rate: isolate(rate(GAINS_TAX.ppm / PPM_OF_PERCENT)),
    tax,
    gain: money(gain, 'PKR'),
    loss: money(gain.replace('-', ''), 'PKR'),
  }
  return (
    <Explain term={gain.startsWith('-') ? 'lossTax' : 'gainsTax'} figures={figures}>
      {tax}
    </Explain>
  )
}
