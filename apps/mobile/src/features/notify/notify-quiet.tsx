import { newIdempotencyKey } from '@firoza/api/client/intention'
import { isolate } from '@firoza/i18n/bidi'
import { formatClock } from '@firoza/i18n/format-clock'
import { Card } from '@firoza/ui/card'
import { Select } from '@firoza/ui/select'
import { Switch } from '@firoza/ui/switch'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../lib/client.ts'
import { writeFailureText } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { latestWrite } from '../../lib/latest-write.ts'
import { invalidate } from '../../lib/query.ts'
import type { NotifySettingsData } from './notify-device.tsx'

interface Hours {
  readonly fromMinute: number
  readonly toMinute: number
}

/** At first from ten in the evening to seven in the morning. */
const FIRST = { fromMinute: 22 * 60, toMinute: 7 * 60 }
const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30)

export function NotifyQuiet({ quiet: read }: { readonly quiet: NotifySettingsData['quiet'] }): ReactNode {
  const t = useT('notify')
  const [{ useRequested, request, settled }] = useState(() => latestWrite(write))
  // What was chosen stands until it has been read anew, and the next choice builds on it.
  const chosen = useRequested(({ requested }) => requested)
  const quiet = chosen ? (chosen.fromMinute === chosen.toMinute ? null : chosen) : read
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is settled by the change itself
  useEffect(settled, [read])
  const choose = async (requested: Hours) => {
    try {
      if (!(await request(requested))) return
    } catch (error) {
      toast.error(writeFailureText(error))
    }
    invalidate(['GET /user/notify/settings'])
  }
  const options = HALF_HOURS.map(minute => ({ id: String(minute), label: isolate(formatClock(minute)) }))
  return (
    <Card>
      <Switch
        label={t('notify.quiet')}
        detail={t('notify.quietHint')}
        on={quiet !== null}
        onChange={on => void choose(on ? FIRST : { fromMinute: 0, toMinute: 0 })}
      />
      {quiet && (
        <div className="grid fit-[7.5rem] gap-3 pt-2">
          <Select
            label={t('notify.quietFrom')}
            options={options}
            value={String(quiet.fromMinute)}
            onChange={from => void choose({ ...quiet, fromMinute: Number(from) })}
          />
          <Select
            label={t('notify.quietTo')}
            options={options}
            value={String(quiet.toMinute)}
            onChange={end => void choose({ ...quiet, toMinute: Number(end) })}
          />
        </div>
      )}
    </Card>
  )
}

/** Each time under a key of its own: of the same hours after others in between, the answer to the first says nothing. */
function write(hours: Hours): Promise<unknown> {
  return call('POST /user/notify/quiet', hours, { quiet: true, idempotencyKey: newIdempotencyKey() })
}
