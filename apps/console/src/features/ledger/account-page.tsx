import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { usePurpose } from '../../lib/purpose.ts'
import { useReadList } from '../../lib/query.ts'
import { toJournal } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { dayColumn, momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { Refresh } from '../../shell/refresh.tsx'
import { Owner } from './owner.tsx'
import { LoadedWithPurpose } from './purpose-when-needed.tsx'

type Answer = CallOutput<'POST /staff/ledger/account'>
type Leg = Answer['items'][number]

export default function AccountPage(): ReactNode {
  const t = useT('console-ledger')
  const { id = '' } = useParams<{ id: string }>()
  const purpose = usePurpose(state => state.purpose)
  const input = { id, ...(purpose !== '' && { reason: purpose }) }
  const account = useReadList('POST /staff/ledger/account', input, { recorded: true })
  const columns = useLegColumns()
  return (
    <Page
      title={t('console-ledger.accountTitle', { id })}
      back={{ href: '/ledger', label: t('console-shell.page_ledger') }}
      detail={t('console-ledger.accountDetail')}
      actions={<Refresh query={account} />}
    >
      <LoadedWithPurpose query={account}>
        {answer => (
          <>
            <AccountCard account={answer.account} />
            <DataTable
              ofPeople={!answer.account.house}
              name={t('console-ledger.legs')}
              columns={columns}
              rows={answer.items}
              idOf={({ journalId, legNo }) => `${journalId} ${legNo}`}
              empty={t('console-ledger.noLegs')}
              onMore={account.hasNextPage ? () => void account.fetchNextPage() : undefined}
              loadingMore={account.isFetchingNextPage}
            />
          </>
        )}
      </LoadedWithPurpose>
    </Page>
  )
}

function AccountCard({ account }: { readonly account: Answer['account'] }): ReactNode {
  const t = useT('console-ledger')
  const money = (value: string) => <Money value={value} asset={account.asset} fractionDigits="asGiven" />
  const facts = [
    { label: t('console-ledger.posted'), value: money(account.posted) },
    { label: t('console-ledger.held'), value: money(account.held) },
    { label: t('console-ledger.unsettled'), value: money(account.unsettled) },
    { label: t('console-ledger.owner'), value: <Owner owner={account.owner} house={account.house} /> },
    { label: t('console-shell.realm'), value: t(`console-shell.realm_${account.realm}`) },
    { label: t('console-ledger.normal'), value: t(`console-ledger.normal_${account.normal}`) },
  ]
  return (
    <Card title={t(`console-ledger.code_${account.code}`)} action={<Figure>{account.asset}</Figure>}>
      <Facts facts={facts} />
    </Card>
  )
}

function useLegColumns(): readonly Column<Leg>[] {
  const t = useT('console-ledger')
  return [
    {
      id: 'journal',
      head: t('console-ledger.journal'),
      text: ({ journalId }) => journalId,
      figures: true,
      cell: ({ journalId }) => (
        <Link href={toJournal(journalId)} className="font-semibold text-brand underline">
          <Figure>{journalId}</Figure>
        </Link>
      ),
    },
    { id: 'kind', head: t('console-ledger.kind'), text: ({ kind }) => t(`console-ledger.kind_${kind}`) },
    {
      id: 'change',
      head: t('console-ledger.change'),
      text: ({ change }) => change,
      figures: true,
      cell: ({ change }) => <Change amount={change} decimals="asGiven" />,
    },
    { id: 'ref', head: t('console-ledger.ref'), text: ({ ref }) => ref, cell: ({ ref }) => <Figure>{ref}</Figure> },
    dayColumn('date', t('console-ledger.businessDate'), row => row.businessDate),
    momentColumn('at', t('console-ledger.at'), row => row.atMs),
  ]
}
