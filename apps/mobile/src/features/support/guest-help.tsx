import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List, ListRow } from '@firoza/ui/list-row'
import { Headset, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { hereAddress } from '../../lib/address.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'

/** How a guest reaches support: by signing in, or by setting a new password without it. */
export function GuestHelp(): ReactNode {
  const t = useT('support')
  const { data } = useRead('GET /support/contact', {})
  return (
    <>
      <Card>
        <EmptyState
          icon={<Headset size={26} />}
          title={t('support.guestTitle')}
          detail={t('support.guestHint')}
          action={
            <>
              <Link
                href={to('/pages/account/login', { next: hereAddress() })}
                className="inline-flex min-h-12 items-center rounded-control bg-brand px-6 font-semibold text-on-brand"
              >
                {t('support.signIn')}
              </Link>
              <p className="text-sm text-muted">
                {t('support.guestHelp')}{' '}
                <Link href={to('/pages/user/loginPassword')} className="inline-block py-2 font-semibold text-brand">
                  {t('support.resetPassword')}
                </Link>
              </p>
              {data?.outside && <Outside address={data.outside} />}
            </>
          }
        />
      </Card>
      <NeverNote />
      {data && (
        <Card flush>
          <List label={t('support.topic')}>
            {data.topics.map(({ topic, firstMinutes }) => (
              <ListRow
                key={topic}
                title={t(`support.topic_${topic}`)}
                detail={t('support.answersWithin', { minutes: firstMinutes })}
              />
            ))}
          </List>
        </Card>
      )}
    </>
  )
}

/** For whom the chat stays shut: disabled people, and who has lost what opens the account. */
function Outside({ address }: { readonly address: string }): ReactNode {
  const t = useT('support')
  return (
    <p className="reading text-sm text-muted">
      {t('support.outside')}{' '}
      <a href={address} className="inline-block py-2 font-semibold text-brand">
        <bdi dir="ltr">{address.replace(/^(mailto|tel):/, '')}</bdi>
      </a>
    </p>
  )
}

/** What has to be before the eyes of whoever talks with somebody they do not see. */
export function NeverNote(): ReactNode {
  const t = useT('support')
  return (
    <p className="flex items-start gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      <ShieldAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
      <span>{t('support.never')}</span>
    </p>
  )
}
