import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useChoice } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { DepositLabel } from './deposit-label.tsx'

const FILTERS = ['everything', 'open', 'completed', 'ended'] as const
type Filter = (typeof FILTERS)[number]

/** One's own deposits by how they stand, newest first. */
export default function RecordsPage(): ReactNode {
  const t = useT('deposit')
  const [filter, setFilter] = useChoice('filter', FILTERS, 'everything')
  return (
    <Page title={t('deposit.records')}>
      <RealOnly>
        <Chips<Filter>
          label={t('deposit.filter')}
          chosen={filter}
          onChoose={setFilter}
          choices={FILTERS.map(id => ({ id, label: t(`deposit.filter_${id}`) }))}
        />
        <Records filter={filter} />
      </RealOnly>
    </Page>
  )
}

function Records({ filter }: { readonly filter: Filter }): ReactNode {
  const t = useT('deposit')
  const list = useReadList('GET /user/recharge/order', { ...(filter !== 'everything' && { filter }) })
  const pay = (
    <Link href={to('/pages/recharge/recharge')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
      {t('deposit.payIn')}
    </Link>
  )
  const empty = (
    <EmptyState
      icon={<History size={26} />}
      title={t(filter === 'everything' ? 'deposit.none' : 'deposit.noneOfState')}
      detail={t('deposit.noneHint')}
      action={pay}
    />
  )
  return (
    <LoadedList list={list} empty={empty}>
      {items => (
        <Card flush>
          <List label={t('deposit.records')}>
            {items.map(deposit => (
              <LinkRow
                key={deposit.id}
                href={to('/pages/recharge/rechargeRecord', { id: deposit.id })}
                title={<Money value={deposit.received ?? deposit.amount} asset={deposit.asset} fractionDigits={2} />}
                detail={<Figure>{formatDateTime(deposit.createdAtMs)}</Figure>}
                end={<DepositLabel label={deposit.label} />}
                endDetail={<Figure>{deposit.reference}</Figure>}
              />
            ))}
          </List>
        </Card>
      )}
    </LoadedList>
  )
}
