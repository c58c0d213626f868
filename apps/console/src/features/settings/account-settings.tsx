import { Button } from '@firoza/ui/button'
import { Figure } from '@firoza/ui/money'
import { type ReactNode, useState } from 'react'
import { useChannelName } from '../../lib/channel-name.ts'
import { useT } from '../../lib/language.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { RequestAccount } from './request-account.tsx'
import type { Settings } from './settings-page.tsx'

export type PayAccount = Settings['accounts'][number]

/** Where people pay their money to, by each channel. */
export function AccountSettings({ accounts }: { readonly accounts: readonly PayAccount[] }): ReactNode {
  const t = useT('console-review')
  const channelName = useChannelName()
  const [chosen, setChosen] = useState<PayAccount>()
  const columns: readonly Column<PayAccount>[] = [
    {
      id: 'channel',
      head: t('console-review.channel'),
      text: ({ channel }) => channelName('deposit', channel),
      cell: ({ channel, asset }) => (
        <bdi>
          {channelName('deposit', channel)} · {asset}
        </bdi>
      ),
    },
    { id: 'title', head: t('console-review.accountTitle'), text: ({ title }) => title },
    { id: 'bank', head: t('console-review.bankName'), text: ({ bank }) => bank || '–' },
    {
      id: 'account',
      head: t('console-review.accountNumber'),
      text: ({ account }) => account,
      cell: ({ account }) => <Figure className="break-all">{account}</Figure>,
    },
    {
      id: 'change',
      head: t('console-review.change'),
      text: () => '',
      buttons: true,
      cell: row => (
        <Button kind="quiet" size="small" onClick={() => setChosen(row)}>
          {t('console-review.change')}
          <span className="sr-only"> {channelName('deposit', row.channel)}</span>
        </Button>
      ),
    },
  ]
  return (
    <>
      <DataTable
        name={t('console-review.payAccounts')}
        columns={columns}
        rows={accounts}
        idOf={({ channel }) => channel}
        empty={t('console-review.empty')}
      />
      <div className="max-w-xl">
        <RequestAccount key={chosen?.channel ?? ''} accounts={accounts} {...(chosen && { chosen })} />
      </div>
    </>
  )
}
