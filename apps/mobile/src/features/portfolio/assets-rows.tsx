import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { ArrowLeftRight, Bitcoin, Bot, ChartColumn, Layers, ListOrdered, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { OwnMoney } from '../../shell/own-money.tsx'

const ICON_PX = 20

/** The contract funds, and how many positions stand in them; the way to the contracts where there is none yet. */
export function ContractsRow(): ReactNode {
  const t = useT('portfolio')
  const { data } = useRead('POST /coin/contract/order/list/active', {})
  const [first] = data?.items ?? []
  return (
    <LinkRow
      title={t('portfolio.contractFunds')}
      {...(data && first && { detail: t('portfolio.contractPositions', { count: data.items.length }) })}
      lead={<Layers size={ICON_PX} aria-hidden />}
      href={
        first
          ? to('/pages/contract/index', { symbol: first.symbol, tab: 'positions' })
          : to('/pages/coin/index', { kind: 'contract' })
      }
      {...(data && { end: <OwnMoney value={data.funds.balance} asset={data.funds.asset} />, chevron: true })}
    />
  )
}

/** Where to go from here: what it earned, how it moved, what else there will be. */
export function AssetsRows({ robots }: { readonly robots: string | undefined }): ReactNode {
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
          title={t('portfolio.robots')}
          lead={<Bot size={ICON_PX} aria-hidden />}
          href={robots === undefined || robots === '0.00' ? to('/pages/robot/list') : to('/pages/robot/record')}
          {...(robots !== undefined && { end: <OwnMoney value={robots} asset="PKR" />, chevron: true })}
        />
        <ContractsRow />
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
