import { NOTICE_CHANNELS } from '@firoza/core/notify/notice-topic'
import { isolate } from '@firoza/i18n/bidi'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import type { NotifySettingsData } from './notify-device.tsx'

type Topic = NotifySettingsData['topics'][number]

export function NotifyTopics({ settings }: { readonly settings: NotifySettingsData }): ReactNode {
  const t = useT('notify')
  const { topics, email, phone } = settings
  return (
    <>
      <Card flush>
        <ul className="divide-y divide-line">
          {topics.map(topic => (
            <TopicRow key={topic.topic} topic={topic} />
          ))}
        </ul>
      </Card>
      <div className="reading space-y-1 px-1 text-sm text-muted">
        <p>{t('notify.toPhone', { phone: isolate(phone) })}</p>
        {email === null ? (
          <p>
            {t('notify.noEmail')}{' '}
            <Link href={to('/pages/user/userInfo')} className="inline-block py-2 font-semibold text-brand">
              {t('notify.addEmail')}
            </Link>
          </p>
        ) : (
          <p>{t('notify.toEmail', { address: isolate(email) })}</p>
        )}
      </div>
    </>
  )
}

/** One topic with its ways, each on or off; what is about safety only shows that it is on. */
function TopicRow({ topic: { topic, mutable, channels } }: { readonly topic: Topic }): ReactNode {
  const t = useT('notify')
  const choose = useWrite('POST /user/notify/choose', { changes: ['GET /user/notify/settings'] })
  // What was pressed shows at once; the answer, or a failure, sets it right.
  const wantedOf = (channel: (typeof NOTICE_CHANNELS)[number]) =>
    choose.isPending && choose.variables.channel === channel ? choose.variables.wanted === true : channels[channel]
  return (
    <li className="px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 font-medium">
        {t(`notify.topic_${topic}`)}
        {!mutable && <Badge tone="brand">{t('notify.alwaysOn')}</Badge>}
      </p>
      {!mutable && <p className="reading text-sm text-muted">{t('notify.hint_security')}</p>}
      {mutable && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
        <div role="group" aria-label={t(`notify.topic_${topic}`)} className="mt-2 grid fit-[4.75rem] gap-2">
          {NOTICE_CHANNELS.map(channel => (
            <button
              key={channel}
              type="button"
              aria-pressed={wantedOf(channel)}
              onClick={() => choose.mutate({ topic, channel, wanted: !wantedOf(channel) })}
              className={cx(
                'inline-flex min-h-11 items-center justify-center gap-1 rounded-control border px-2 text-sm font-medium',
                wantedOf(channel) ? 'border-brand bg-brand-soft text-brand' : 'border-line bg-card text-muted',
              )}
            >
              {wantedOf(channel) && <Check size={16} aria-hidden />}
              {t(`notify.channel_${channel}`)}
            </button>
          ))}
        </div>
      )}
    </li>
  )
}
