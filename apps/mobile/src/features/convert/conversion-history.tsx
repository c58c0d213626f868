import { formatDateTime } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { IconButton } from '@firoza/ui/icon-button'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import type { ListRead } from '@firoza/web/query-policy'
import { ArrowLeftRight, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { copyText } from '../../shell/copy-text.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import type { Done } from './convert-form.ts'
import { QuoteRows } from './quote-rows.tsx'

/** What was exchanged before, newest first; pressing one shows all that is written down of it. `id` in the address opens one. */
export function ConversionHistory({ list }: { readonly list: ListRead<Done> }): ReactNode {
  const t = useT('convert')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('id') ?? ''
  const named = useReadList('GET /user/exchange/order', { id: asked }, { enabled: /^[\w-]{1,40}$/.test(asked) })
  const [chosen, setChosen] = useState<Done>()
  const shown = chosen ?? named.items[0]
  const close = () => {
    setChosen(undefined)
    if (asked !== '') setSearch({}, { replace: true })
  }
  const empty = (
    <EmptyState icon={<ArrowLeftRight size={26} />} title={t('convert.none')} detail={t('convert.noneHint')} />
  )
  return (
    <>
      <LoadedList list={list} empty={empty}>
        {items => (
          <Card flush title={t('convert.history')}>
            <List label={t('convert.history')}>
              {items.map(done => (
                <ListRow
                  key={done.quoteId}
                  title={<Money value={done.receive} asset={done.to} fractionDigits="asGiven" sign="always" />}
                  detail={<Figure>{formatDateTime(done.doneAtMs)}</Figure>}
                  end={<Money value={`-${done.amount}`} asset={done.from} fractionDigits="asGiven" />}
                  endDetail={<Figure>#{done.journalId}</Figure>}
                  onClick={() => setChosen(done)}
                />
              ))}
            </List>
          </Card>
        )}
      </LoadedList>
      <DoneSheet done={shown} onClose={close} />
    </>
  )
}

function DoneSheet({ done, onClose }: { readonly done: Done | undefined; readonly onClose: () => void }): ReactNode {
  const t = useT('convert')
  return (
    <BottomSheet open={done !== undefined} onClose={onClose} title={t('convert.one')}>
      {done && (
        <>
          <QuoteRows
            quote={done}
            taken
            first={[
              {
                label: t('convert.received'),
                value: <Money value={done.receive} asset={done.to} fractionDigits="asGiven" />,
              },
            ]}
            last={[
              { label: t('convert.doneAt'), value: <Figure>{formatDateTime(done.doneAtMs)}</Figure> },
              {
                label: t('convert.journal'),
                value: (
                  <span className="inline-flex items-center">
                    <Figure>{done.journalId}</Figure>
                    <IconButton label={t('convert.copyJournal')} onClick={() => void copyText(done.journalId)}>
                      <Copy size={18} />
                    </IconButton>
                  </span>
                ),
              },
            ]}
          />
          <p className="reading mt-3 text-sm text-muted">{t('convert.journalHint')}</p>
        </>
      )}
    </BottomSheet>
  )
}
