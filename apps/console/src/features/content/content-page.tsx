import type { CallOutput } from '@firoza/api/endpoints'
import { CONTENT_TYPES, type ContentType } from '@firoza/core/content/content'
import { Badge } from '@firoza/ui/badge'
import { Segmented } from '@firoza/ui/segmented'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { toContent } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'

/** The server lists so many of a type. */
const LISTED_MAX = 300

type Item = CallOutput<'GET /staff/content/list'>['items'][number]

/** What everybody reads, by kind. The kind stands in the address, so that coming back from a text finds its list. */
export default function ContentPage(): ReactNode {
  const t = useT('console-content')
  const [type, setType] = useChosen('type', CONTENT_TYPES)
  const found = useRead('GET /staff/content/list', { type })
  return (
    <Page
      title={t('console-shell.page_content')}
      detail={t('console-content.detail')}
      actions={
        type !== 'page' && (
          <Link
            href={toContent(type, 'new')}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline"
          >
            <Plus size={18} aria-hidden />
            {t('console-content.add')}
          </Link>
        )
      }
    >
      <Segmented
        label={t('console-content.type')}
        choices={CONTENT_TYPES.map(id => ({ id, label: t(`console-content.type_${id}`) }))}
        chosen={type}
        onChoose={setType}
      />
      <Loaded query={found}>
        {({ items }) => (
          <DataTable
            key={type}
            name={t(`console-content.type_${type}`)}
            columns={columnsOf(type, t)}
            rows={items}
            rowsMax={LISTED_MAX}
            idOf={({ id }) => id}
            empty={t('console-content.empty')}
          />
        )}
      </Loaded>
    </Page>
  )
}

function columnsOf(type: ContentType, t: ReturnType<typeof useT<'console-content'>>): readonly Column<Item>[] {
  return [
    linkColumn(
      'id',
      t('console-content.id'),
      ({ id }) => id,
      ({ id }) => toContent(type, id),
    ),
    {
      id: 'en',
      head: t('console-content.english'),
      text: ({ titleEn }) => titleEn,
      cell: ({ titleEn }) => (
        <span lang="en" dir="ltr">
          {titleEn}
        </span>
      ),
    },
    {
      id: 'ur',
      head: t('console-content.urdu'),
      text: ({ titleUr }) => titleUr,
      cell: ({ titleUr }) => (
        <span lang="ur" dir="rtl">
          {titleUr}
        </span>
      ),
    },
    {
      id: 'shown',
      head: t('console-content.field_shown'),
      text: ({ shown }) => t(shown ? 'console-content.yes' : 'console-content.hidden'),
      cell: ({ shown }) => (
        <Badge tone={shown ? 'gain' : 'plain'}>{t(shown ? 'console-content.yes' : 'console-content.hidden')}</Badge>
      ),
    },
    momentColumn('at', t('console-content.since'), row => row.atMs),
  ]
}
