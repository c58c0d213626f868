import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { Loaded } from '@firoza/web/loaded'
import { MonitorSmartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'

type Device = CallOutput<'POST /user/session/list'>['items'][number]

/** Where the person is signed in, each with its way out. */
export function DeviceList(): ReactNode {
  const t = useT('auth')
  const sessions = useRead('POST /user/session/list', {})
  const [asking, setAsking] = useState(false)
  const revoke = useWrite('POST /user/session/revoke', {
    changes: ['POST /user/session/list', 'POST /user/security/log'],
    onDone: ({ revoked }) => {
      setAsking(false)
      toast.show(t('auth.signedOutCount', { count: revoked }))
    },
  })
  return (
    <Loaded
      query={sessions}
      skeleton={
        <Card flush>
          <SkeletonRows rows={3} />
        </Card>
      }
    >
      {({ items }) => (
        <>
          <Card flush>
            <List label={t('auth.tabDevices')}>
              {items
                .toSorted((one, other) => Number(other.current) - Number(one.current))
                .map(device => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    busy={revoke.isPending}
                    onSignOut={() => revoke.mutate({ id: device.id })}
                  />
                ))}
            </List>
          </Card>
          {items.length > 1 ? (
            <Button kind="danger" wide onClick={() => setAsking(true)}>
              {t('auth.signOutOthers')}
            </Button>
          ) : (
            <p className="px-1 text-sm text-muted">{t('auth.onlyThis')}</p>
          )}
          <Confirm
            open={asking}
            title={t('auth.signOutOthersQuestion')}
            confirmLabel={t('auth.signOutDevice')}
            danger
            busy={revoke.isPending}
            onConfirm={() => revoke.mutate({})}
            onCancel={() => setAsking(false)}
          >
            {t('auth.signOutOthersText')}
          </Confirm>
        </>
      )}
    </Loaded>
  )
}

function DeviceRow(props: {
  readonly device: Device
  readonly busy: boolean
  readonly onSignOut: () => void
}): ReactNode {
  const t = useT('auth')
  const { device, current, ip, lastSeenAt, createdAt } = props.device
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      <MonitorSmartphone size={22} aria-hidden className="mt-1 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 text-sm text-muted">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium text-ink">
          <bdi>{device || t('auth.unknownDevice')}</bdi>
          {current && <Badge tone="brand">{t('auth.thisDevice')}</Badge>}
        </p>
        <p>{t('auth.lastSeen', { time: isolateWhole(formatDateTime(lastSeenAt)) })}</p>
        <p>{t('auth.since', { time: isolateWhole(formatDateTime(createdAt)) })}</p>
        <Figure>{ip}</Figure>
      </div>
      {!current && (
        <Button kind="quiet" size="small" className="min-h-11" busy={props.busy} onClick={props.onSignOut}>
          {t('auth.signOutDevice')}
        </Button>
      )}
    </div>
  )
}
