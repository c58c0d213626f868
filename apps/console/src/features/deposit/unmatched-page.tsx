import type { CallOutput } from '@firoza/api/endpoints'
import { readReference } from '@firoza/core/deposit/payment-reference'
import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Figure } from '@firoza/ui/money'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { useReadList, useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import { BankEntryRequest, type Paid } from './bank-entry-request.tsx'
import { RefundRequest, Refunds } from './refunds.tsx'
import { Returned } from './returned.tsx'

export type Notice = CallOutput<'GET /staff/deposit/unmatched'>['items'][number]

const PERMISSION = 'deposit.approve'

/** Money that no reference names, and the two people who find out whose it is. */
export default function UnmatchedPage(): ReactNode {
  const t = useT('console-deposit')
  const notices = useReadList('GET /staff/deposit/unmatched', {}, { recorded: true })
  const [asked, setAsked] = useState<Notice>()
  const [own, setOwn] = useState<Notice>()
  const [returned, setReturned] = useState<Notice>()
  const [refunded, setRefunded] = useState<Paid>()
  const columns = useColumns({
    onAssign: setAsked,
    onOwn: setOwn,
    onRefund: setRefunded,
    onReturned: setReturned,
  })
  return (
    <Page
      title={t('console-deposit.unmatched')}
      back={{ href: '/deposits', label: t('console-shell.page_deposits') }}
      detail={t('console-deposit.unmatchedDetail')}
      actions={<Refresh query={notices} />}
    >
      <ListTable
        list={notices}
        ofPeople
        name={t('console-deposit.unmatched')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-deposit.nothingUnmatched')}
      />
      <Refunds onAgain={setRefunded} />
      {refunded && <RefundRequest key={refunded.id} notice={refunded} onClose={() => setRefunded(undefined)} />}
      {own && <OwnMoney key={own.id} notice={own} onClose={() => setOwn(undefined)} />}
      {returned && <Returned key={returned.id} notice={returned} onClose={() => setReturned(undefined)} />}
      {asked && <Assign key={asked.id} notice={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  )
}

type Ask = (notice: Notice) => void

export interface NoticeDialogProps {
  readonly notice: Notice
  readonly onClose: () => void
}

function useColumns({
  onAssign,
  onOwn,
  onRefund,
  onReturned,
}: Record<'onAssign' | 'onOwn' | 'onRefund' | 'onReturned', Ask>): readonly Column<Notice>[] {
  const t = useT('console-deposit')
  const channelName = useChannelName()
  const forbidden = useWhyForbidden(PERMISSION)
  const said = ({ assignments }: Notice) =>
    assignments.map(({ staff, reference }) => t('console-deposit.saidSoFar', { staff, reference })).join('; ')
  return [
    momentColumn('at', t('console-deposit.when'), row => row.receivedAtMs),
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
    moneyColumn<Notice>(
      'amount',
      t('console-deposit.amount'),
      ({ amount }) => amount,
      ({ asset }) => asset,
    ),
    { id: 'sender', head: t('console-deposit.senderName'), text: ({ senderName }) => senderName },
    { id: 'remittance', head: t('console-deposit.remittance'), text: ({ remittance }) => remittance },
    { id: 'said', head: t('console-deposit.votes'), text: said },
    {
      id: 'assign',
      head: t('console-deposit.assign'),
      text: () => '',
      buttons: true,
      cell: row => (
        <div className="flex flex-wrap gap-2">
          <Button kind="secondary" size="small" disabledReason={forbidden} onClick={() => onAssign(row)}>
            {t('console-deposit.assign')}
          </Button>
          {row.source !== 'counter' && (
            <>
              <Button kind="quiet" size="small" onClick={() => onOwn(row)}>
                {t('console-deposit.ownMoney')}
              </Button>
              <Button kind="quiet" size="small" onClick={() => onRefund(row)}>
                {t('console-deposit.refund')}
              </Button>
            </>
          )}
          <Button kind="quiet" size="small" onClick={() => onReturned(row)}>
            {t('console-deposit.wentBack')}
          </Button>
        </div>
      ),
    },
  ]
}

function Assign({ notice, onClose }: NoticeDialogProps): ReactNode {
  const t = useT('console-deposit')
  const [typed, setTyped] = useState(notice.assignments.find(({ mine }) => !mine)?.reference ?? '')
  const [note, setNote] = useState('')
  const reference = readReference(typed)
  const assign = useWrite('POST /staff/deposit/assign', {
    changes: ['GET /staff/deposit/unmatched', 'GET /staff/deposit/list'],
    onTooLate: onClose,
    onDone: ({ attached }) => {
      toast.show(t(attached ? 'console-deposit.attached' : 'console-deposit.assigned'))
      onClose()
    },
  })
  const mine = notice.assignments.some(row => row.mine && row.reference === reference)
  const why =
    reference === undefined
      ? t('console-deposit.referenceNeeded')
      : mine
        ? t('console-deposit.saidByMe')
        : note.trim().length < LIMITS.staffReasonLengthMin
          ? t('console-deposit.noteTooShort')
          : undefined
  return (
    <Confirm
      open
      title={t('console-deposit.assignAsk')}
      busy={assign.isPending}
      confirmLabel={t('console-deposit.assign')}
      confirmDisabledReason={why}
      onCancel={onClose}
      onConfirm={() => reference && assign.mutate({ noticeId: notice.id, reference, note: note.trim() })}
    >
      <p className="mb-3">{t('console-deposit.assignHint')}</p>
      <div className="flex flex-col gap-3">
        <Field label={t('console-deposit.assignTo')} value={typed} onChange={setTyped} maxLength={12} />
        <Field label={t('console-deposit.note')} value={note} onChange={setNote} maxLength={500} rows={2} />
      </div>
    </Confirm>
  )
}

/** Asks that a payment is taken in as the platform's own, for exchanges. How much it is says the bank. */
function OwnMoney({ notice, onClose }: NoticeDialogProps): ReactNode {
  const t = useT('console-deposit')
  const request = useRequest(
    {},
    { permission: 'adjustment.ask', changes: ['GET /staff/deposit/unmatched'], onAsked: onClose, onTooLate: onClose },
  )
  return (
    <BankEntryRequest
      notice={notice}
      title={t('console-deposit.ownMoneyAsk')}
      hint={t('console-deposit.ownMoneyHint')}
      request={request}
      onAsk={() => request.send('house_money', { noticeId: notice.id })}
      onClose={onClose}
    />
  )
}
