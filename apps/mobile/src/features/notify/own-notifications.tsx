import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { cx } from '@firoza/ui/cx'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { BellRing, CheckCheck, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { noticeAddress, type OwnNotice } from './notice-address.ts'

/** The person's own notices, newest first. Pressing one marks it as read and leads to what it is about. */
export function OwnNotifications(): ReactNode {
  const t = useT('notify')
  const [, navigate] = useLocation()
  const signedIn = useSession(isSignedIn)
  const list = useReadList('GET /user/notice', {}, { enabled: signedIn })
  const read = useWrite('POST /user/notice/read', { changes: ['GET /user/notice'], quiet: true })
  if (!signedIn) {
    return (
      <EmptyState
        icon={<BellRing size={26} />}
        title={t('notify.loginForOwn')}
        action={
          <Button onClick={() => navigate(to('/pages/account/login', { next: to('/pages/notice/list') }))}>
            {t('shell.login')}
          </Button>
        }
      />
    )
  }
  const anyUnread = list.items.some(notice => !notice.read)
  return (
    <LoadedList
      list={list}
      empty={
        <EmptyState
          icon={<BellRing size={26} />}
          title={t('notify.ownNone')}
          detail={t('notify.ownNoneHint')}
          action={
            <Link href={to('/pages/tabbar/markets')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
              {t('notify.toMarkets')}
            </Link>
          }
        />
      }
    >
      {items => (
        <>
          {anyUnread && (
            <div className="flex justify-end">
              <Button
                kind="quiet"
                size="small"
                className="min-h-11"
                icon={<CheckCheck size={18} aria-hidden />}
                busy={read.isPending}
                onClick={() => read.mutate({})}
              >
                {t('notify.readAll')}
              </Button>
            </div>
          )}
          <Card flush>
            <ul className="divide-y divide-line">
              {items.map(notice => (
                <OwnRow key={notice.id} notice={notice} onRead={() => !notice.read && read.mutate({ id: notice.id })} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </LoadedList>
  )
}

function OwnRow({ notice, onRead }: { readonly notice: OwnNotice; readonly onRead: () => void }): ReactNode {
  const t = useT('notify')
  return (
    <li>
      <Link
        href={noticeAddress(notice)}
        onClick={onRead}
        className={cx('flex items-center gap-3 px-4 py-4 active:bg-raised', !notice.read && 'bg-brand-soft/40')}
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-semibold">
              {notice.title} {!notice.read && <Badge tone="brand">{t('notify.unread')}</Badge>}
            </span>
            <Figure className="text-xs text-muted">{formatDateTime(notice.at)}</Figure>
          </span>
          <span className="reading mt-1 block text-sm text-muted">{notice.text}</span>
        </span>
        <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
