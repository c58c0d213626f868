import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure } from '@firoza/ui/money'
import { Loaded } from '@firoza/web/loaded'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { isMissing } from '../../lib/is-missing.ts'
import { useT } from '../../lib/language.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { ArticleSkeleton } from '../../shell/reading/article-skeleton.tsx'
import { Paragraphs } from '../../shell/reading/paragraphs.tsx'
import { ShareButton } from './share-button.tsx'

/** One article whole. */
export default function NewsDetailPage(): ReactNode {
  const t = useT('content')
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const article = useRead('GET /index/news/info', { id }, { enabled: id !== '' })
  const gone = id === '' || isMissing(article.error)
  const title = article.data?.title ?? t('content.newsDetail')
  return (
    <Page title={t('content.newsDetail')} actions={article.data && <ShareButton title={title} />}>
      {gone ? (
        <Gone />
      ) : (
        <Loaded query={article} skeleton={<ArticleSkeleton />}>
          {data => <Article article={data} />}
        </Loaded>
      )}
    </Page>
  )
}

interface ArticleData {
  readonly title: string
  readonly body: string
  readonly source: string
  readonly language: string
  readonly symbols: readonly string[]
  readonly atMs: number
}

function Article({ article }: { readonly article: ArticleData }): ReactNode {
  const t = useT('content')
  const { title, body, source, language, symbols, atMs } = article
  const foreign = language !== usePreferences(preferences => preferences.language)
  return (
    <Card>
      <article lang={language.slice(0, 2)} dir={foreign ? 'auto' : undefined}>
        <h2 className="reading text-xl font-semibold">{title}</h2>
        <p className="mt-2 mb-4 flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi>{source}</bdi>
          <Figure className="rtl:text-end">{formatDateTime(atMs)}</Figure>
        </p>
        <Paragraphs text={body} />
      </article>
      {symbols.length > 0 && (
        <nav aria-label={t('content.about')} className="mt-5 flex flex-wrap gap-2">
          {symbols.map(symbol => (
            <Link
              key={symbol}
              href={to('/pages/stock/index', { symbol })}
              className="figures inline-flex min-h-11 items-center rounded-full bg-brand-soft px-4 text-sm font-semibold text-brand"
            >
              {symbol}
            </Link>
          ))}
        </nav>
      )}
    </Card>
  )
}

function Gone(): ReactNode {
  const t = useT('content')
  const [, navigate] = useLocation()
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={t('content.gone')}
      detail={t('content.goneHint')}
      action={
        <Button kind="secondary" onClick={() => navigate(to('/pages/news/list'), { replace: true })}>
          {t('content.allNews')}
        </Button>
      }
    />
  )
}
