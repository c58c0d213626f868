import type { CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Figure } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import { BankEntryRequest, type Paid } from './bank-entry-request.tsx'

const REFUNDS = 'GET /staff/deposit/refunds'
type Refund = CallOutput<typeof REFUNDS>['items'][number]

/** What goes back to senders, and how far it is. */
export function Refunds({ onAgain }: { readonly onAgain: (paid: Paid) => void }): ReactNode {
  const t = useT('console-deposit')
  const channelName = useChannelName()
  const refunds = useReadList(REFUNDS, {}, { recorded: true })
  const columns: readonly Column<Refund>[] = [
    momentColumn('at', t('console-deposit.when'), row => row.createdAtMs),
    {
      id: 'transaction',
      head: t('console-deposit.transactionId'),
      text: ({ transactionId, channel }) => `${transactionId} ${channelName('deposit', channel)}`,
      cell: ({ transactionId, channel }) => (
        <>
          <Figure>{transactionId}</Figure>
          <span className="block text-xs text-muted">{channelName('deposit', channel)}</span>
        </>
      ),
    },
    moneyColumn<Refund>(
      'amount',
      t('console-deposit.amount'),
      ({ amount }) => amount,
      ({ asset }) => asset,
    ),
    { id: 'sender', head: t('console-deposit.senderName'), text: ({ senderName }) => senderName },
    {
      id: 'state',
      head: t('console-deposit.refundState'),
      text: ({ state }) => t(`console-deposit.refundState_${state}`),
    },
    {
      id: 'again',
      head: t('console-deposit.refundAgain'),
      text: () => '',
      buttons: true,
      cell: row =>
        row.again && (
          <Button kind="quiet" size="small" onClick={() => onAgain({ ...row, id: row.noticeId })}>
            {t('console-deposit.refundAgain')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-deposit.refunds')}</h2>
      <ListTable
        list={refunds}
        ofPeople
        name={t('console-deposit.refunds')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-deposit.noRefunds')}
      />
    </>
  )
}

interface RefundRequestProps {
  readonly notice: Paid
  readonly onClose: () => void
}

/** Asks that the operator sends a payment back to its sender. */
export function RefundRequest({ notice, onClose }: RefundRequestProps): ReactNode {
  const t = useT('console-deposit')
  const request = useRequest(
    {},
    {
      permission: 'deposit.record',
      changes: ['GET /staff/deposit/unmatched', REFUNDS],
      onAsked: onClose,
      onTooLate: onClose,
    },
  )
  return (
    <BankEntryRequest
      notice={notice}
      title={t('console-deposit.refundAsk')}
      hint={t('console-deposit.refundHint')}
      request={request}
      onAsk={() => request.send('payment_refund', { noticeId: notice.id })}
      onClose={onClose}
    />
  )
}
