import { isolate } from '@firoza/i18n/bidi'
import { useFigures } from '@firoza/ui/use-figures'
import { useT } from '../../lib/language.ts'
import type { Contract } from './option-form.ts'

/** "PPL Call 200.00", in the person's language. */
export function useContractName(): (contract: Pick<Contract, 'symbol' | 'direction' | 'strikePrice'>) => string {
  const t = useT('option')
  const figures = useFigures()
  return ({ symbol, direction, strikePrice }) => {
    const strike = figures.number(strikePrice, { fractionDigits: 2 })
    return [isolate(symbol), t(`option.${direction}`), isolate(strike)].join(' ')
  }
}
