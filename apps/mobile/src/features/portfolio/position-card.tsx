import type { PositionOut } from '@firoza/api/stock-shapes'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime, formatDay } from '@firoza/i18n/format-date'
import { Avatar } from '@firoza/ui/avatar'
import { Button } from '@firoza/ui/button'
import { Price } from '@firoza/ui/price'
import { useFigures } from '@firoza/ui/use-figures'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { OwnChange, OwnMoney, useOwnFigure } from '../../shell/own-money.tsx'
import { PositionWorth } from '../../trading/position/position-worth.tsx'

export interface PositionCardProps {
  readonly position: PositionOut
  readonly onTrade: (side: 'buy' | 'sell') => void
}

/** One company's shares: what they are worth, what they have gained, what can be sold, and the rest: why not and from when. */
export function PositionCard({ position, onTrade }: PositionCardProps): ReactNode {
  const t = useT('stock')
  return (
    <article className="rounded-card border border-line bg-card p-4" aria-label={position.symbol}>
      <Link
        href={to('/pages/stock/index', { symbol: position.symbol })}
        className="flex flex-wrap items-center gap-x-3"
      >
        <Avatar name={position.symbol} />
        <span className="min-w-[4.5rem] flex-1">
          <span className="block font-semibold">
            <bdi>{position.symbol}</bdi>
          </span>
          <span className="block text-sm text-muted">{position.name}</span>
        </span>
        <PositionWorth position={position} />
      </Link>
      <dl className="mt-3 grid fit-[4.75rem] gap-x-3 gap-y-2 text-sm">
        <Fact label={t('stock.available')} value={<Shares count={position.available} />} />
        <Fact label={t('stock.locked')} value={<Shares count={position.locked} />} />
        <Fact label={t('stock.held')} value={<Shares count={position.held} />} />
        <Fact label={t('stock.averageCost')} value={<OwnMoney value={position.averageCost} fractionDigits={2} />} />
        <Fact
          label={t('stock.lastPrice')}
          value={position.last === null ? '–' : <Price value={position.last} decimals={2} />}
        />
        <Fact
          label={t('stock.dayProfit')}
          value={position.dayProfit === null ? '–' : <OwnChange amount={position.dayProfit} />}
        />
      </dl>
      <Unlocks position={position} />
      <div className="mt-3 grid fit-[7.5rem] gap-3">
        <Button kind="danger" wide onClick={() => onTrade('sell')}>
          {t('stock.sell')}
        </Button>
        <Button kind="secondary" wide onClick={() => onTrade('buy')}>
          {t('stock.buy')}
        </Button>
      </div>
    </article>
  )
}

/** How many shares can be sold from when: bought shares settle on a later day. */
function Unlocks({ position }: { readonly position: PositionOut }): ReactNode {
  const t = useT('stock')
  const { whole } = useFigures()
  const own = useOwnFigure()
  if (position.unlocks.length === 0) return null
  return (
    <ul className="mt-3 space-y-1 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      {position.unlocks.map(unlock => {
        const quantity = isolate(own(whole(unlock.quantity)))
        return (
          <li key={unlock.settlementDate} className="flex items-center gap-2">
            <Lock size={14} aria-hidden className="shrink-0" />
            {unlock.sellableFromMs === null
              ? t('stock.unlockOn', { quantity, date: isolateWhole(formatDay(unlock.settlementDate)) })
              : t('stock.unlockAt', { quantity, time: isolateWhole(formatDateTime(unlock.sellableFromMs)) })}
          </li>
        )
      })}
    </ul>
  )
}

function Shares({ count }: { readonly count: number }): ReactNode {
  return <OwnMoney value={String(count)} fractionDigits={0} />
}

function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}
