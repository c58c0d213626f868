import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Loaded } from '@firoza/web/loaded'
import { FileX } from 'lucide-react'
import type { ReactNode } from 'react'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { ArticleSkeleton } from '../../shell/reading/article-skeleton.tsx'
import { Paragraphs } from '../../shell/reading/paragraphs.tsx'

/** A text of the operator by its name on the server, with the day from which it holds. */
export function TextView({ id }: { readonly id: string }): ReactNode {
  const t = useT('content')
  const text = useRead('GET /index/page', { id }, { staleTimeMs: 5 * 60_000 })
  if (isMissing(text.error)) return <EmptyState icon={<FileX size={26} />} title={t('content.textGone')} />
  return (
    <Loaded query={text} skeleton={<ArticleSkeleton />}>
      {({ title, body, updatedAtMs }) => (
        <Card>
          <h2 className="reading text-xl font-semibold">{title}</h2>
          <p className="mt-1 mb-4 text-sm text-muted">
            {t('content.updated', { date: isolateWhole(formatDate(updatedAtMs)) })}
          </p>
          <Paragraphs text={body} />
        </Card>
      )}
    </Loaded>
  )
}
