import type { CallOutput } from '@firoza/api/endpoints'
import { REALMS, type Realm } from '@firoza/core/realm'
import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { Figure, Money } from '@firoza/ui/money'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useChosen } from '../../lib/use-chosen.ts'
import { toJournal } from '../../paths.ts'
import { type Column, DataTable } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentText } from '../../shell/moment.tsx'
import { moneyColumn } from '../../shell/money-column.tsx'
import { Page } from '../../shell/page.tsx'
import { RealmChoice } from '../../shell/realm-choice.tsx'

type Balance = CallOutput<'GET /staff/ledger/trial-balance'>
type Line = Balance['lines'][number]

export default function TrialBalancePage(): ReactNode {
  const t = useT('console-ledger')
  const [realm, setRealm] = useChosen('realm', REALMS)
  const balance = useRead('GET /staff/ledger/trial-balance', { realm })
  const columns = useColumns(realm)
  return (
    <Page
      title={t('console-shell.page_ledger')}
      detail={t('console-ledger.trialDetail')}
      actions={<RealmChoice realm={realm} onChoose={setRealm} />}
    >
      <FindJournal />
      <Loaded query={balance}>
        {data => (
          <>
            <Verdict balance={data} />
            <DataTable
              name={t('console-ledger.trialBalance')}
              columns={columns}
              rows={data.lines}
              idOf={({ asset, code }) => `${asset} ${code}`}
              empty={t('console-ledger.noLines')}
              emptyDetail={t('console-ledger.noLinesDetail')}
            />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Says whether the books balance, and if not, everything that is wrong. */
function Verdict({ balance }: { readonly balance: Balance }): ReactNode {
  const t = useT('console-ledger')
  const time = isolate(momentText(balance.asOfMs))
  if (balance.faults.length === 0) {
    return (
      <p className="flex items-center gap-3 rounded-card border border-line bg-gain-soft p-4 font-medium text-gain">
        <CircleCheck size={22} aria-hidden className="shrink-0" />
        {t('console-ledger.balanced', { time })}
      </p>
    )
  }
  return (
    <div role="alert" className="rounded-card border border-loss bg-loss-soft p-4 text-loss">
      <p className="flex items-center gap-3 font-semibold">
        <TriangleAlert size={22} aria-hidden className="shrink-0" />
        {t('console-ledger.notBalanced', { time })}
      </p>
      <ul className="mt-3 list-disc ps-10 text-sm">
        {balance.faults.map(({ kind, asset, code, amount }) => (
          <li key={`${kind} ${asset} ${code}`}>
            {kind === 'not_zero'
              ? t('console-ledger.faultNotZero', { asset: isolate(asset), amount: isolate(amount) })
              : t('console-ledger.faultWrongSide', {
                  asset: isolate(asset),
                  code: code === null ? '' : t(`console-ledger.code_${code}`),
                  amount: isolate(amount),
                })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FindJournal(): ReactNode {
  const t = useT('console-ledger')
  const [, navigate] = useLocation()
  const [number, setNumber] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (number !== '') navigate(toJournal(number))
  }
  return (
    <Card>
      <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[16rem_auto_1fr]">
        <Field
          kind="number"
          label={t('console-ledger.journalNumber')}
          value={number}
          onChange={setNumber}
          maxLength={18}
        />
        <div className="sm:mt-7">
          <Button type="submit" disabledReason={number === '' ? t('console-ledger.numberNeeded') : undefined}>
            {t('console-ledger.openJournal')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function useColumns(realm: Realm): readonly Column<Line>[] {
  const t = useT('console-ledger')
  return [
    {
      id: 'asset',
      head: t('console-ledger.asset'),
      text: ({ asset }) => asset,
      cell: ({ asset }) => <Figure>{asset}</Figure>,
    },
    {
      id: 'code',
      head: t('console-ledger.account'),
      text: ({ code }) => t(`console-ledger.code_${code}`),
      cell: ({ asset, code }) => (
        <Link
          href={`/ledger/accounts?${new URLSearchParams({ realm, asset, code })}`}
          className="font-medium text-brand underline"
        >
          {t(`console-ledger.code_${code}`)}
        </Link>
      ),
    },
    {
      id: 'accounts',
      head: t('console-ledger.accounts'),
      text: ({ accounts }) => String(accounts),
      figures: true,
      cell: ({ accounts }) => <Money value={String(accounts)} fractionDigits={0} />,
    },
    moneyColumn('debit', t('console-ledger.debit'), row => row.debit),
    moneyColumn('credit', t('console-ledger.credit'), row => row.credit),
    moneyColumn('held', t('console-ledger.held'), row => row.held),
    moneyColumn('unsettled', t('console-ledger.unsettled'), row => row.unsettled),
  ]
}
