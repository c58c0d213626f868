import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { IconButton } from '@firoza/ui/icon-button'
import { FileDown, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useInAddress } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { FundsFilter, NO_FILTER, useFundsFilter } from './funds-filter.tsx'
import { FundsList } from './funds-list.tsx'
import { periodDays } from './movement-period.ts'
import { journalsOf } from './movements.ts'

/** Every movement of the person's own money and shares. `asset` in the address shows those of one asset. */
export default function FundsPage(): ReactNode {
  const t = useT('portfolio')
  const [location, navigate] = useLocation()
  const [asked = '', setAsked] = useInAddress('asset')
  const [filter, setFilter] = useFundsFilter()
  const { data: moved } = useRead('GET /user/tx/assets', {})
  const asset = /^[A-Z0-9.-]{1,20}$/.test(asked) ? asked : ''
  const { group, period, own } = filter
  const stocks = location === '/pages/fundsDetail/stockFundsDetail'
  const list = useReadList('GET /user/tx/record', {
    limit: 30,
    ...(stocks && { fund: 'stock' }),
    ...(group !== 'everything' && { group }),
    ...(asset !== '' && { asset }),
    ...(period === 'own' ? own : periodDays(period, moved?.today ?? '')),
  })
  const chooseAsset = (next: string) => setAsked(next === '' ? undefined : next)
  const assets = (moved?.items ?? []).filter(({ assetKind }) => !stocks || assetKind !== 'crypto')
  return (
    <Page
      title={t(stocks ? 'portfolio.stockFundsTitle' : 'portfolio.fundsTitle')}
      actions={
        <IconButton label={t('portfolio.statements')} onClick={() => navigate(to('/pages/user/record'))}>
          <FileDown size={22} />
        </IconButton>
      }
    >
      <FundsFilter
        filter={filter}
        onFilter={setFilter}
        assets={assets}
        asset={asset}
        onAsset={chooseAsset}
        today={moved?.today ?? ''}
      />
      <LoadedList
        list={list}
        empty={
          <FundsEmpty
            filtered={group !== 'everything' || period !== 'everything' || asset !== ''}
            onShowAll={() => {
              setFilter(NO_FILTER)
              chooseAsset('')
            }}
          />
        }
      >
        {items => <FundsList entries={journalsOf(items)} onAsset={chooseAsset} />}
      </LoadedList>
    </Page>
  )
}

interface FundsEmptyProps {
  readonly filtered: boolean
  readonly onShowAll: () => void
}

function FundsEmpty({ filtered, onShowAll }: FundsEmptyProps): ReactNode {
  const t = useT('portfolio')
  return (
    <Card>
      <EmptyState
        icon={<ScrollText size={26} />}
        title={t(filtered ? 'portfolio.noMovementsFiltered' : 'portfolio.noMovements')}
        detail={t('portfolio.noMovementsHint')}
        action={
          filtered ? (
            <Button kind="secondary" onClick={onShowAll}>
              {t('portfolio.showEverything')}
            </Button>
          ) : (
            <Link href={to('/pages/recharge/recharge')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
              {t('portfolio.payIn')}
            </Link>
          )
        }
      />
    </Card>
  )
}
