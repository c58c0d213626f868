import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { Boxes } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { useSession } from '../../lib/session.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { BlockOrderWhole } from './block-order-whole.tsx'
import { BLOCK_READS } from './block-reads.ts'
import { BlockOrderRows, BlockRows } from './block-rows.tsx'

const FILTERS = ['all', 'open', 'upcoming', 'ended'] as const

/** Block trades by state, and one’s own orders in them. `symbol` in the address shows those of one share, `order` opens an own one. */
export default function BlockListPage(): ReactNode {
  const t = useT('block')
  const [search, setSearch] = useSearchParams()
  const isIn = useSession(session => session.userInfo !== undefined)
  useFreshByNotification(BLOCK_READS)
  const isMine = search.get('view') === 'mine' && isIn
  const state = FILTERS.find(filter => filter === search.get('state')) ?? 'all'
  const symbol = search.get('symbol')
  const choices = FILTERS.map(id => ({ id: id as string, label: t(`block.filter_${id}`) }))
  const choose = (id: string) =>
    setSearch(id === 'mine' ? { view: 'mine' } : id === 'all' ? {} : { state: id }, { replace: true })
  return (
    <Page title={t('block.title')}>
      <p className="text-sm text-muted">{t('block.hint')}</p>
      <Chips
        label={t('block.title')}
        choices={isIn ? [...choices, { id: 'mine', label: t('block.mine') }] : choices}
        chosen={isMine ? 'mine' : state}
        onChoose={choose}
      />
      {isMine ? (
        <OwnOrders onBrowse={() => choose('open')} />
      ) : (
        <Trades state={state} symbol={symbol} onAll={() => choose('all')} />
      )}
    </Page>
  )
}

interface TradesProps {
  readonly state: (typeof FILTERS)[number]
  readonly symbol: string | null
  readonly onAll: () => void
}

function Trades({ state, symbol, onAll }: TradesProps): ReactNode {
  const t = useT('block')
  const list = useReadList('GET /stock/index/offline/list', { state, ...(symbol !== null && { symbol }) })
  const isAll = state === 'all' && symbol === null
  const empty = (
    <EmptyState
      icon={<Boxes size={26} />}
      title={t(isAll ? 'block.none' : 'block.noneHere')}
      {...(isAll
        ? { detail: t('block.noneHint') }
        : {
            action: (
              <Button kind="secondary" onClick={onAll}>
                {t('block.showAll')}
              </Button>
            ),
          })}
    />
  )
  return (
    <>
      <LoadedList list={list} empty={empty}>
        {items => <BlockRows items={items} />}
      </LoadedList>
      {list.items[0]?.simulated && <p className="text-sm text-muted">{t('block.simulated')}</p>}
    </>
  )
}

function OwnOrders({ onBrowse }: { readonly onBrowse: () => void }): ReactNode {
  const t = useT('block')
  const [search, setSearch] = useSearchParams()
  const list = useReadList('GET /stock/order/offline/list', {})
  const id = search.get('order')
  const named = useReadList('GET /stock/order/offline/list', { id: id ?? '' }, { enabled: id !== null })
  const open = id === null ? undefined : (list.items.find(item => item.id === id) ?? named.items[0])
  const empty = (
    <EmptyState
      icon={<Boxes size={26} />}
      title={t('block.recordNone')}
      detail={t('block.recordNoneHint')}
      action={<Button onClick={onBrowse}>{t('block.openTrades')}</Button>}
    />
  )
  return (
    <>
      <LoadedList list={list} empty={empty}>
        {items => (
          <BlockOrderRows items={items} onOpen={order => setSearch({ view: 'mine', order }, { replace: true })} />
        )}
      </LoadedList>
      <BottomSheet
        open={open !== undefined}
        onClose={() => setSearch({ view: 'mine' }, { replace: true })}
        title={t('block.one')}
        tall
      >
        {open && <BlockOrderWhole order={open} />}
      </BottomSheet>
    </>
  )
}
