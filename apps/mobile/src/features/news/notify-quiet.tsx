import { isolate } from '@firoza/i18n/bidi'
import { formatClock } from '@firoza/i18n/format-clock'
import { Card } from '@firoza/ui/card'
import { Select } from '@firoza/ui/select'
import { Switch } from '@firoza/ui/switch'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import type { NotifySettingsData } from './notify-device.tsx'

/** At first from ten in the evening to seven in the morning. */
const FIRST = { fromMinute: 22 * 60, toMinute: 7 * 60 }
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30)

export function NotifyQuiet({ quiet: read }: { readonly quiet: NotifySettingsData['quiet'] }): ReactNode {
  const t = useT('notify')
  const save = useWrite('POST /user/notify/quiet', { changes: ['GET /user/notify/settings'] })
  // What was chosen stands until it has been read anew, and the next choice builds on it.
  const chosen = save.isError ? undefined : save.variables
  const quiet = chosen ? (chosen.fromMinute === chosen.toMinute ? null : chosen) : read
  const options = HALF_HOURS.map(minute => ({ id: String(minute), label: isolate(formatClock(minute)) }))
  return (
    <Card>
      <Switch
        label={t('notify.quiet')}
        detail={t('notify.quietHint')}
        on={quiet !== null}
        disabled={save.isPending}
        onChange={on => save.mutate(on ? FIRST : { fromMinute: 0, toMinute: 0 })}
      />
      {quiet && (
        <div className="grid fit-[7.5rem] gap-3 pt-2">
          <Select
            label={t('notify.quietFrom')}
            options={options}
            value={String(quiet.fromMinute)}
            disabled={save.isPending}
            onChange={from => save.mutate({ ...quiet, fromMinute: Number(from) })}
          />
          <Select
            label={t('notify.quietTo')}
            options={options}
            value={String(quiet.toMinute)}
            disabled={save.isPending}
            onChange={end => save.mutate({ ...quiet, toMinute: Number(end) })}
          />
        </div>
      )}
    </Card>
  )
}
