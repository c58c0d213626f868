import { Badge } from '@firoza/ui/badge'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { toConversation, toDeposit, toHni, toKycCheck, toRequest, toWithdrawal } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { DeskLink } from '../../shell/desk-link.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import type { Person } from './person-page.tsx'

/** The picture has so many, those that moved last. */
const CASES_MAX = 100

type Case = Person['picture']['cases'][number]

/** Where each has its page. Coins have none of their own. */
function placeOf({ what, id }: Case): string | undefined {
  switch (what) {
    case 'deposit':
      return toDeposit(id)
    case 'withdrawal':
      return toWithdrawal(id)
    case 'identity':
      return toKycCheck(id)
    case 'hni':
      return toHni(id)
    case 'support':
      return toConversation(id)
    case 'request':
      return toRequest(id)
    case 'coins':
      return undefined
  }
}

function useStateText(): (row: Case) => string {
  const t = useT(
    'console-people',
    'console-deposit',
    'console-withdraw',
    'console-kyc',
    'console-hni',
    'console-support',
    'console-approvals',
  )
  return row => {
    switch (row.what) {
      case 'deposit':
        return t(`console-deposit.state_${row.state}`)
      case 'withdrawal':
        return t(`console-withdraw.state_${row.state}`)
      case 'coins':
        return t(`console-people.coins_${row.state}`)
      case 'identity':
        return t(`console-kyc.state_${row.state}`)
      case 'hni':
        return t(`console-hni.state_${row.state}`)
      case 'support':
        return t(`console-support.state_${row.state}`)
      case 'request':
        return t(`console-approvals.state_${row.state}`)
    }
  }
}

/** Everything that the queues of the desk have or had of the person, what moved last first. */
export function CasesTable({ cases }: { readonly cases: readonly Case[] }): ReactNode {
  const t = useT('console-people')
  const stateText = useStateText()
  const columns: readonly Column<Case>[] = [
    {
      id: 'what',
      head: t('console-people.what'),
      text: row => `${t(`console-people.case_${row.what}`)} ${row.id}`,
      cell: row => {
        const place = placeOf(row)
        const text = t(`console-people.case_${row.what}`)
        if (place === undefined) return <span>{text}</span>
        return (
          <DeskLink href={place} className="font-semibold text-brand underline">
            {text} <Figure>{row.id}</Figure>
          </DeskLink>
        )
      },
    },
    { id: 'state', head: t('console-people.status'), text: stateText, cell: row => <Badge>{stateText(row)}</Badge> },
    {
      id: 'amount',
      head: t('console-people.amount'),
      figures: true,
      text: row => ('amount' in row ? row.amount : ''),
      cell: row => ('amount' in row ? <Money value={row.amount} asset={row.asset} fractionDigits="asGiven" /> : '–'),
    },
    momentColumn('at', t('console-people.at'), row => row.atMs),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-people.cases')}</h2>
      <DataTable
        ofPeople
        name={t('console-people.cases')}
        columns={columns}
        rows={cases}
        rowsMax={CASES_MAX}
        idOf={({ what, id }) => `${what} ${id}`}
        empty={t('console-people.noCases')}
        pageSize={8}
      />
    </>
  )
}

type Saved = Person['picture']['accounts'][number]

/** Where the person's money can go. */
export function SavedAccountsTable({ accounts }: { readonly accounts: readonly Saved[] }): ReactNode {
  const t = useT('console-people')
  const columns: readonly Column<Saved>[] = [
    { id: 'bank', head: t('console-people.bank'), text: ({ bank }) => bank },
    {
      id: 'account',
      head: t('console-people.account'),
      text: ({ account }) => account,
      cell: ({ account, currency }) => (
        <Figure className="whitespace-nowrap">
          {account} · {currency}
        </Figure>
      ),
    },
    { id: 'holder', head: t('console-people.holder'), text: ({ holder }) => holder },
    momentColumn('usable', t('console-people.usableFrom'), row => row.usableFromMs),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-people.accounts')}</h2>
      <DataTable
        ofPeople
        name={t('console-people.accounts')}
        columns={columns}
        rows={accounts}
        idOf={({ account, currency }) => `${account} ${currency}`}
        empty={t('console-people.noAccounts')}
        pageSize={8}
      />
    </>
  )
}
