import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadOn } from '../../lib/query.ts'
import { toAccount, toJournal } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { DeskLink } from '../../shell/desk-link.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import type { Look, Person } from './person-page.tsx'

type Picture = Person['picture']['realms'][number]
type Cash = Picture['cash'][number]
type Position = Picture['positions'][number]
type Order = Picture['openOrders'][number]
type Movement = Picture['movements']['items'][number]

const LINK = 'font-semibold text-brand underline'

/** What a person has and does in one realm. Each balance leads to its ledger account, each movement to its journal. */
export function RealmPicture({ picture, look }: { readonly picture: Picture; readonly look: Look }): ReactNode {
  const t = useT('console-people')
  const { id, reason, atMs } = look
  const { realm } = picture
  const movements = useReadOn('POST /staff/user/movement/list', { id, reason, realm }, picture.movements, atMs)
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-people.money')}</h2>
      <DataTable
        ofPeople
        name={t('console-people.money')}
        columns={useCashColumns()}
        rows={picture.cash}
        idOf={({ accountId }) => accountId}
        empty={t('console-people.noMoney')}
      />
      <h2 className="reading text-lg font-semibold">{t('console-people.positions')}</h2>
      <DataTable
        ofPeople
        name={t('console-people.positions')}
        columns={usePositionColumns()}
        rows={picture.positions}
        idOf={({ accountId }) => accountId}
        empty={t('console-people.noPositions')}
      />
      <h2 className="reading text-lg font-semibold">{t('console-people.openOrders')}</h2>
      <DataTable
        ofPeople
        name={t('console-people.openOrders')}
        columns={useOrderColumns()}
        rows={picture.openOrders}
        idOf={({ id }) => id}
        empty={t('console-people.noOpenOrders')}
      />
      <h2 className="reading text-lg font-semibold">{t('console-people.movements')}</h2>
      <ListTable
        ofPeople
        list={movements}
        name={t('console-people.movements')}
        columns={useMovementColumns()}
        idOf={({ journalId, asset }) => `${journalId} ${asset}`}
        empty={t('console-people.noMovements')}
      />
    </>
  )
}

function AccountLink({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  return (
    <DeskLink href={toAccount(id)} className={LINK}>
      <Figure>{text}</Figure>
    </DeskLink>
  )
}

function useCashColumns(): readonly Column<Cash>[] {
  const t = useT('console-people')
  return [
    {
      id: 'asset',
      head: t('console-people.asset'),
      text: ({ asset }) => asset,
      cell: ({ accountId, asset }) => <AccountLink id={accountId} text={asset} />,
    },
    moneyColumn('total', t('console-people.total'), row => row.total),
    moneyColumn('held', t('console-people.held'), row => row.held),
    moneyColumn('unsettled', t('console-people.unsettled'), row => row.unsettled),
    moneyColumn('available', t('console-people.available'), row => row.available),
  ]
}

function usePositionColumns(): readonly Column<Position>[] {
  const t = useT('console-people')
  return [
    {
      id: 'symbol',
      head: t('console-people.symbol'),
      text: ({ symbol }) => symbol,
      cell: ({ accountId, symbol }) => <AccountLink id={accountId} text={symbol} />,
    },
    moneyColumn('total', t('console-people.total'), row => row.total),
    moneyColumn('held', t('console-people.held'), row => row.held),
    moneyColumn('locked', t('console-people.locked'), row => row.locked),
    moneyColumn('available', t('console-people.available'), row => row.available),
    moneyColumn('cost', t('console-people.cost'), row => row.cost),
  ]
}

function useOrderColumns(): readonly Column<Order>[] {
  const t = useT('console-people', 'order')
  return [
    { id: 'id', head: t('console-people.order'), text: ({ id }) => id, cell: ({ id }) => <Figure>{id}</Figure> },
    { id: 'symbol', head: t('console-people.symbol'), text: ({ symbol }) => symbol },
    { id: 'side', head: t('console-people.side'), text: ({ side }) => t(`order.side_${side}`) },
    { id: 'type', head: t('console-people.type'), text: ({ type }) => t(`order.type_${type}`) },
    {
      id: 'price',
      head: t('console-people.price'),
      text: ({ price }) => price ?? '',
      figures: true,
      cell: ({ price }) => (price === null ? '–' : <Money value={price} />),
    },
    moneyColumn('quantity', t('console-people.quantity'), row => String(row.quantity)),
    moneyColumn('filled', t('console-people.filled'), row => String(row.filled)),
    momentColumn('at', t('console-people.at'), row => row.acceptedAtMs),
  ]
}

function useMovementColumns(): readonly Column<Movement>[] {
  const t = useT('console-people', 'console-ledger')
  return [
    {
      id: 'journal',
      head: t('console-people.journal'),
      text: ({ journalId }) => journalId,
      cell: ({ journalId }) => (
        <DeskLink href={toJournal(journalId)} className={LINK}>
          <Figure>{journalId}</Figure>
        </DeskLink>
      ),
    },
    { id: 'kind', head: t('console-people.what'), text: ({ kind }) => t(`console-ledger.kind_${kind}`) },
    { id: 'asset', head: t('console-people.asset'), text: ({ asset }) => asset },
    {
      id: 'change',
      head: t('console-people.change'),
      text: ({ change }) => change,
      figures: true,
      cell: ({ change }) => <Change amount={change} decimals="asGiven" />,
    },
    { id: 'ref', head: t('console-people.ref'), text: ({ ref }) => ref, cell: ({ ref }) => <Figure>{ref}</Figure> },
    momentColumn('at', t('console-people.at'), row => row.atMs),
  ]
}
