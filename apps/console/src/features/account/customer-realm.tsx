import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadOn } from '../../lib/query.ts'
import { toAccount, toJournal } from '../../paths.ts'
import { ConsoleLink } from '../../shell/console-link.tsx'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import type { Customer, Look } from './customer-page.tsx'

type Picture = Customer['picture']['realms'][number]
type Cash = Picture['cash'][number]
type Position = Picture['positions'][number]
type Order = Picture['openOrders'][number]
type Movement = Picture['movements']['items'][number]

const LINK = 'font-semibold text-brand underline'

/** What a person has and does in one realm. Each balance leads to its ledger account, each movement to its journal. */
export function RealmPicture({ picture, look }: { readonly picture: Picture; readonly look: Look }): ReactNode {
  const t = useT('console-account')
  const { id, reason, atMs } = look
  const { realm } = picture
  const movements = useReadOn('POST /staff/user/movement/list', { id, reason, realm }, picture.movements, atMs)
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-account.money')}</h2>
      <DataTable
        ofPeople
        name={t('console-account.money')}
        columns={useCashColumns()}
        rows={picture.cash}
        idOf={({ accountId }) => accountId}
        empty={t('console-account.noMoney')}
      />
      <h2 className="reading text-lg font-semibold">{t('console-account.positions')}</h2>
      <DataTable
        ofPeople
        name={t('console-account.positions')}
        columns={usePositionColumns()}
        rows={picture.positions}
        idOf={({ accountId }) => accountId}
        empty={t('console-account.noPositions')}
      />
      <h2 className="reading text-lg font-semibold">{t('console-account.openOrders')}</h2>
      <DataTable
        ofPeople
        name={t('console-account.openOrders')}
        columns={useOrderColumns()}
        rows={picture.openOrders}
        idOf={({ id }) => id}
        empty={t('console-account.noOpenOrders')}
      />
      <h2 className="reading text-lg font-semibold">{t('console-account.movements')}</h2>
      <ListTable
        ofPeople
        list={movements}
        name={t('console-account.movements')}
        columns={useMovementColumns()}
        idOf={({ journalId, asset }) => `${journalId} ${asset}`}
        empty={t('console-account.noMovements')}
      />
    </>
  )
}

function AccountLink({ id, text }: { readonly id: string; readonly text: string }): ReactNode {
  return (
    <ConsoleLink href={toAccount(id)} className={LINK}>
      <Figure>{text}</Figure>
    </ConsoleLink>
  )
}

function useCashColumns(): readonly Column<Cash>[] {
  const t = useT('console-account')
  return [
    {
      id: 'asset',
      head: t('console-account.asset'),
      text: ({ asset }) => asset,
      cell: ({ accountId, asset }) => <AccountLink id={accountId} text={asset} />,
    },
    moneyColumn('total', t('console-account.total'), row => row.total),
    moneyColumn('held', t('console-account.held'), row => row.held),
    moneyColumn('unsettled', t('console-account.unsettled'), row => row.unsettled),
    moneyColumn('available', t('console-account.available'), row => row.available),
  ]
}

function usePositionColumns(): readonly Column<Position>[] {
  const t = useT('console-account')
  return [
    {
      id: 'symbol',
      head: t('console-account.symbol'),
      text: ({ symbol }) => symbol,
      cell: ({ accountId, symbol }) => <AccountLink id={accountId} text={symbol} />,
    },
    moneyColumn('total', t('console-account.total'), row => row.total),
    moneyColumn('held', t('console-account.held'), row => row.held),
    moneyColumn('locked', t('console-account.locked'), row => row.locked),
    moneyColumn('available', t('console-account.available'), row => row.available),
    moneyColumn('cost', t('console-account.cost'), row => row.cost),
  ]
}

function useOrderColumns(): readonly Column<Order>[] {
  const t = useT('console-account', 'stock')
  return [
    { id: 'id', head: t('console-account.order'), text: ({ id }) => id, cell: ({ id }) => <Figure>{id}</Figure> },
    { id: 'symbol', head: t('console-account.symbol'), text: ({ symbol }) => symbol },
    { id: 'side', head: t('console-account.side'), text: ({ side }) => t(`stock.side_${side}`) },
    { id: 'type', head: t('console-account.type'), text: ({ type }) => t(`stock.type_${type}`) },
    {
      id: 'price',
      head: t('console-account.price'),
      text: ({ price }) => price ?? '',
      figures: true,
      cell: ({ price }) => (price === null ? '–' : <Money value={price} />),
    },
    moneyColumn('quantity', t('console-account.quantity'), row => String(row.quantity)),
    moneyColumn('filled', t('console-account.filled'), row => String(row.filled)),
    momentColumn('at', t('console-account.at'), row => row.acceptedAtMs),
  ]
}

function useMovementColumns(): readonly Column<Movement>[] {
  const t = useT('console-account', 'console-ledger')
  return [
    {
      id: 'journal',
      head: t('console-account.journal'),
      text: ({ journalId }) => journalId,
      cell: ({ journalId }) => (
        <ConsoleLink href={toJournal(journalId)} className={LINK}>
          <Figure>{journalId}</Figure>
        </ConsoleLink>
      ),
    },
    { id: 'kind', head: t('console-account.what'), text: ({ kind }) => t(`console-ledger.kind_${kind}`) },
    { id: 'asset', head: t('console-account.asset'), text: ({ asset }) => asset },
    {
      id: 'change',
      head: t('console-account.change'),
      text: ({ change }) => change,
      figures: true,
      cell: ({ change }) => <Change amount={change} decimals="asGiven" />,
    },
    { id: 'ref', head: t('console-account.ref'), text: ({ ref }) => ref, cell: ({ ref }) => <Figure>{ref}</Figure> },
    momentColumn('at', t('console-account.at'), row => row.atMs),
  ]
}
