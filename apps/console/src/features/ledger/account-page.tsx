import type { CallOutput } from '@firoza/api/endpoints'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { usePurpose } from '../../lib/purpose.ts'
import { useRead } from '../../lib/query.ts'
import { toJournal } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Moment, momentText } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { LoadedWithPurpose } from './ask-purpose-when-needed.tsx'
import { Owner } from './owner.tsx'

type Answer = CallOutput<'GET /staff/ledger/account'>
type Leg = Answer['items'][number]

const SHOWN_MAX = 100

export default function AccountPage(): ReactNode {
  const t = useT('consoleLedger')
  const { id = '' } = useParams<{ id: string }>()
  const purpose = usePurpose(state => state.purpose)
  const input = { id, limit: SHOWN_MAX, ...(purpose !== '' && { reason: purpose }) }
  const account = useRead('GET /staff/ledger/account', input, { recorded: true })
  const columns = useLegColumns()
  return (
    <Page
      title={t('consoleLedger.accountTitle', { id })}
      back={{ href: '/ledger', label: t('consoleLedger.trialBalance') }}
      detail={t('consoleLedger.accountDetail')}
    >
      <LoadedWithPurpose query={account}>
        {answer => (
          <>
            <AccountCard account={answer.account} />
            <DataTable
              name={t('consoleLedger.legs')}
              columns={columns}
              rows={answer.items}
              idOf={({ journalId, legNo }) => `${journalId} ${legNo}`}
              empty={t('consoleLedger.noLegs')}
            />
            {answer.nextCursor !== null && (
              <p className="text-sm text-muted">{t('consoleLedger.newestOnly', { count: SHOWN_MAX })}</p>
            )}
          </>
        )}
      </LoadedWithPurpose>
    </Page>
  )
}

function AccountCard({ account }: { readonly account: Answer['account'] }): ReactNode {
  const t = useT('consoleLedger')
  const money = (value: string) => <Money value={value} asset={account.asset} fractionDigits="asGiven" />
  const facts = [
    { label: t('consoleLedger.posted'), value: money(account.posted) },
    { label: t('consoleLedger.held'), value: money(account.held) },
    { label: t('consoleLedger.unsettled'), value: money(account.unsettled) },
    { label: t('consoleLedger.owner'), value: <Owner owner={account.owner} house={account.house} /> },
    { label: t('consoleShell.realm'), value: t(`consoleShell.realm_${account.realm}`) },
    { label: t('consoleLedger.normal'), value: t(`consoleLedger.normal_${account.normal}`) },
  ]
  return (
    <Card title={t(`consoleLedger.code_${account.code}`)} action={<Figure>{account.asset}</Figure>}>
      <Facts facts={facts} />
    </Card>
  )
}

function useLegColumns(): readonly Column<Leg>[] {
  const t = useT('consoleLedger')
  return [
    {
      id: 'journal',
      head: t('consoleLedger.journal'),
      text: ({ journalId }) => journalId,
      figures: true,
      cell: ({ journalId }) => (
        <Link href={toJournal(journalId)} className="font-semibold text-brand underline">
          <Figure>{journalId}</Figure>
        </Link>
      ),
    },
    { id: 'kind', head: t('consoleLedger.kind'), text: ({ kind }) => t(`consoleLedger.kind_${kind}`) },
    {
      id: 'change',
      head: t('consoleLedger.change'),
      text: ({ change }) => change,
      figures: true,
      cell: ({ change }) => <Change amount={change} />,
    },
    { id: 'ref', head: t('consoleLedger.ref'), text: ({ ref }) => ref, cell: ({ ref }) => <Figure>{ref}</Figure> },
    {
      id: 'date',
      head: t('consoleLedger.businessDate'),
      text: ({ businessDate }) => businessDate,
      cell: ({ businessDate }) => <Figure>{businessDate}</Figure>,
    },
    {
      id: 'at',
      head: t('consoleLedger.at'),
      text: ({ atMs }) => momentText(atMs),
      cell: ({ atMs }) => <Moment atMs={atMs} />,
    },
  ]
}
