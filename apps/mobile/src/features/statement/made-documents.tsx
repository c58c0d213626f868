import type { CallOutput } from '@firoza/api/endpoints'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { ListLoader } from '@firoza/ui/list-loader'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import type { WantedDocument } from '../../shell/document/document-sheet.tsx'
import { titleOf } from './document-title.ts'

type Made = CallOutput<'GET /user/statement/list'>['items'][number]

/** What was made before, with the beginning of its hash; pressing one makes it again from the same books. */
export function MadeDocuments({ onAgain }: { readonly onAgain: (wanted: WantedDocument) => void }): ReactNode {
  const t = useT('statement')
  const list = useReadList('GET /user/statement/list', { limit: 10 })
  if (list.items.length === 0) return null
  return (
    <Card flush title={t('statement.madeBefore')}>
      <List label={t('statement.madeBefore')}>
        {list.items.map(made => (
          <ListRow
            key={made.number}
            title={titleOf(wantedOf(made), t)}
            detail={
              <Figure>
                {formatDateTime(made.madeAtMs)} · {made.number}
              </Figure>
            }
            end={<Figure className="text-sm text-muted uppercase">{made.format}</Figure>}
            chevron
            onClick={() => onAgain(wantedOf(made))}
          />
        ))}
      </List>
      {list.state !== 'noMore' && <ListLoader state={list.state} onMore={list.more} />}
    </Card>
  )
}

export function wantedOf({ kind, from, to, orderId }: Made): WantedDocument {
  if (kind === 'month') return { kind, month: from.slice(0, 7) }
  if (kind === 'period') return { kind, from, to }
  return { kind, ...(orderId !== null && { orderId }) }
}
