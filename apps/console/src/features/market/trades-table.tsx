import type { CallOutput } from '@firoza/api/endpoints'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { toJournal } from '../../paths.ts'
import { ConsoleLink } from '../../shell/console-link.tsx'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'

/** The server answers so many, the newest. */
const TRADES_SHOWN = 50

type Trade = CallOutput<'GET /staff/market/listing/list'>['trades'][number]

export function TradesTable({ trades }: { readonly trades: readonly Trade[] }): ReactNode {
  const t = useT('console-market', 'stock')
  const columns: readonly Column<Trade>[] = [
    momentColumn('at', t('console-market.at'), row => row.atMs),
    { id: 'symbol', head: t('console-market.symbol'), text: ({ symbol }) => symbol },
    {
      id: 'price',
      head: t('console-market.price'),
      text: ({ price }) => price,
      figures: true,
      cell: ({ price }) => <Money value={price} />,
    },
    {
      id: 'quantity',
      head: t('console-market.quantity'),
      text: ({ quantity }) => String(quantity),
      figures: true,
      cell: ({ quantity }) => <Money value={String(quantity)} fractionDigits={0} />,
    },
    {
      id: 'taker',
      head: t('console-market.taker'),
      text: ({ takerSide }) => (takerSide === null ? t('console-market.auction') : t(`stock.${takerSide}`)),
    },
    {
      id: 'journal',
      head: t('console-market.journal'),
      text: ({ journalId }) => journalId,
      cell: ({ journalId }) => (
        <ConsoleLink href={toJournal(journalId)}>
          <Figure>{journalId}</Figure>
        </ConsoleLink>
      ),
    },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-market.trades')}</h2>
      <DataTable
        name={t('console-market.trades')}
        columns={columns}
        rows={trades}
        rowsMax={TRADES_SHOWN}
        idOf={({ id }) => id}
        empty={t('console-market.noTrades')}
        emptyDetail={t('console-market.noTradesDetail')}
        pageSize={15}
      />
    </>
  )
}
