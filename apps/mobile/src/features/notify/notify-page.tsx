import { TabPanel, Tabs } from '@firoza/ui/tabs'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { Page } from '../../shell/page.tsx'
import { Announcements } from './announcements.tsx'
import { NotifySettings } from './notify-settings.tsx'
import { OwnNotifications } from './own-notifications.tsx'

const CHANGED_BY_NOTIFICATION = ['GET /user/notice', 'GET /user/alert'] as const

type View = 'own' | 'house' | 'settings'

/** What the person is told: of their own account, and what everybody is told. */
export default function NotifyPage(): ReactNode {
  const t = useT('content', 'notify')
  const signedIn = useSession(isSignedIn)
  const [search, setSearch] = useSearchParams()
  const { data } = useRead('GET /user/notice', { limit: 1 }, { enabled: signedIn })
  useFreshByNotification(CHANGED_BY_NOTIFICATION)
  const unread = data?.unread ?? 0
  const view = viewOf(search.get('view'), signedIn)
  return (
    <Page title={t('content.noticesTitle')} flush>
      <div className="-mt-3 bg-card">
        <Tabs<View>
          name="notices"
          label={t('content.noticesTitle')}
          selected={view}
          onSelect={next => setSearch({ view: next }, { replace: true })}
          tabs={[
            { id: 'own', label: unread > 0 ? t('notify.forYouCount', { count: unread }) : t('notify.forYou') },
            { id: 'house', label: t('notify.forAll') },
            ...(signedIn ? [{ id: 'settings' as const, label: t('notify.howTold') }] : []),
          ]}
        />
      </div>
      <TabPanel name="notices" id={view}>
        <div className="flex flex-col gap-3 px-4">{VIEWS[view]}</div>
      </TabPanel>
    </Page>
  )
}

const VIEWS = { own: <OwnNotifications />, house: <Announcements />, settings: <NotifySettings /> } as const

/** Who is not signed in sees what everybody is told, unless they ask for their own. */
function viewOf(asked: string | null, signedIn: boolean): View {
  if (asked === 'house' || (!signedIn && asked === null)) return 'house'
  return asked === 'settings' && signedIn ? 'settings' : 'own'
}
