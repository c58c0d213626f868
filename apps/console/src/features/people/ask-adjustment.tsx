import { ADJUSTMENT_ACCOUNTS, ADJUSTMENT_DIRECTIONS, type AdjustmentAccount } from '@firoza/core/ledger/adjustment'
import { parseDecimal } from '@firoza/core/money/decimal'
import type { Realm } from '@firoza/core/realm'
import { Field } from '@firoza/ui/field'
import { Money } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Person } from './person-page.tsx'

const CURRENCIES = ['PKR', 'USD', 'BRL'] as const
const SCALE = 2

interface Form {
  readonly direction: (typeof ADJUSTMENT_DIRECTIONS)[number]
  readonly amount: string
  readonly asset: (typeof CURRENCIES)[number]
  readonly account: AdjustmentAccount
}

const BLANK: Form = { direction: 'credit', amount: '', asset: 'PKR', account: 'house_commission' }

/** Asks for a correction of the person's money in the realm that is shown. Nothing moves before another member of staff approves. */
export function AskAdjustment({ person, realm }: { readonly person: Person; readonly realm: Realm }): ReactNode {
  const t = useT('console-approvals')
  const request = useRequest(BLANK, { permission: 'adjustment.ask', afterwards: form => ({ ...form, amount: '' }) })
  const { form, change, written: reason } = request
  const ask = useWrite('POST /staff/adjustment/ask', request.options)
  return (
    <RequestCard
      title={t('console-approvals.adjustTitle')}
      hint={t('console-approvals.adjustHint')}
      request={request}
      busy={ask.isPending}
      complete={(parseDecimal(form.amount, SCALE) ?? 0n) !== 0n}
      summary={
        <>
          {t(`console-approvals.direction_${form.direction}`)}{' '}
          <Money value={form.amount || '0'} asset={form.asset} fractionDigits="asGiven" />
        </>
      }
      onSend={() => ask.mutate({ id: person.id, realm, ...form, reason })}
    >
      <p className="text-sm">
        {t('console-shell.realm')}: <span className="font-semibold">{t(`console-shell.realm_${realm}`)}</span>
      </p>
      <Segmented
        label={t('console-approvals.direction')}
        choices={ADJUSTMENT_DIRECTIONS.map(id => ({ id, label: t(`console-approvals.direction_${id}`) }))}
        chosen={form.direction}
        onChoose={direction => change({ direction })}
      />
      <Field
        kind="number"
        decimals={SCALE}
        label={t('console-approvals.amount')}
        value={form.amount}
        onChange={amount => change({ amount })}
      />
      <Select
        label={t('console-approvals.currency')}
        options={CURRENCIES.map(id => ({ id, label: id }))}
        value={form.asset}
        onChange={asset => change({ asset })}
      />
      <Select
        label={t('console-approvals.account')}
        options={ADJUSTMENT_ACCOUNTS.map(id => ({ id, label: t(`console-approvals.value_${id}`) }))}
        value={form.account}
        onChange={account => change({ account })}
      />
    </RequestCard>
  )
}
