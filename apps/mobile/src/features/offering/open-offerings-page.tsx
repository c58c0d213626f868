import { EmptyState } from '@firoza/ui/empty-state'
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { OfferingRows } from './offering-rows.tsx'

/** What can be applied for now, the first to close first. */
export default function OpenOfferingsPage(): ReactNode {
  const t = useT('offering')
  const list = useReadList('GET /stock/index/new/today', {})
  return (
    <Page title={t('offering.openTitle')}>
      <LoadedList list={list} empty={<EmptyState icon={<Landmark size={26} />} title={t('offering.none')} />}>
        {items => <OfferingRows title={t('offering.openNow')} items={items} />}
      </LoadedList>
    </Page>
  )
}
