import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { OFFERING_READS } from './offering-reads.ts'
import { OfferingRows } from './offering-rows.tsx'

const RESULTS_SHOWN = 5
/** What can be applied for, and what became of one’s own applications. */
export default function IpoHubPage(): ReactNode {
  const t = useT('offering')
  const isIn = useSession(session => session.userInfo !== undefined)
  const open = useRead('GET /stock/index/new/today', {})
  const coming = useRead('GET /stock/index/new/list/coming', {})
  const results = useRead('GET /stock/index/new/list', { state: 'results', limit: RESULTS_SHOWN })
  const next = coming.data?.items[0]
  useFreshByNotification(OFFERING_READS)
  return (
    <Page title={t('offering.title')} root>
      {isIn && <PaymentDue />}
      <Loaded query={open} skeleton={<SkeletonRows rows={3} />}>
        {({ items }) =>
          items.length > 0 ? (
            <OfferingRows title={t('offering.openNow')} items={items} />
          ) : (
            <EmptyState
              icon={<Landmark size={26} />}
              title={t('offering.none')}
              {...(next && {
                detail: t('offering.noneNext', { name: next.name, date: isolateWhole(formatDate(next.opensAtMs)) }),
              })}
            />
          )
        }
      </Loaded>
      {coming.data && coming.data.items.length > 0 && (
        <OfferingRows title={t('offering.coming')} items={coming.data.items} />
      )}
      {results.data && results.data.items.length > 0 && (
        <OfferingRows title={t('offering.results')} items={results.data.items} listedToShare />
      )}
      <Card flush>
        <List label={t('offering.title')}>
          {isIn && <ListRow title={t('offering.mine')} href={to('/pages/stockIPO/ipoRecord')} />}
          {isIn && <AutoApplyRow />}
          <ListRow title={t('offering.allOfferings')} href={to('/pages/stockIPO/list')} />
          <ListRow title={t('offering.blockTrades')} href={to('/pages/stockBulk/bulkList')} />
        </List>
      </Card>
      {open.data?.items[0]?.simulated && <p className="text-sm text-muted">{t('offering.simulated')}</p>}
    </Page>
  )
}

function AutoApplyRow(): ReactNode {
  const t = useT('offering')
  const auto = useRead('GET /user/autoapply', {})
  const end = auto.data && t(auto.data.autoApply ? 'offering.on' : 'offering.off')
  return <ListRow title={t('offering.autoApply')} end={end} chevron href={to('/pages/user/ipoSwitch')} />
}

function PaymentDue(): ReactNode {
  const t = useT('offering')
  const due = useRead('GET /stock/order/new/list', { state: 'due' })
  return due.data?.items.map(({ id, offering }) => (
    <Note
      key={id}
      tone="warn"
      title={`${offering.name} · ${t('offering.status_pending_payment')}`}
      action={
        <a
          href={to('/pages/stockIPO/ipoRecord', { id })}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('offering.one')}
        </a>
      }
    >
      {t('offering.payDue', { date: isolateWhole(formatDate(offering.payUntilMs)) })}
    </Note>
  ))
}
