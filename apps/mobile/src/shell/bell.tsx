import type { MyNoticesData } from '@firoza/api/stream'
import { useFigures } from '@firoza/ui/use-figures'
import { Bell as BellIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../lib/language.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { useTopic } from '../lib/use-topic.ts'
import { to } from '../paths.ts'

const SHOWN_MAX = 9

/** 3, and 9+ for all that is more. */
export function countOnBell(unread: number, whole: (count: number) => string): string {
  return unread > SHOWN_MAX ? `${whole(SHOWN_MAX)}+` : whole(unread)
}

/** The last sign of the bar: how many notifications are unread, as the server counts them. */
export function Bell(): ReactNode {
  const t = useT()
  const { whole } = useFigures()
  const signedIn = useSession(isSignedIn)
  const { data } = useTopic<MyNoticesData>(signedIn ? 'me:notices' : undefined)
  if (!signedIn) return null
  const unread = data?.unread ?? 0
  const label = unread > 0 ? t('shell.unreadCount', { count: unread }) : t('shell.notifications')
  return (
    <Link
      href={to('/pages/notice/list')}
      title={label}
      className="relative inline-grid size-11 shrink-0 place-items-center rounded-full active:bg-brand-soft"
    >
      <BellIcon size={22} aria-hidden />
      <span className="sr-only">{label}</span>
      {unread > 0 && (
        <bdi
          aria-hidden
          dir="ltr"
          className="figures absolute end-0.5 top-0.5 min-w-5 rounded-full bg-brand px-1 text-center text-xs leading-5 font-semibold text-on-brand"
        >
          {countOnBell(unread, whole)}
        </bdi>
      )}
    </Link>
  )
}
