import type { CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Figure, Money } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { toCustomer } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { Moment } from '../../shell/moment.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { type CoinDecision, DecideButton, DecideCoin } from './decide-coin.tsx'

export type Coin = CallOutput<'GET /staff/coin/deposit/list'>['items'][number]

const QUEUES = ['to_recover', 'alarm', 'all'] as const

/** Payments of coins that somebody must look at: tokens that the server does not take, and decided ones whose block is gone. */
export default function CoinsPage(): ReactNode {
  const t = useT('console-deposit')
  const [queue, setQueue] = useChosen('queue', QUEUES)
  const coins = useReadList('GET /staff/coin/deposit/list', { queue }, { recorded: true, keepLast: true })
  const [deciding, setDeciding] = useState<Coin>()
  const decision = deciding && decisionOn(deciding)
  const columns = useColumns(setDeciding)
  return (
    <Page
      title={t('console-deposit.coins')}
      back={{ href: '/deposits', label: t('console-shell.page_deposits') }}
      detail={t('console-deposit.coinsDetail')}
      actions={<Refresh query={coins} />}
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
      {deciding && decision && (
        <DecideCoin key={deciding.id} coin={deciding} decision={decision} onEnd={() => setDeciding(undefined)} />
      )}
    </Page>
  )
}

/** By its name, or where the server does not take it by its contract. */
function whichCoin({ asset, contract }: Coin): string {
  return asset ?? contract ?? ''
}

/** What waits for a member of staff to do, if anything does. */
function decisionOn({ state, alarm }: Coin): CoinDecision | undefined {
  if (alarm) return 'endAlarm'
  return state === 'to_recover' ? 'recover' : undefined
}

function useColumns(onDecide: (coin: Coin) => void): readonly Column<Coin>[] {
  const t = useT('console-deposit')
  return [
    figureColumn('reference', t('console-deposit.reference'), row => row.reference),
    {
      id: 'person',
      head: t('console-deposit.person'),
      text: ({ personName, personId }) => `${personName} ${personId}`,
      cell: ({ personName, personId }) => (
        <Link href={toCustomer(personId)} className="font-semibold text-brand underline">
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
          // Nobody knows how many digits a token has that the server does not take.
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
      text: ({ state, alarm }) =>
        `${t(`console-deposit.coin_${state}`)}${alarm ? ` ${t('console-deposit.coinQueue_alarm')}` : ''}`,
      cell: ({ state, alarm }) => (
        <>
          <Badge>{t(`console-deposit.coin_${state}`)}</Badge>{' '}
          {alarm && <Badge tone="loss">{t('console-deposit.coinQueue_alarm')}</Badge>}
        </>
      ),
    },
    momentColumn('at', t('console-deposit.when'), row => row.createdAt),
    {
      id: 'done',
      head: t('console-deposit.whatWasDone'),
      text: ({ recoveryNote, alarmEnd }) => `${recoveryNote ?? ''} ${alarmEnd?.note ?? ''}`.trim(),
      cell: coin => <Done coin={coin} onDecide={() => onDecide(coin)} />,
    },
  ]
}

/** What staff have written about it, and what waits to be done. The end of an alarm stays told where a new one is raised. */
function Done({ coin, onDecide }: { readonly coin: Coin; readonly onDecide: () => void }): ReactNode {
  const { recoveryNote, alarmEnd } = coin
  const decision = decisionOn(coin)
  if (!decision && recoveryNote === null && alarmEnd === null) return '–'
  return (
    <div className="grid justify-items-start gap-2">
      {recoveryNote !== null && <bdi>{recoveryNote}</bdi>}
      {alarmEnd !== null && (
        <p>
          <bdi>{alarmEnd.note}</bdi>{' '}
          <span className="text-muted">
            <bdi>{alarmEnd.by}</bdi> · <Moment atMs={alarmEnd.at} />
          </span>
        </p>
      )}
      {decision && <DecideButton decision={decision} onClick={onDecide} />}
    </div>
  )
}
