import { TabPanel, Tabs } from '@firoza/ui/tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { useFreshByNotice } from '../../lib/use-fresh-by-notice.ts'
import { Page } from '../../shell/page.tsx'
import { HouseNotices } from './house-notices.tsx'
import { NotifySettings } from './notify-settings.tsx'
import { OwnNotices } from './own-notices.tsx'

const TOLD_BY_NOTICE = ['GET /user/notice'] as const

type View = 'own' | 'house' | 'settings'

/** What the person is told: of their own account, and what everybody is told. */
export default function NoticeListPage(): ReactNode {
  const t = useT('news')
  const signedIn = useSession(isSignedIn)
  const [search, setSearch] = useSearchParams()
  const { data } = useRead('GET /user/notice', { limit: 1 }, { enabled: signedIn })
  useFreshByNotice(TOLD_BY_NOTICE)
  const unread = data?.unread ?? 0
  const view = viewOf(search.get('view'), signedIn)
  return (
    <Page title={t('news.noticesTitle')} flush>
      <div className="-mt-3 bg-card">
        <Tabs<View>
          name="notices"
          label={t('news.noticesTitle')}
          selected={view}
          onSelect={next => setSearch({ view: next }, { replace: true })}
          tabs={[
            { id: 'own', label: unread > 0 ? t('news.forYouCount', { count: unread }) : t('news.forYou') },
            { id: 'house', label: t('news.forAll') },
            ...(signedIn ? [{ id: 'settings' as const, label: t('news.howTold') }] : []),
          ]}
        />
      </div>
      <TabPanel name="notices" id={view}>
        <div className="flex flex-col gap-3 px-4">{VIEWS[view]}</div>
      </TabPanel>
    </Page>
  )
}

const VIEWS = { own: <OwnNotices />, house: <HouseNotices />, settings: <NotifySettings /> } as const

/** Who is not signed in sees what everybody is told, unless they ask for their own. */
function viewOf(asked: string | null, signedIn: boolean): View {
  if (asked === 'house' || (!signedIn && asked === null)) return 'house'
  return asked === 'settings' && signedIn ? 'settings' : 'own'
}
