import type { CallName, CallOutput } from '@firoza/api/endpoints'
import { Badge } from '@firoza/ui/badge'
import { Figure } from '@firoza/ui/money'
import { toast } from '@firoza/ui/toast-store'
import { saveText } from '@firoza/web/save-file'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { machineNow } from '../../lib/machine-clock.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import { Page } from '../../shell/page.tsx'
import { DownloadFile } from './download-file.tsx'
import { UploadFile } from './upload-file.tsx'

type Transaction = CallOutput<'GET /staff/withdraw/coin/list'>['items'][number]

const CHANGES: readonly CallName[] = ['GET /staff/withdraw/coin/list', 'GET /staff/withdraw/list']

/** Transactions of coins that staff take to the wallet that pays, and bring back signed. */
export default function CoinFilesPage(): ReactNode {
  const t = useT('console-withdraw')
  const transactions = useRead('GET /staff/withdraw/coin/list', {})
  return (
    <Page
      title={t('console-withdraw.coinFiles')}
      back={{ href: '/withdrawals', label: t('console-shell.page_withdrawals') }}
      detail={t('console-withdraw.coinFilesDetail')}
    >
      <Loaded query={transactions}>
        {({ items }) => (
          <>
            <div className="grid items-start gap-5 md:grid-cols-2">
              <TakeUnsigned waiting={items.filter(({ state }) => state === 'unsigned').length} />
              <BringSigned />
            </div>
            <Open transactions={items} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function TakeUnsigned({ waiting }: { readonly waiting: number }): ReactNode {
  const t = useT('console-withdraw')
  const take = useWrite('POST /staff/withdraw/coin/export', {
    changes: CHANGES,
    onDone: ({ transactions, lines }) => {
      const time = new Date(machineNow()).toISOString().slice(0, 16).replace(':', '')
      saveText(`unsigned-${time}.jsonl`, `${lines}\n`, 'application/jsonl;charset=utf-8')
      toast.show(t('console-withdraw.taken', { count: transactions }))
    },
  })
  return (
    <DownloadFile
      title={t('console-withdraw.toSign')}
      waiting={waiting}
      busy={take.isPending}
      onTake={() => take.mutate({})}
    >
      {t('console-withdraw.waitingTransactions', { count: waiting })}
    </DownloadFile>
  )
}

function BringSigned(): ReactNode {
  const t = useT('console-withdraw')
  const send = useWrite('POST /staff/withdraw/coin/import', {
    quiet: true,
    changes: CHANGES,
    onDone: counts => toast.show(t('console-withdraw.imported', counts)),
  })
  return (
    <UploadFile
      title={t('console-withdraw.signed')}
      hint={t('console-withdraw.signedHint')}
      accept=".txt,text/plain"
      action={t('console-withdraw.importSigned')}
      send={send}
      inputOf={lines => ({ lines })}
    />
  )
}

function Open({ transactions }: { readonly transactions: readonly Transaction[] }): ReactNode {
  const t = useT('console-withdraw', 'coin')
  const columns: readonly Column<Transaction>[] = [
    figureColumn('reference', t('console-withdraw.reference'), row => row.reference),
    moneyColumn<Transaction>(
      'amount',
      t('console-withdraw.amount'),
      ({ amount }) => amount,
      ({ asset }) => asset,
    ),
    { id: 'network', head: t('coin.network'), text: ({ chain }) => t(`coin.chain_${chain}`) },
    {
      id: 'payer',
      head: t('console-withdraw.payer'),
      text: ({ payer }) => payer,
      cell: ({ payer }) => <Figure className="break-all">{payer}</Figure>,
    },
    { id: 'nonce', head: t('console-withdraw.nonce'), text: ({ nonce }) => String(nonce), figures: true },
    {
      id: 'state',
      head: t('console-withdraw.state'),
      text: ({ state }) => t(`console-withdraw.transaction_${state}`),
      cell: ({ state }) => (
        <Badge tone={state === 'signed' ? 'gain' : 'warn'}>{t(`console-withdraw.transaction_${state}`)}</Badge>
      ),
    },
    momentColumn('at', t('console-withdraw.writtenAt'), row => row.writtenAt),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-withdraw.openTransactions')}</h2>
      <DataTable
        name={t('console-withdraw.openTransactions')}
        columns={columns}
        rows={transactions}
        idOf={({ reference }) => reference}
        empty={t('console-withdraw.noTransactions')}
        emptyDetail={t('console-withdraw.noTransactionsDetail')}
      />
    </>
  )
}
