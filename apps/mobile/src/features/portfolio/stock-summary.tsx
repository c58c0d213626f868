import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { ChartCandlestick } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { OwnChange, OwnMoney } from '../../shell/own-money.tsx'
import type { Assets } from './use-assets.ts'

/** The shares in four figures, and the way to each of them. */
export function StockSummary({ stock }: { readonly stock: Assets['stock'] }): ReactNode {
  const t = useT('portfolio')
  const [, navigate] = useLocation()
  if (stock.positions === 0) {
    return (
      <Card title={t('portfolio.stocksTitle')}>
        <EmptyState
          icon={<ChartCandlestick size={26} />}
          title={t('portfolio.noStocks')}
          detail={t('portfolio.noStocksHint')}
          action={
            <Button kind="secondary" onClick={() => navigate(to('/pages/tabbar/markets'))}>
              {t('portfolio.findStocks')}
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <Card
      title={`${t('portfolio.stocksTitle')} · ${t('portfolio.positions', { count: stock.positions })}`}
      action={
        <Link
          href={to('/pages/tabbar/position')}
          className="-my-3 inline-flex min-h-11 items-center text-sm font-medium text-brand"
        >
          {t('portfolio.toPositions')}
        </Link>
      }
    >
      <dl className="grid fit-[7.5rem] gap-x-4 gap-y-3">
        <Pair label={t('portfolio.marketValue')}>
          <OwnMoney value={stock.marketValue} className="text-lg font-semibold" />
        </Pair>
        <Pair label={t('portfolio.cost')}>
          <OwnMoney value={stock.cost} className="text-lg font-semibold" />
        </Pair>
        <Pair label={t('portfolio.floating')}>
          <OwnChange amount={stock.floatingProfit} className="font-medium" />
        </Pair>
        <Pair label={t('portfolio.dayProfit')}>
          <OwnChange amount={stock.dayProfit} className="font-medium" />
        </Pair>
      </dl>
    </Card>
  )
}

function Pair({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
