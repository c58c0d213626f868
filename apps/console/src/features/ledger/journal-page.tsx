import type { CallOutput } from '@firoza/api/endpoints'
import { signOf } from '@firoza/i18n/format-number'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { usePurpose } from '../../lib/purpose.ts'
import { useRead } from '../../lib/query.ts'
import { toAccount } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Facts } from '../../shell/facts.tsx'
import { Day, Moment } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { Owner } from './owner.tsx'
import { LoadedWithPurpose } from './purpose-when-needed.tsx'

type Journal = CallOutput<'POST /staff/ledger/journal'>
type Leg = Journal['legs'][number]

export default function JournalPage(): ReactNode {
  const t = useT('console-ledger')
  const { id = '' } = useParams<{ id: string }>()
  const purpose = usePurpose(state => state.purpose)
  const journal = useRead(
    'POST /staff/ledger/journal',
    { id, ...(purpose !== '' && { reason: purpose }) },
    { recorded: true },
  )
  const columns = useColumns()
  return (
    <Page
      title={t('console-ledger.journalTitle', { id })}
      back={{ href: '/ledger', label: t('console-shell.page_ledger') }}
      detail={t('console-ledger.journalDetail')}
    >
      <LoadedWithPurpose query={journal}>
        {found => (
          <>
            <JournalCard journal={found} />
            <DataTable
              ofPeople
              name={t('console-ledger.legs')}
              columns={columns}
              rows={found.legs}
              idOf={({ legNo }) => String(legNo)}
              empty={t('console-ledger.noLegs')}
            />
          </>
        )}
      </LoadedWithPurpose>
    </Page>
  )
}

function JournalCard({ journal }: { readonly journal: Journal }): ReactNode {
  const t = useT('console-ledger')
  const balanced = journal.sums.every(({ sum }) => signOf(sum) === 0)
  const facts = [
    { label: t('console-shell.realm'), value: t(`console-shell.realm_${journal.realm}`) },
    { label: t('console-ledger.ref'), value: <Figure>{journal.ref}</Figure> },
    { label: t('console-ledger.businessDate'), value: <Day day={journal.businessDate} /> },
    { label: t('console-ledger.at'), value: <Moment atMs={journal.atMs} /> },
    ...journal.sums.map(({ asset, sum }) => ({
      label: t('console-ledger.sumOf', { asset }),
      value: <Money value={sum} asset={asset} fractionDigits="asGiven" />,
    })),
  ]
  return (
    <Card
      title={t(`console-ledger.kind_${journal.kind}`)}
      action={
        <Badge tone={balanced ? 'gain' : 'loss'}>
          {t(balanced ? 'console-ledger.sumsZero' : 'console-ledger.sumsNotZero')}
        </Badge>
      }
    >
      <p className="reading mb-4 text-sm text-muted">{t(`console-ledger.meaning_${journal.kind}`)}</p>
      <Facts facts={facts} />
    </Card>
  )
}

function useColumns(): readonly Column<Leg>[] {
  const t = useT('console-ledger')
  const money = (id: string, head: string, text: (row: Leg) => string): Column<Leg> => ({
    id,
    head,
    text,
    figures: true,
    cell: row => (signOf(text(row)) === 0 ? '' : <Money value={text(row)} fractionDigits="asGiven" />),
  })
  return [
    { id: 'no', head: t('console-ledger.legNo'), text: ({ legNo }) => String(legNo), figures: true },
    {
      id: 'account',
      head: t('console-ledger.account'),
      text: ({ accountId, code }) => `${t(`console-ledger.code_${code}`)} ${accountId}`,
      cell: ({ accountId, code }) => (
        <Link href={toAccount(accountId)} className="font-medium text-brand underline">
          {t(`console-ledger.code_${code}`)} <Figure>{accountId}</Figure>
        </Link>
      ),
    },
    {
      id: 'owner',
      head: t('console-ledger.owner'),
      text: ({ owner }) => owner ?? t('console-ledger.house'),
      cell: ({ owner, house }) => <Owner owner={owner} house={house} />,
    },
    {
      id: 'asset',
      head: t('console-ledger.asset'),
      text: ({ asset }) => asset,
      cell: ({ asset }) => <Figure>{asset}</Figure>,
    },
    money('debit', t('console-ledger.debit'), row => row.debit),
    money('credit', t('console-ledger.credit'), row => row.credit),
  ]
}
