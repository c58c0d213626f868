import { Card } from '@firoza/ui/card'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { NotifyDevice } from './notify-device.tsx'
import { NotifyQuiet } from './notify-quiet.tsx'
import { NotifyTopics } from './notify-topics.tsx'
import { OwnAlerts } from './own-alerts.tsx'

/** By which ways the person is told of what. */
export function NotifySettings(): ReactNode {
  const t = useT('notify')
  const settings = useRead('GET /user/notify/settings', {})
  return (
    <>
      <p className="reading pt-1 text-muted">{t('notify.intro')}</p>
      <Loaded
        query={settings}
        skeleton={
          <Card flush>
            <SkeletonRows rows={7} />
          </Card>
        }
      >
        {found => (
          <>
            <NotifyDevice settings={found} />
            <NotifyTopics settings={found} />
            <NotifyQuiet quiet={found.quiet} />
            <OwnAlerts />
          </>
        )}
      </Loaded>
    </>
  )
}
