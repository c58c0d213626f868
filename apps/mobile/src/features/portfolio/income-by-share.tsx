import { Avatar } from '@firoza/ui/avatar'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { OwnChange } from '../../shell/own-money.tsx'
import type { Income } from './income-figures.tsx'

/** Which shares it came from, the best first. */
export function IncomeByShare({ shares }: { readonly shares: Income['bySymbol'] }): ReactNode {
  const t = useT('portfolio')
  const [, navigate] = useLocation()
  if (shares.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ChartColumn size={26} />}
          title={t('portfolio.noIncome')}
          detail={t('portfolio.noIncomeHint')}
          action={
            <Button kind="secondary" onClick={() => navigate(to('/pages/tabbar/position'))}>
              {t('portfolio.toPositions')}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card flush title={t('portfolio.byShare')}>
      <List label={t('portfolio.byShare')}>
        {shares.map(({ symbol, name, realised, sales }) => (
          <LinkRow
            key={symbol}
            lead={<Avatar name={symbol} />}
            title={<bdi>{symbol}</bdi>}
            detail={<bdi>{name}</bdi>}
            end={<OwnChange amount={realised} />}
            endDetail={t('portfolio.sales', { count: sales })}
            href={to('/pages/stock/index', { symbol })}
          />
        ))}
      </List>
    </Card>
  )
}
