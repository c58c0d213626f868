import { EmptyState } from '@firoza/ui/empty-state'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { AdviceItems } from './advice-items.tsx'
import { MembershipFoot, MembershipState } from './membership.tsx'
import { OpenAdvice } from './open-advice.tsx'
import { Payments } from './payments.tsx'
import { TrackRecord } from './track-record.tsx'

const CHANGED_BY_NOTIFICATION = ['GET /user/vip/get', 'GET /user/vip/advice'] as const

/** Membership: where it stands, the record before the price, advice with its outcomes. */
export default function VipPage(): ReactNode {
  const t = useT('vip')
  const vip = useRead('GET /user/vip/get', {})
  const record = useReadList('GET /index/advice/record', {})
  useFreshByNotification(CHANGED_BY_NOTIFICATION)
  return (
    <Page title={t('vip.title')} {...(vip.data && { footer: <MembershipFoot vip={vip.data} /> })}>
      <RealOnly>
        <Loaded query={vip} skeleton={<SkeletonRows rows={2} />}>
          {found => <MembershipState vip={found} />}
        </Loaded>
        {record.first && <TrackRecord card={record.first.scorecard} />}
        {vip.data && <OpenAdvice vip={vip.data} sealed={record.first?.sealed.length ?? 0} />}
        <LoadedList
          list={record}
          empty={<EmptyState icon={<NotebookPen size={26} />} title={t('vip.empty')} detail={t('vip.emptyHint')} />}
        >
          {items => <AdviceItems title={t('vip.closedItems')} items={items} />}
        </LoadedList>
        {vip.data && <Payments purchases={vip.data.purchases} />}
      </RealOnly>
    </Page>
  )
}
