import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { ArrowLeftRight, Bitcoin, ChartColumn, ListOrdered, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'

const ICON_PX = 20

/** Where to go from here: what it earned, how it moved, what else there will be. */
export function AssetsRows(): ReactNode {
  const t = useT('portfolio')
  return (
    <Card flush>
      <List>
        <LinkRow
          title={t('portfolio.incomeTitle')}
          lead={<ChartColumn size={ICON_PX} aria-hidden />}
          href={to('/pages/stock/income')}
        />
        <LinkRow
          title={t('portfolio.fundsTitle')}
          lead={<ScrollText size={ICON_PX} aria-hidden />}
          href={to('/pages/fundsDetail/stockFundsDetail')}
        />
        <LinkRow
          title={t('portfolio.toOrders')}
          lead={<ListOrdered size={ICON_PX} aria-hidden />}
          href={to('/pages/stock/order')}
        />
        <LinkRow
          title={t('portfolio.toExchange')}
          lead={<ArrowLeftRight size={ICON_PX} aria-hidden />}
          href={to('/pages/exchange/index')}
        />
        <LinkRow
          title={t('portfolio.cryptoFunds')}
          detail={t('portfolio.cryptoSoon')}
          lead={<Bitcoin size={ICON_PX} aria-hidden />}
          href={to('/pages/fundsDetail/cryptoFundsDetail')}
        />
      </List>
    </Card>
  )
}
