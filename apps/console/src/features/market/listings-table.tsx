import type { CallOutput } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import type { Realm } from '@firoza/core/realm'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'

type Listing = CallOutput<'GET /staff/market/listing/list'>['listings'][number]

const PERMISSION = 'market.halt'
const CHANGES = ['GET /staff/market/listing/list', 'GET /staff/market/status'] as const

export interface ListingsTableProps {
  readonly realm: Realm
  readonly listings: readonly Listing[]
}

/** Every share with its prices, and the two moves on it: halt and resume. */
export function ListingsTable({ realm, listings }: ListingsTableProps): ReactNode {
  const t = useT('console-market')
  const [asked, setAsked] = useState<Listing>()
  const columns = useColumns(setAsked)
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-market.listings')}</h2>
      <DataTable
        name={t('console-market.listings')}
        columns={columns}
        rows={listings}
        idOf={({ symbol }) => symbol}
        empty={t('console-market.noListings')}
        emptyDetail={t('console-market.noListingsDetail')}
        pageSize={15}
      />
      {asked && (
        <AskMove
          key={`${realm} ${asked.symbol} ${asked.halted}`}
          realm={realm}
          listing={asked}
          onEnd={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface AskMoveProps {
  readonly realm: Realm
  readonly listing: Listing
  readonly onEnd: () => void
}

/** The question about one share, with a reason that was given for no other. */
function AskMove({ realm, listing: { symbol, halted }, onEnd }: AskMoveProps): ReactNode {
  const t = useT('console-market')
  const [reason, setReason] = useState('')
  const where = { symbol, environment: t(`console-shell.realm_${realm}`) }
  const move = useWrite(halted ? 'POST /staff/market/resume' : 'POST /staff/market/halt', {
    changes: CHANGES,
    onTooLate: onEnd,
    onDone: () => {
      toast.show(t(halted ? 'console-market.resumeDone' : 'console-market.haltDone', where))
      onEnd()
    },
  })
  return (
    <Confirm
      open
      title={t(halted ? 'console-market.resumeQuestion' : 'console-market.haltQuestion', where)}
      danger={!halted}
      busy={move.isPending}
      confirmDisabledReason={
        reason.trim().length < LIMITS.staffReasonLengthMin ? t('console-market.reasonTooShort') : undefined
      }
      confirmLabel={t(halted ? 'console-market.resume' : 'console-market.halt')}
      onCancel={onEnd}
      onConfirm={() => move.mutate({ realm, symbol, reason: reason.trim() })}
    >
      <p className="mb-3">{t(halted ? 'console-market.resumeHint' : 'console-market.haltHint')}</p>
      <Field
        label={t('console-market.reason')}
        hint={t('console-market.reasonHint')}
        value={reason}
        onChange={setReason}
        maxLength={LIMITS.staffReasonLengthMax}
        rows={2}
      />
    </Confirm>
  )
}

function useColumns(ask: (listing: Listing) => void): readonly Column<Listing>[] {
  const t = useT('console-market')
  const why = useWhyForbidden(PERMISSION)
  return [
    {
      id: 'symbol',
      head: t('console-market.symbol'),
      text: ({ symbol }) => symbol,
      cell: ({ symbol }) => <bdi className="font-semibold">{symbol}</bdi>,
    },
    { id: 'name', head: t('console-market.name'), text: ({ name }) => name },
    moneyColumn('last', t('console-market.last'), row => row.last),
    moneyColumn('bid', t('console-market.bid'), row => row.bid),
    moneyColumn('ask', t('console-market.ask'), row => row.ask),
    moneyColumn('lower', t('console-market.lower'), row => row.lower),
    moneyColumn('upper', t('console-market.upper'), row => row.upper),
    {
      id: 'halted',
      head: t('console-market.state'),
      text: ({ halted }) => t(halted ? 'console-market.halted' : 'console-market.trading'),
      cell: ({ halted }) => (
        <Badge tone={halted ? 'loss' : 'gain'}>{t(halted ? 'console-market.halted' : 'console-market.trading')}</Badge>
      ),
    },
    {
      id: 'move',
      head: t('console-market.move'),
      text: () => '',
      buttons: true,
      cell: row => (
        <Button
          kind={row.halted ? 'secondary' : 'danger'}
          size="small"
          className="xl:whitespace-nowrap"
          disabledReason={why}
          onClick={() => ask(row)}
        >
          {t(row.halted ? 'console-market.resume' : 'console-market.halt')}
        </Button>
      ),
    },
  ]
}
