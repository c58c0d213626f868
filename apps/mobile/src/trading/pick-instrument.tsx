import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { EmptyState } from '@firoza/ui/empty-state'
import { Field } from '@firoza/ui/field'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useT } from '../lib/language.ts'
import { useRead } from '../lib/query.ts'
import { InstrumentRowsSkeleton } from './market/instrument-row.tsx'
import { InstrumentRows } from './market/instrument-rows.tsx'
import { useLiveQuotes } from './market/live-quotes.ts'

const SHOWN = 20
const KEYWORD_MAX = 40

export interface PickInstrumentProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onPick: (symbol: string) => void
}

/** Chooses the instrument of the trade page: the most traded ones, or what is searched. */
export function PickInstrument({ open, onClose, onPick }: PickInstrumentProps): ReactNode {
  const t = useT('stock')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('stock.chooseStock')} tall>
      <Choice onPick={onPick} />
    </BottomSheet>
  )
}

function Choice({ onPick }: Pick<PickInstrumentProps, 'onPick'>): ReactNode {
  const t = useT('market')
  const [text, setText] = useState('')
  const keyword = useDeferredValue(text.trim())
  const quotes = useLiveQuotes()
  const hot = useRead('GET /stock/index/list/hot', { limit: SHOWN }, { enabled: keyword === '' })
  const found = useRead('GET /stock/index/search', { keyword, limit: SHOWN }, { enabled: keyword !== '' })
  const row = { quotes, label: t('market.all'), onPick }
  return (
    <>
      <Field kind="search" label={t('market.searchHint')} value={text} onChange={setText} maxLength={KEYWORD_MAX} />
      <div className="-mx-4 mt-2">
        {keyword === '' ? (
          <Loaded query={hot} skeleton={<InstrumentRowsSkeleton rows={8} />}>
            {lists => <InstrumentRows items={lists.hot} {...row} />}
          </Loaded>
        ) : (
          <Loaded query={found} skeleton={<InstrumentRowsSkeleton rows={8} />}>
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState
                  title={t('market.searchNothing', { text: keyword })}
                  detail={t('market.searchNothingHint')}
                />
              ) : (
                <InstrumentRows items={items} {...row} />
              )
            }
          </Loaded>
        )}
      </div>
    </>
  )
}
