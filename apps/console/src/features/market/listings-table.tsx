import type { CallOutput } from '@firoza/api/endpoints'
import type { Realm } from '@firoza/core/realm'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { Money } from '@firoza/ui/money'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'

type Listing = CallOutput<'GET /staff/market/listing/list'>['listings'][number]

const PERMISSION = 'market.halt'
const CHANGES = ['GET /staff/market/listing/list', 'GET /staff/market/status'] as const

export interface ListingsTableProps {
  readonly realm: Realm
  readonly listings: readonly Listing[]
}

/** Every share with its prices, and the two moves on it: halt and resume. */
export function ListingsTable({ realm, listings }: ListingsTableProps): ReactNode {
  const t = useT('consoleMarket')
  const [asked, setAsked] = useState<Listing>()
  const done = (symbol: string, halted: boolean) => {
    setAsked(undefined)
    toast.show(t(halted ? 'consoleMarket.haltDone' : 'consoleMarket.resumeDone', { symbol }))
  }
  const halt = useWrite('POST /staff/market/halt', { changes: CHANGES, onDone: ({ symbol }) => done(symbol, true) })
  const resume = useWrite('POST /staff/market/resume', {
    changes: CHANGES,
    onDone: ({ symbol }) => done(symbol, false),
  })
  const write = asked?.halted ? resume : halt
  const columns = useColumns(setAsked)
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('consoleMarket.listings')}</h2>
      <DataTable
        name={t('consoleMarket.listings')}
        columns={columns}
        rows={listings}
        idOf={({ symbol }) => symbol}
        empty={t('consoleMarket.noListings')}
        emptyDetail={t('consoleMarket.noListingsDetail')}
        pageSize={15}
      />
      <Confirm
        open={asked !== undefined}
        title={t(asked?.halted ? 'consoleMarket.resumeQuestion' : 'consoleMarket.haltQuestion', {
          symbol: asked?.symbol ?? '',
        })}
        danger={!asked?.halted}
        busy={write.isPending}
        confirmLabel={t(asked?.halted ? 'consoleMarket.resume' : 'consoleMarket.halt')}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && write.mutate({ realm, symbol: asked.symbol })}
      >
        {t(asked?.halted ? 'consoleMarket.resumeHint' : 'consoleMarket.haltHint')}
      </Confirm>
    </>
  )
}

function useColumns(ask: (listing: Listing) => void): readonly Column<Listing>[] {
  const t = useT('consoleMarket')
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const why = may ? undefined : t('consoleShell.needsPermission', { permission: PERMISSION })
  const price = (id: string, head: string, text: (row: Listing) => string | null): Column<Listing> => ({
    id,
    head,
    text: row => text(row) ?? '',
    figures: true,
    cell: row => {
      const value = text(row)
      return value === null ? '–' : <Money value={value} />
    },
  })
  return [
    {
      id: 'symbol',
      head: t('consoleMarket.symbol'),
      text: ({ symbol }) => symbol,
      cell: ({ symbol }) => <bdi className="font-semibold">{symbol}</bdi>,
    },
    { id: 'name', head: t('consoleMarket.name'), text: ({ name }) => name },
    price('last', t('consoleMarket.last'), row => row.last),
    price('bid', t('consoleMarket.bid'), row => row.bid),
    price('ask', t('consoleMarket.ask'), row => row.ask),
    price('lower', t('consoleMarket.lower'), row => row.lower),
    price('upper', t('consoleMarket.upper'), row => row.upper),
    {
      id: 'halted',
      head: t('consoleMarket.state'),
      text: ({ halted }) => t(halted ? 'consoleMarket.halted' : 'consoleMarket.trading'),
      cell: ({ halted }) => (
        <Badge tone={halted ? 'loss' : 'gain'}>{t(halted ? 'consoleMarket.halted' : 'consoleMarket.trading')}</Badge>
      ),
    },
    {
      id: 'move',
      head: t('consoleMarket.move'),
      text: () => '',
      cell: row => (
        <Button kind={row.halted ? 'secondary' : 'danger'} size="small" disabledReason={why} onClick={() => ask(row)}>
          {t(row.halted ? 'consoleMarket.resume' : 'consoleMarket.halt')}
        </Button>
      ),
    },
  ]
}
