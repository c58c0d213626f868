import { deviceName } from '@firoza/api/client/device-name'
import type { CallOutput } from '@firoza/api/endpoints'
import { formatDate } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { Switch } from '@firoza/ui/switch'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { type PushState, readPushState, subscribeBrowser, unsubscribeBrowser } from '../../lib/push.ts'
import { useWrite } from '../../lib/query.ts'

export type NotifySettingsData = CallOutput<'GET /user/notify/settings'>

const CHANGES = ['GET /user/notify/settings'] as const

/** Pushes on this device, and on which others they are on. */
export function NotifyDevice({ settings }: { readonly settings: NotifySettingsData }): ReactNode {
  const t = useT('notify')
  const [state, setState] = useState<PushState>()
  const subscribe = useWrite('POST /user/notify/push/subscribe', { changes: CHANGES })
  const unsubscribe = useWrite('POST /user/notify/push/unsubscribe', { changes: CHANGES })
  useEffect(() => {
    void readPushState().then(setState)
  }, [])
  // The browser may still have what the server has forgotten: then it is off.
  const on = state === 'on' && settings.devices.some(({ current }) => current)
  const turnOn = async () => {
    const made = await subscribeBrowser(settings.pushKey)
    if (!made) toast.error(t('notify.refusedByBrowser'))
    else await subscribe.mutateAsync({ ...made, device: deviceName(navigator.userAgent) || 'Browser' }).catch(() => {})
    setState(await readPushState())
  }
  const turnOff = async () => {
    const endpoint = await unsubscribeBrowser()
    if (endpoint !== undefined) await unsubscribe.mutateAsync({ endpoint }).catch(() => {})
    setState(await readPushState())
  }
  const shown = state === 'on' && !on ? 'off' : state
  return (
    <Card>
      <Switch
        label={t('notify.device')}
        {...(shown !== undefined && { detail: t(`notify.device_${shown}`) })}
        on={on}
        disabled={state !== 'on' && state !== 'off'}
        onChange={next => void (next ? turnOn() : turnOff())}
      />
      {settings.devices.length > 0 && (
        <ul aria-label={t('notify.devices')} className="divide-y divide-line border-t border-line text-sm">
          {settings.devices.map(({ device, current, since }) => (
            <li key={`${device} ${since}`} className="flex items-center justify-between gap-3 py-2.5">
              <span>
                <bdi>{device}</bdi> {current && <span className="text-muted">({t('notify.thisDevice')})</span>}
              </span>
              <Figure className="text-muted">{formatDate(since)}</Figure>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
