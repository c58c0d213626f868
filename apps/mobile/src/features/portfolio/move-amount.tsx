import { signOf } from '@firoza/i18n/format-number'
import { cx } from '@firoza/ui/cx'
import type { ReactNode } from 'react'
import { OwnMoney } from '../../shell/own-money.tsx'
import type { Movement } from './movements.ts'

/** Shares are counted as they are; money has the digits of its unit. */
const styleOf = ({ assetKind }: Movement) => (assetKind === 'share' ? ({ fractionDigits: 'asGiven' } as const) : {})

/** What came or went. A purchase of shares is no gain: only money has its colour. */
export function MoveChange({ move }: { readonly move: Movement }): ReactNode {
  const { assetKind, asset, change } = move
  const tone =
    assetKind !== 'share' && cx('ms-auto text-[min(1rem,7.5vw)] font-medium', signOf(change) > 0 && 'text-gain')
  return <OwnMoney value={change} asset={asset} sign="always" {...styleOf(move)} {...(tone && { className: tone })} />
}

/** The balance after it, in the same way. */
export function MoveBalance({ move }: { readonly move: Movement }): ReactNode {
  return <OwnMoney value={move.balanceAfter} asset={move.asset} className="ms-auto" {...styleOf(move)} />
}
