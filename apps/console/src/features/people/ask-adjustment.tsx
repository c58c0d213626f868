import { ADJUSTMENT_ACCOUNTS, ADJUSTMENT_DIRECTIONS, type AdjustmentAccount } from '@firoza/core/ledger/adjustment'
import { parseDecimal } from '@firoza/core/money/decimal'
import type { Realm } from '@firoza/core/realm'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Figure } from '@firoza/ui/money'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'
import type { Person } from './person-page.tsx'

const PERMISSION = 'adjustment.ask'
const REASON_LENGTH_MIN = 3
const CURRENCIES = ['PKR', 'USD', 'BRL'] as const
const SCALE = 2

/** Asks for a correction of the person's money in the realm that is shown. Nothing moves before another member of staff approves. */
export function AskAdjustment({ person, realm }: { readonly person: Person; readonly realm: Realm }): ReactNode {
  const t = useT('console-approvals')
  const [direction, setDirection] = useState<(typeof ADJUSTMENT_DIRECTIONS)[number]>('credit')
  const [amount, setAmount] = useState('')
  const [asset, setAsset] = useState<(typeof CURRENCIES)[number]>('PKR')
  const [account, setAccount] = useState<AdjustmentAccount>('house_commission')
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const ask = useWrite('POST /staff/adjustment/ask', {
    changes: ['GET /staff/approval/list'],
    onDone: () => {
      setAsking(false)
      setAmount('')
      setReason('')
      toast.show(t('console-approvals.asked'))
    },
  })
  const incomplete = (parseDecimal(amount, SCALE) ?? 0n) === 0n || reason.trim().length < REASON_LENGTH_MIN
  const why = !may
    ? t('console-shell.needsPermission', { permission: PERMISSION })
    : incomplete
      ? t('console-approvals.incomplete')
      : undefined
  return (
    <Card title={t('console-approvals.adjustTitle')}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{t('console-approvals.adjustHint')}</p>
        <p className="text-sm">
          {t('console-shell.realm')}: <span className="font-semibold">{t(`console-shell.realm_${realm}`)}</span>
        </p>
        <Segmented
          label={t('console-approvals.direction')}
          choices={ADJUSTMENT_DIRECTIONS.map(id => ({ id, label: t(`console-approvals.direction_${id}`) }))}
          chosen={direction}
          onChoose={setDirection}
        />
        <Field
          kind="number"
          decimals={SCALE}
          label={t('console-approvals.amount')}
          value={amount}
          onChange={setAmount}
        />
        <Select
          label={t('console-approvals.currency')}
          options={CURRENCIES.map(id => ({ id, label: id }))}
          value={asset}
          onChange={setAsset}
        />
        <Select
          label={t('console-approvals.account')}
          options={ADJUSTMENT_ACCOUNTS.map(id => ({ id, label: t(`console-approvals.value_${id}`) }))}
          value={account}
          onChange={setAccount}
        />
        <Field
          label={t('console-approvals.reason')}
          name="adjustment-reason"
          value={reason}
          onChange={setReason}
          maxLength={300}
          rows={2}
        />
        <Button kind="secondary" wide disabledReason={why} onClick={() => setAsking(true)}>
          {t('console-approvals.ask')}
        </Button>
      </div>
      <Confirm
        open={asking}
        title={t('console-approvals.askQuestion')}
        busy={ask.isPending}
        confirmLabel={t('console-approvals.ask')}
        onCancel={() => setAsking(false)}
        onConfirm={() => ask.mutate({ id: person.id, realm, asset, direction, amount, account, reason: reason.trim() })}
      >
        {t(`console-approvals.direction_${direction}`)}{' '}
        <Figure>
          {amount} {asset}
        </Figure>
      </Confirm>
    </Card>
  )
}
