import { Badge } from '@firoza/ui/badge'
import { Figure, Money } from '@firoza/ui/money'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { toCase, toConversation, toDeposit, toKycCheck, toRequest, toWithdrawal } from '../../paths.ts'
import { ConsoleLink } from '../../shell/console-link.tsx'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import type { Customer } from './customer-page.tsx'

/** The picture has so many, those that moved last. */
const CASES_MAX = 100

type Case = Customer['picture']['cases'][number]

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
      return toCase('hni', id)
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
    'console-account',
    'console-deposit',
    'console-withdraw',
    'console-kyc',
    'console-review-case',
    'console-support',
    'console-review',
  )
  return row => {
    switch (row.what) {
      case 'deposit':
        return t(`console-deposit.state_${row.state}`)
      case 'withdrawal':
        return t(`console-withdraw.state_${row.state}`)
      case 'coins':
        return t(`console-account.coins_${row.state}`)
      case 'identity':
        return t(`console-kyc.state_${row.state}`)
      case 'hni':
        return t(`console-review-case.state_hni_${row.state}`)
      case 'support':
        return t(`console-support.state_${row.state}`)
      case 'request':
        return t(`console-review.state_${row.state}`)
    }
  }
}

/** Everything that the queues of the console have or had of the person, what moved last first. */
export function CasesTable({ cases }: { readonly cases: readonly Case[] }): ReactNode {
  const t = useT('console-account')
  const stateText = useStateText()
  const columns: readonly Column<Case>[] = [
    {
      id: 'what',
      head: t('console-account.what'),
      text: row => `${t(`console-account.case_${row.what}`)} ${row.id}`,
      cell: row => {
        const place = placeOf(row)
        const text = t(`console-account.case_${row.what}`)
        if (place === undefined) return <span>{text}</span>
        return (
          <ConsoleLink href={place} className="font-semibold text-brand underline">
            {text} <Figure>{row.id}</Figure>
          </ConsoleLink>
        )
      },
    },
    { id: 'state', head: t('console-account.status'), text: stateText, cell: row => <Badge>{stateText(row)}</Badge> },
    {
      id: 'amount',
      head: t('console-account.amount'),
      figures: true,
      text: row => ('amount' in row ? row.amount : ''),
      cell: row => ('amount' in row ? <Money value={row.amount} asset={row.asset} fractionDigits="asGiven" /> : '–'),
    },
    momentColumn('at', t('console-account.at'), row => row.atMs),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-account.cases')}</h2>
      <DataTable
        ofPeople
        name={t('console-account.cases')}
        columns={columns}
        rows={cases}
        rowsMax={CASES_MAX}
        idOf={({ what, id }) => `${what} ${id}`}
        empty={t('console-account.noCases')}
        pageSize={8}
      />
    </>
  )
}

type Saved = Customer['picture']['accounts'][number]

/** Where the person's money can go. */
export function SavedAccountsTable({ accounts }: { readonly accounts: readonly Saved[] }): ReactNode {
  const t = useT('console-account')
  const columns: readonly Column<Saved>[] = [
    { id: 'bank', head: t('console-account.bank'), text: ({ bank }) => bank },
    {
      id: 'account',
      head: t('console-account.account'),
      text: ({ account }) => account,
      cell: ({ account, currency }) => (
        <Figure className="whitespace-nowrap">
          {account} · {currency}
        </Figure>
      ),
    },
    { id: 'holder', head: t('console-account.holder'), text: ({ holder }) => holder },
    momentColumn('usable', t('console-account.usableFrom'), row => row.usableFromMs),
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-account.accounts')}</h2>
      <DataTable
        ofPeople
        name={t('console-account.accounts')}
        columns={columns}
        rows={accounts}
        idOf={({ account, currency }) => `${account} ${currency}`}
        empty={t('console-account.noAccounts')}
        pageSize={8}
      />
    </>
  )
}
