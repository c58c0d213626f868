import { LIMITS } from '@firoza/core/limits'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { OwnMoney } from '../../shell/own-money.tsx'
import type { stockKind } from '../kinds/kinds.ts'
import { atPrice } from './position-value.ts'
import { PositionWorth } from './position-worth.tsx'

export interface MyPositionProps {
  readonly kind: typeof stockKind
  readonly symbol: string
  readonly last: string | null
}

/** What one holds of a company, in two lines. Who holds nothing sees nothing. */
export function MyPosition({ kind, symbol, last }: MyPositionProps): ReactNode {
  const t = useT('market', 'stock')
  const { data } = useRead(kind.calls.positions, { limit: LIMITS.pageItemsMax })
  const held = data?.items.find(position => position.symbol === symbol)
  if (!held || held.total === 0) return null
  const position = atPrice(held, last)
  return (
    <Link
      href={to('/pages/tabbar/position')}
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-card p-4 active:bg-raised"
    >
      <span>
        <span className="block text-sm text-muted">{t('market.yourPosition')}</span>
        <span className="block font-semibold">
          <OwnMoney value={String(position.total)} fractionDigits={0} /> <bdi>{symbol}</bdi>
        </span>
      </span>
      <PositionWorth position={position} />
    </Link>
  )
}
