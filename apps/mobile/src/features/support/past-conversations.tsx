import type { SupportConversation } from '@firoza/api/support-shapes'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { MessagesSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'

/** Every conversation of the person, newest first. */
export function PastConversations(): ReactNode {
  const t = useT('support')
  const list = useReadList('GET /user/support/list', {})
  const empty = (
    <Card>
      <EmptyState
        icon={<MessagesSquare size={26} />}
        title={t('support.pastEmpty')}
        detail={t('support.pastEmptyHint')}
        action={
          <Link href={to('/pages/user/service')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
            {t('support.write')}
          </Link>
        }
      />
    </Card>
  )
  return (
    <Page title={t('support.past')}>
      <LoadedList list={list} empty={empty}>
        {items => (
          <Card flush>
            <List label={t('support.past')}>
              {items.map(item => (
                <Row key={item.id} conversation={item} />
              ))}
            </List>
          </Card>
        )}
      </LoadedList>
    </Page>
  )
}

function Row({ conversation }: { readonly conversation: SupportConversation }): ReactNode {
  const t = useT('support')
  const { id, topic, state, openedAt, preview, unread } = conversation
  return (
    <Link
      href={to('/pages/user/service', { id })}
      className="flex w-full flex-col gap-1 px-4 py-3 text-start active:bg-raised"
    >
      <span className="flex items-center flex-wrap justify-between gap-x-3">
        <span className="font-medium">{t(`support.topic_${topic}`)}</span>
        {unread > 0 ? (
          <Badge tone="brand">{t('support.unread', { count: unread })}</Badge>
        ) : (
          <Badge tone={state === 'waiting' ? 'warn' : 'plain'}>{t(`support.${state}`)}</Badge>
        )}
      </span>
      <span dir="auto" className="truncate text-sm text-muted">
        {preview === '' ? t('support.file_picture') : preview}
      </span>
      <span className="flex flex-wrap justify-between text-xs text-muted">
        <span>{t('support.numberShort', { number: id })}</span>
        <Figure>{formatDateTime(openedAt)}</Figure>
      </span>
    </Link>
  )
}
