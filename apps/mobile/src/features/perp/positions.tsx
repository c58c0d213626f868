import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { Layers } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { OwnMoney } from '../../shell/own-money.tsx'
import { costDigits } from '../../trading/position/cost-digits.ts'
import { CloseAll } from './close-all.tsx'
import { POLL_MS } from './perp-position.ts'
import { PositionCard } from './position-card.tsx'

type Funds = CallOutput<'POST /coin/contract/order/list/active'>['funds']

/** One's open positions, those of this contract first, and the contract funds. */
export function Positions({ first }: { readonly first?: string }): ReactNode {
  const t = useT('perp')
  const [closing, setClosing] = useState(false)
  const read = useRead('POST /coin/contract/order/list/active', {}, { refetchEveryMs: POLL_MS })
  return (
    <Loaded query={read} skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
      {({ items, funds }) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 className="reading font-semibold">{t('perp.positions')}</h2>
            {items.length > 0 && (
              <Button kind="quiet" size="small" onClick={() => setClosing(true)}>
                {t('perp.closeAll')}
              </Button>
            )}
          </div>
          {items.length === 0 ? (
            <Card>
              <EmptyState
                icon={<Layers size={26} />}
                title={t('perp.noPositions')}
                detail={t('perp.noPositionsHint')}
              />
            </Card>
          ) : (
            items
              .toSorted((one, other) => Number(other.symbol === first) - Number(one.symbol === first))
              .map(position => <PositionCard key={position.id} position={position} />)
          )}
          <Card title={t('perp.funds')} action={amount(funds, 'balance')}>
            <dl className="flex flex-col gap-1.5 text-sm">
              {(['free', 'inPositions', 'inOrders'] as const).map(part => (
                <div key={part} className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <dt className="text-muted">{t(`perp.funds_${part}`)}</dt>
                  <dd className="ms-auto font-medium">{amount(funds, part)}</dd>
                </div>
              ))}
            </dl>
            <Link
              href={to('/pages/exchange/cryptoTransfer')}
              className="inline-flex min-h-11 items-center font-semibold text-brand"
            >
              {t('perp.transfer')}
            </Link>
          </Card>
          <CloseAll open={closing} onClose={() => setClosing(false)} positions={items} />
        </>
      )}
    </Loaded>
  )
}

function amount(funds: Funds, part: 'balance' | 'free' | 'inPositions' | 'inOrders'): ReactNode {
  return <OwnMoney value={funds[part]} asset={funds.asset} fractionDigits={costDigits(funds[part])} />
}
