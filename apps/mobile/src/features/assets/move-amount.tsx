import { signOf } from '@firoza/i18n/format-number'
import { cx } from '@firoza/ui/cx'
import { Figure } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { OwnMoney } from '../../shell/own-money.tsx'
import type { Movement } from './movements.ts'

/** What came or went: money in its unit, shares by their number. */
export function MoveChange({ move }: { readonly move: Movement }): ReactNode {
  const tone = signOf(move.change) > 0 && 'text-gain'
  if (move.assetKind !== 'share') {
    return <OwnMoney value={move.change} asset={move.asset} sign="always" className={cx('font-medium', tone)} />
  }
  return <ShareCount value={move.change} asset={move.asset} signed />
}

/** The balance after it, in the same way. */
export function MoveBalance({ move }: { readonly move: Movement }): ReactNode {
  if (move.assetKind !== 'share') return <OwnMoney value={move.balanceAfter} asset={move.asset} />
  return <ShareCount value={move.balanceAfter} asset={move.asset} />
}

function ShareCount(props: { readonly value: string; readonly asset: string; readonly signed?: boolean }): ReactNode {
  const { value, asset, signed } = props
  const { number } = useFigures()
  return (
    <Figure className="whitespace-nowrap">
      {number(value, { fractionDigits: 'asGiven', sign: signed ? 'always' : 'negative' })} {asset}
    </Figure>
  )
}
