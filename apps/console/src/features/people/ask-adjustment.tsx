import { ADJUSTMENT_ACCOUNTS, ADJUSTMENT_DIRECTIONS } from '@firoza/core/ledger/adjustment'
import { LIMITS } from '@firoza/core/limits'
import type { Realm } from '@firoza/core/realm'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Figure } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { Person } from './person-page.tsx'
import { type Adjusting, CURRENCIES, SCALE, useAdjustment } from './use-adjustment.ts'

/** Asks for a correction of the person's money in the realm that is shown. Nothing moves before another member of staff approves. */
export function AskAdjustment({ person, realm }: { readonly person: Person; readonly realm: Realm }): ReactNode {
  const t = useT('console-approvals')
  const { form, change, asking, setAsking, busy, send, whyNot } = useAdjustment(person.id, realm)
  return (
    <Card title={t('console-approvals.adjustTitle')}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{t('console-approvals.adjustHint')}</p>
        <p className="text-sm">
          {t('console-shell.realm')}: <span className="font-semibold">{t(`console-shell.realm_${realm}`)}</span>
        </p>
        <Inputs form={form} change={change} />
        <Button kind="secondary" wide disabledReason={whyNot} onClick={() => setAsking(true)}>
          {t('console-approvals.ask')}
        </Button>
      </div>
      <Confirm
        open={asking}
        title={t('console-approvals.askQuestion')}
        busy={busy}
        confirmLabel={t('console-approvals.ask')}
        onCancel={() => setAsking(false)}
        onConfirm={send}
      >
        {t(`console-approvals.direction_${form.direction}`)}{' '}
        <Figure>
          {form.amount} {form.asset}
        </Figure>
      </Confirm>
    </Card>
  )
}

interface InputsProps {
  readonly form: Adjusting
  readonly change: (change: Partial<Adjusting>) => void
}

function Inputs({ form, change }: InputsProps): ReactNode {
  const t = useT('console-approvals')
  return (
    <>
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
      <Field
        label={t('console-approvals.reason')}
        name="adjustment-reason"
        value={form.reason}
        onChange={reason => change({ reason })}
        maxLength={LIMITS.staffReasonLengthMax}
        rows={2}
      />
    </>
  )
}
