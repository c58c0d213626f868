import { ADJUSTMENT_ACCOUNTS, ADJUSTMENT_DIRECTIONS, type AdjustmentAccount } from '@firoza/core/ledger/adjustment'
import { parseDecimal } from '@firoza/core/money/decimal'
import type { Realm } from '@firoza/core/realm'
import { Field } from '@firoza/ui/field'
import { Money } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { RequestCard } from '../../shell/request/request-card.tsx'
import { useRequest } from '../../shell/request/use-request.ts'
import type { Customer } from './customer-page.tsx'

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
export function RequestAdjustment({ person, realm }: { readonly person: Customer; readonly realm: Realm }): ReactNode {
  const t = useT('console-review')
  const request = useRequest(BLANK, { permission: 'adjustment.ask', afterwards: form => ({ ...form, amount: '' }) })
  const { form, change, field } = request
  return (
    <RequestCard
      title={t('console-review.adjustTitle')}
      hint={t('console-review.adjustHint')}
      request={request}
      complete={(parseDecimal(form.amount, SCALE) ?? 0n) !== 0n}
      summary={
        <>
          {t(`console-review.direction_${form.direction}`)}{' '}
          <Money value={form.amount || '0'} asset={form.asset} fractionDigits="asGiven" />
        </>
      }
      onSend={() => request.send('adjustment', { id: person.id, realm, ...form })}
    >
      <p className="text-sm">
        {t('console-shell.realm')}: <span className="font-semibold">{t(`console-shell.realm_${realm}`)}</span>
      </p>
      <Segmented
        label={t('console-review.direction')}
        choices={ADJUSTMENT_DIRECTIONS.map(id => ({ id, label: t(`console-review.direction_${id}`) }))}
        chosen={form.direction}
        onChoose={direction => change({ direction })}
      />
      <Field kind="number" decimals={SCALE} label={t('console-review.amount')} {...field('amount')} />
      <Select
        label={t('console-review.currency')}
        options={CURRENCIES.map(id => ({ id, label: id }))}
        {...field('asset')}
      />
      <Select
        label={t('console-review.account')}
        options={ADJUSTMENT_ACCOUNTS.map(id => ({ id, label: t(`console-review.value_${id}`) }))}
        {...field('account')}
      />
    </RequestCard>
  )
}
