import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { Loaded } from '@firoza/web/loaded'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { ArticleSkeleton } from '../../shell/reading/article-skeleton.tsx'
import { Paragraphs } from '../../shell/reading/paragraphs.tsx'
import { ShareButton } from './share-button.tsx'

/** One announcement whole. */
export default function AnnouncementPage(): ReactNode {
  const t = useT('content')
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const read = useRead('GET /index/notice', { id }, { enabled: id !== '' })
  const notice = read.data?.items[0]
  const gone = id === '' || isMissing(read.error) || (read.data !== undefined && !notice)
  return (
    <Page title={t('content.noticeTitle')} actions={notice && <ShareButton title={notice.title} />}>
      {gone ? (
        <EmptyState
          icon={<SearchX size={26} />}
          title={t('content.noticeGone')}
          action={
            <Button
              kind="secondary"
              onClick={() => navigate(to('/pages/notice/list', { view: 'house' }), { replace: true })}
            >
              {t('content.noticesTitle')}
            </Button>
          }
        />
      ) : (
        <Loaded query={{ ...read, data: notice }} skeleton={<ArticleSkeleton />}>
          {({ title, body, atMs }) => (
            <Card>
              <h2 className="reading text-xl font-semibold">{title}</h2>
              <p className="mt-2 mb-4 text-sm text-muted">
                <Figure>{formatDateTime(atMs)}</Figure>
              </p>
              <Paragraphs text={body} />
            </Card>
          )}
        </Loaded>
      )}
    </Page>
  )
}
