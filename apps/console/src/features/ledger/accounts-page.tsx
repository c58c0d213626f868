import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import { ACCOUNT_CODES } from '@firoza/core/ledger/account'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/query.ts'
import { toAccount } from '../../paths.ts'
import type { Column } from '../../shell/data-table.tsx'
import { linkColumn } from '../../shell/link-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import { Page } from '../../shell/page.tsx'
import { PurposeGate, PurposeNote } from '../../shell/purpose-gate.tsx'
import { Owner } from './owner.tsx'

type Input = Omit<CallInput<'POST /staff/ledger/account/list'>, 'cursor' | 'limit'>
type Account = CallOutput<'POST /staff/ledger/account/list'>['items'][number]

/** The accounts behind one line of the trial balance. */
export default function AccountsPage(): ReactNode {
  const t = useT('console-ledger')
  const search = new URLSearchParams(useSearch())
  const code = ACCOUNT_CODES.find(known => known === search.get('code'))
  const asset = search.get('asset') ?? undefined
  const input: Input = {
    realm: search.get('realm') === 'demo' ? 'demo' : 'real',
    ...(asset !== undefined && { asset }),
    ...(code !== undefined && { code }),
  }
  const title = code === undefined ? t('console-ledger.accounts') : t(`console-ledger.code_${code}`)
  return (
    <Page
      title={asset === undefined ? title : `${title} · ${asset}`}
      back={{ href: '/ledger', label: t('console-shell.page_ledger') }}
      detail={t(`console-shell.realm_${input.realm}`)}
    >
      {code === 'user' || code === undefined ? (
        <PurposeGate>{purpose => <Accounts input={{ ...input, reason: purpose }} />}</PurposeGate>
      ) : (
        <Accounts input={input} />
      )}
    </Page>
  )
}

function Accounts({ input }: { readonly input: Input }): ReactNode {
  const t = useT('console-ledger')
  const accounts = useReadList('POST /staff/ledger/account/list', input, { recorded: true })
  const columns = useColumns()
  return (
    <>
      {input.reason !== undefined && <PurposeNote />}
      <ListTable
        list={accounts}
        ofPeople={input.code === 'user' || input.code === undefined}
        name={t('console-ledger.accounts')}
        columns={columns}
        idOf={({ id }) => id}
        empty={t('console-ledger.noAccounts')}
      />
    </>
  )
}

function useColumns(): readonly Column<Account>[] {
  const t = useT('console-ledger')
  return [
    linkColumn(
      'id',
      t('console-ledger.account'),
      ({ id }) => id,
      ({ id }) => toAccount(id),
    ),
    {
      id: 'owner',
      head: t('console-ledger.owner'),
      text: ({ owner }) => owner ?? t('console-ledger.house'),
      cell: ({ owner, house }) => <Owner owner={owner} house={house} />,
    },
    { id: 'asset', head: t('console-ledger.asset'), text: ({ asset }) => asset },
    moneyColumn('posted', t('console-ledger.posted'), row => row.posted),
    moneyColumn('held', t('console-ledger.held'), row => row.held),
    moneyColumn('unsettled', t('console-ledger.unsettled'), row => row.unsettled),
  ]
}
