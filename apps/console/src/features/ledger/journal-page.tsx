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
import { Moment } from '../../shell/moment.tsx'
import { Page } from '../../shell/page.tsx'
import { LoadedWithPurpose } from './ask-purpose-when-needed.tsx'
import { Owner } from './owner.tsx'

type Journal = CallOutput<'GET /staff/ledger/journal'>
type Leg = Journal['legs'][number]

export default function JournalPage(): ReactNode {
  const t = useT('consoleLedger')
  const { id = '' } = useParams<{ id: string }>()
  const purpose = usePurpose(state => state.purpose)
  const journal = useRead(
    'GET /staff/ledger/journal',
    { id, ...(purpose !== '' && { reason: purpose }) },
    { recorded: true },
  )
  const columns = useColumns()
  return (
    <Page
      title={t('consoleLedger.journalTitle', { id })}
      back={{ href: '/ledger', label: t('consoleLedger.trialBalance') }}
      detail={t('consoleLedger.journalDetail')}
    >
      <LoadedWithPurpose query={journal}>
        {found => (
          <>
            <JournalCard journal={found} />
            <DataTable
              name={t('consoleLedger.legs')}
              columns={columns}
              rows={found.legs}
              idOf={({ legNo }) => String(legNo)}
              empty={t('consoleLedger.noLegs')}
            />
          </>
        )}
      </LoadedWithPurpose>
    </Page>
  )
}

function JournalCard({ journal }: { readonly journal: Journal }): ReactNode {
  const t = useT('consoleLedger')
  const balanced = journal.sums.every(({ sum }) => signOf(sum) === 0)
  const facts = [
    { label: t('consoleShell.realm'), value: t(`consoleShell.realm_${journal.realm}`) },
    { label: t('consoleLedger.ref'), value: <Figure>{journal.ref}</Figure> },
    { label: t('consoleLedger.businessDate'), value: <Figure>{journal.businessDate}</Figure> },
    { label: t('consoleLedger.at'), value: <Moment atMs={journal.atMs} /> },
    ...journal.sums.map(({ asset, sum }) => ({
      label: t('consoleLedger.sumOf', { asset }),
      value: <Money value={sum} asset={asset} fractionDigits="asGiven" />,
    })),
  ]
  return (
    <Card
      title={t(`consoleLedger.kind_${journal.kind}`)}
      action={
        <Badge tone={balanced ? 'gain' : 'loss'}>
          {t(balanced ? 'consoleLedger.sumsZero' : 'consoleLedger.sumsNotZero')}
        </Badge>
      }
    >
      <p className="reading mb-4 text-sm text-muted">{t(`consoleLedger.meaning_${journal.kind}`)}</p>
      <Facts facts={facts} />
    </Card>
  )
}

function useColumns(): readonly Column<Leg>[] {
  const t = useT('consoleLedger')
  const money = (id: string, head: string, text: (row: Leg) => string): Column<Leg> => ({
    id,
    head,
    text,
    figures: true,
    cell: row => (signOf(text(row)) === 0 ? '' : <Money value={text(row)} fractionDigits="asGiven" />),
  })
  return [
    { id: 'no', head: t('consoleLedger.legNo'), text: ({ legNo }) => String(legNo), figures: true },
    {
      id: 'account',
      head: t('consoleLedger.account'),
      text: ({ accountId, code }) => `${t(`consoleLedger.code_${code}`)} ${accountId}`,
      cell: ({ accountId, code }) => (
        <Link href={toAccount(accountId)} className="font-medium text-brand underline">
          {t(`consoleLedger.code_${code}`)} <Figure>{accountId}</Figure>
        </Link>
      ),
    },
    {
      id: 'owner',
      head: t('consoleLedger.owner'),
      text: ({ owner }) => owner ?? t('consoleLedger.house'),
      cell: ({ owner, house }) => <Owner owner={owner} house={house} />,
    },
    {
      id: 'asset',
      head: t('consoleLedger.asset'),
      text: ({ asset }) => asset,
      cell: ({ asset }) => <Figure>{asset}</Figure>,
    },
    money('debit', t('consoleLedger.debit'), row => row.debit),
    money('credit', t('consoleLedger.credit'), row => row.credit),
  ]
}
