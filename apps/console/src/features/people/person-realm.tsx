import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { toAccount, toJournal } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'
import type { Person } from './person-page.tsx'

type Picture = Person['picture']['realms'][number]
type Cash = Picture['cash'][number]
type Position = Picture['positions'][number]
type Order = Picture['openOrders'][number]
type Movement = Picture['movements'][number]

const LINK = 'font-semibold text-brand underline'

/** What a person has and does in one realm. Each balance leads to its ledger account, each movement to its journal. */
export function RealmPicture({ picture }: { readonly picture: Picture }): ReactNode {
  const t = useT('consolePeople')
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('consolePeople.money')}</h2>
      <DataTable
        name={t('consolePeople.money')}
        columns={useCashColumns()}
        rows={picture.cash}
        idOf={({ accountId }) => accountId}
        empty={t('consolePeople.noMoney')}
      />
      <h2 className="reading text-lg font-semibold">{t('consolePeople.positions')}</h2>
      <DataTable
        name={t('consolePeople.positions')}
        columns={usePositionColumns()}
        rows={picture.positions}
        idOf={({ accountId }) => accountId}
        empty={t('consolePeople.noPositions')}
      />
      <h2 className="reading text-lg font-semibold">{t('consolePeople.openOrders')}</h2>
      <DataTable
        name={t('consolePeople.openOrders')}
        columns={useOrderColumns()}
        rows={picture.openOrders}
        idOf={({ id }) => id}
        empty={t('consolePeople.noOpenOrders')}
      />
      <h2 className="reading text-lg font-semibold">{t('consolePeople.movements')}</h2>
      <DataTable
        name={t('consolePeople.movements')}
        columns={useMovementColumns()}
        rows={picture.movements}
        idOf={({ journalId, asset }) => `${journalId} ${asset}`}
        empty={t('consolePeople.noMovements')}
      />
    </>
  )
}

function AccountLink({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  return (
    <Link href={toAccount(id)} className={LINK}>
      <Figure>{text}</Figure>
    </Link>
  )
}

/** A column of figures: money of an asset, or whole shares. */
function figures<Row>(id: string, head: string, text: (row: Row) => string): Column<Row> {
  return { id, head, text, figures: true, cell: row => <Money value={text(row)} fractionDigits="asGiven" /> }
}

function useCashColumns(): readonly Column<Cash>[] {
  const t = useT('consolePeople')
  return [
    {
      id: 'asset',
      head: t('consolePeople.asset'),
      text: ({ asset }) => asset,
      cell: ({ accountId, asset }) => <AccountLink id={accountId} text={asset} />,
    },
    figures('total', t('consolePeople.total'), row => row.total),
    figures('held', t('consolePeople.held'), row => row.held),
    figures('unsettled', t('consolePeople.unsettled'), row => row.unsettled),
    figures('available', t('consolePeople.available'), row => row.available),
  ]
}

function usePositionColumns(): readonly Column<Position>[] {
  const t = useT('consolePeople')
  return [
    {
      id: 'symbol',
      head: t('consolePeople.symbol'),
      text: ({ symbol }) => symbol,
      cell: ({ accountId, symbol }) => <AccountLink id={accountId} text={symbol} />,
    },
    figures('total', t('consolePeople.total'), row => row.total),
    figures('held', t('consolePeople.held'), row => row.held),
    figures('locked', t('consolePeople.locked'), row => row.locked),
    figures('available', t('consolePeople.available'), row => row.available),
    figures('cost', t('consolePeople.cost'), row => row.cost),
  ]
}

function useOrderColumns(): readonly Column<Order>[] {
  const t = useT('consolePeople', 'order')
  return [
    { id: 'id', head: t('consolePeople.order'), text: ({ id }) => id, cell: ({ id }) => <Figure>{id}</Figure> },
    { id: 'symbol', head: t('consolePeople.symbol'), text: ({ symbol }) => symbol },
    { id: 'side', head: t('consolePeople.side'), text: ({ side }) => t(`order.${side}`) },
    { id: 'type', head: t('consolePeople.type'), text: ({ type }) => t(`order.type_${type}`) },
    {
      id: 'price',
      head: t('consolePeople.price'),
      text: ({ price }) => price ?? '',
      figures: true,
      cell: ({ price }) => (price === null ? '–' : <Money value={price} />),
    },
    figures('quantity', t('consolePeople.quantity'), row => String(row.quantity)),
    figures('filled', t('consolePeople.filled'), row => String(row.filled)),
    {
      id: 'at',
      head: t('consolePeople.at'),
      text: ({ acceptedAtMs }) => momentText(acceptedAtMs),
      cell: ({ acceptedAtMs }) => <Moment atMs={acceptedAtMs} />,
    },
  ]
}

function useMovementColumns(): readonly Column<Movement>[] {
  const t = useT('consolePeople', 'consoleLedger')
  return [
    {
      id: 'journal',
      head: t('consolePeople.journal'),
      text: ({ journalId }) => journalId,
      cell: ({ journalId }) => (
        <Link href={toJournal(journalId)} className={LINK}>
          <Figure>{journalId}</Figure>
        </Link>
      ),
    },
    { id: 'kind', head: t('consolePeople.what'), text: ({ kind }) => t(`consoleLedger.kind_${kind}`) },
    { id: 'asset', head: t('consolePeople.asset'), text: ({ asset }) => asset },
    {
      id: 'change',
      head: t('consolePeople.change'),
      text: ({ change }) => change,
      figures: true,
      cell: ({ change }) => <Change amount={change} />,
    },
    { id: 'ref', head: t('consolePeople.ref'), text: ({ ref }) => ref, cell: ({ ref }) => <Figure>{ref}</Figure> },
    {
      id: 'at',
      head: t('consolePeople.at'),
      text: ({ atMs }) => momentText(atMs),
      cell: ({ atMs }) => <Moment atMs={atMs} />,
    },
  ]
}
