import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { CALLS, useOfferingKind } from './offering-kind.ts'
import { OFFERING_READS } from './offering-reads.ts'
import { OfferingRows } from './offering-rows.tsx'

const FILTERS = ['all', 'open', 'coming', 'to_be_listed', 'listed', 'withdrawn'] as const

/** All offerings by state, by date. */
export default function OfferingListPage(): ReactNode {
  const t = useT('offering')
  const [search, setSearch] = useSearchParams()
  const state = FILTERS.find(filter => filter === search.get('state')) ?? 'all'
  const choose = (id: string) => setSearch(id === 'all' ? {} : { state: id }, { replace: true })
  const kind = useOfferingKind()
  const list = useReadList(CALLS[kind].list, { state })
  useFreshByNotification(OFFERING_READS)
  const empty = (
    <EmptyState
      icon={<Landmark size={26} />}
      title={t('offering.noneHere')}
      {...(state !== 'all' && {
        action: (
          <Button kind="secondary" onClick={() => choose('all')}>
            {t('offering.all')}
          </Button>
        ),
      })}
    />
  )
  return (
    <Page title={t(kind === 'ico' ? 'offering.icoTitle' : 'offering.allOfferings')}>
      <Chips
        label={t('offering.allOfferings')}
        choices={FILTERS.map(id => ({ id, label: t(`offering.filter_${id}`) }))}
        chosen={state}
        onChoose={choose}
      />
      <LoadedList list={list} empty={empty}>
        {items => <OfferingRows untitled title={t(`offering.filter_${state}`)} items={items} />}
      </LoadedList>
      {kind === 'ico' && (
        <Card flush>
          <List label={t('offering.icoTitle')}>
            <ListRow title={t('offering.mine')} href={to('/pages/coinICO/applyList')} />
          </List>
        </Card>
      )}
      {kind === 'ico' && list.items[0]?.simulated && <p className="text-sm text-muted">{t('offering.simulated')}</p>}
    </Page>
  )
}
