import type { CallOutput } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Figure, Money } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useReadList, useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen, toPerson } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { LookAgain } from '../../shell/look-again.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'

type Coin = CallOutput<'GET /staff/coin/deposit/list'>['items'][number]

const QUEUES = ['to_recover', 'alarm', 'all'] as const
const PERMISSION = 'deposit.approve'

/** Payments of coins that somebody must look at: tokens that the house does not take, and credits whose block is gone. */
export default function CoinsPage(): ReactNode {
  const t = useT('console-deposit')
  const [queue, setQueue] = useState<(typeof QUEUES)[number]>('to_recover')
  const coins = useReadList('GET /staff/coin/deposit/list', { queue }, { recorded: true, keepLast: true })
  const [closing, setClosing] = useState<Coin>()
  const columns = useColumns(setClosing)
  return (
    <Page
      title={t('console-deposit.coins')}
      back={{ href: '/deposits', label: t('console-shell.page_deposits') }}
      detail={t('console-deposit.coinsDetail')}
      actions={<LookAgain query={coins} />}
    >
      <Segmented
        label={t('console-deposit.queue')}
        choices={QUEUES.map(id => ({ id, label: t(`console-deposit.coinQueue_${id}`) }))}
        chosen={queue}
        onChoose={setQueue}
      />
      <ListTable
        list={coins}
        ofPeople
        name={t('console-deposit.coins')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-deposit.empty')}
      />
      {closing && <CloseCoin key={closing.id} coin={closing} onEnd={() => setClosing(undefined)} />}
    </Page>
  )
}

/** By its name, or where the house does not take it by its contract. */
function whichCoin({ asset, contract }: Coin): string {
  return asset ?? contract ?? ''
}

function useColumns(onClose: (coin: Coin) => void): readonly Column<Coin>[] {
  const t = useT('console-deposit')
  return [
    {
      id: 'reference',
      head: t('console-deposit.reference'),
      text: ({ reference }) => reference,
      cell: ({ reference }) => <Figure>{reference}</Figure>,
    },
    {
      id: 'person',
      head: t('console-deposit.person'),
      text: ({ personName, personId }) => `${personName} ${personId}`,
      cell: ({ personName, personId }) => (
        <Link href={toPerson(personId)} className="font-semibold text-brand underline">
          <bdi>{personName}</bdi>
        </Link>
      ),
    },
    {
      id: 'amount',
      head: t('console-deposit.received'),
      text: ({ amount, parts }) => amount ?? parts,
      figures: true,
      cell: ({ amount, asset, parts }) =>
        amount === null || asset === null ? (
          // Nobody knows how many digits a token has that the house does not take.
          <Figure>{parts}</Figure>
        ) : (
          <Money value={amount} asset={asset} fractionDigits="asGiven" />
        ),
    },
    {
      id: 'coin',
      head: t('console-deposit.coin'),
      text: whichCoin,
      cell: coin => <Figure className="break-all">{whichCoin(coin)}</Figure>,
    },
    {
      id: 'state',
      head: t('console-deposit.state'),
      text: ({ state, alarm }) => t(alarm ? 'console-deposit.coinAlarm' : `console-deposit.coin_${state}`),
      cell: ({ state, alarm }) => (
        <Badge tone={alarm ? 'loss' : 'plain'}>
          {t(alarm ? 'console-deposit.coinAlarm' : `console-deposit.coin_${state}`)}
        </Badge>
      ),
    },
    momentColumn('at', t('console-deposit.when'), row => row.createdAt),
    {
      id: 'close',
      head: t('console-deposit.closeCoin'),
      text: ({ recoveryNote }) => recoveryNote ?? '',
      cell: coin =>
        coin.state === 'to_recover' ? <CloseButton onClick={() => onClose(coin)} /> : (coin.recoveryNote ?? '–'),
    },
  ]
}

function CloseButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  const t = useT('console-deposit')
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const why = may ? undefined : t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
  return (
    <Button kind="secondary" size="small" disabledReason={why} onClick={onClick}>
      {t('console-deposit.closeCoin')}
    </Button>
  )
}

/** How it was settled with the person. It moves no money in the ledger. */
function CloseCoin({ coin, onEnd }: { readonly coin: Coin; readonly onEnd: () => void }): ReactNode {
  const t = useT('console-deposit')
  const [note, setNote] = useState('')
  const close = useWrite('POST /staff/coin/deposit/recover', {
    changes: ['GET /staff/coin/deposit/list'],
    onDone: () => {
      toast.show(t('console-deposit.coinClosed'))
      onEnd()
    },
  })
  return (
    <Confirm
      open
      title={t('console-deposit.closeCoinAsk', { reference: coin.reference })}
      busy={close.isPending}
      confirmLabel={t('console-deposit.closeCoin')}
      confirmDisabledReason={
        note.trim().length < LIMITS.staffReasonLengthMin ? t('console-deposit.noteTooShort') : undefined
      }
      onCancel={onEnd}
      onConfirm={() => close.mutate({ id: coin.id, note: note.trim() })}
    >
      <p className="mb-3">{t('console-deposit.closeCoinHint')}</p>
      <Field
        label={t('console-deposit.settledHow')}
        value={note}
        onChange={setNote}
        maxLength={LIMITS.staffReasonLengthMax}
        rows={2}
      />
    </Confirm>
  )
}
