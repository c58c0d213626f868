import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate, formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { AddCollateral } from './add-collateral.tsx'
import { type Loan, type LoanRead, percentOf } from './loan-form.ts'
import { Instalments, Statement, useTermRows } from './loan-terms.tsx'
import { LtvMeter } from './ltv-meter.tsx'
import { Repay } from './repay.tsx'

/** What is owed, what comes next, how far the collateral may fall, and the two ways to make it less. */
export function LoanActive({ data, loan }: { readonly data: LoanRead; readonly loan: Loan }): ReactNode {
  const t = useT('loan')
  const figures = useFigures()
  const [form, setForm] = useState<'repay' | 'add'>()
  const rows = useTermRows(loan)
  const { now } = loan
  if (!now) return null
  const rupees = (value: string) => <Money value={value} asset="PKR" fractionDigits={2} />
  const date = (day: string) => isolateWhole(formatDate(Date.parse(`${day}T00:00:00+05:00`)))
  if (form === 'repay') return <Repay data={data} loan={loan} now={now} onBack={() => setForm(undefined)} />
  if (form === 'add') return <AddCollateral data={data} loan={loan} onBack={() => setForm(undefined)} />
  const called = loan.state === 'collateral_call'
  return (
    <>
      <Warnings loan={loan} now={now} />
      <Card
        title={t('loan.outstanding')}
        action={<Badge tone={called ? 'warn' : 'plain'}>{t(`loan.state_${loan.state}`)}</Badge>}
      >
        <p className="text-2xl font-semibold">{rupees(now.payoff)}</p>
        <FactRows
          rows={[
            { label: t('loan.principal'), value: rupees(now.principal) },
            { label: t('loan.markupEarned'), value: rupees(now.markup) },
            ...(now.late === '0.00' ? [] : [{ label: t('loan.late'), value: rupees(now.late) }]),
            ...(now.due === '0.00' ? [] : [{ label: t('loan.dueNow'), value: rupees(now.due) }]),
            ...(now.nextAmount === null || now.nextDueOn === null
              ? []
              : [{ label: t('loan.next', { date: date(now.nextDueOn) }), value: rupees(now.nextAmount) }]),
          ]}
        />
      </Card>
      {loan.collateral.length > 0 && (
        <Card>
          <LtvMeter ltvPpm={loan.ltvPpm} terms={data.terms} />
          <p className="reading mt-2 text-sm text-muted">
            {t('loan.room', { percent: isolateWhole(figures.rate(percentOf(loan.roomPpm))) })}
          </p>
        </Card>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button kind="quiet" onClick={() => setForm('add')}>
          {t('loan.add')}
        </Button>
        <Button onClick={() => setForm('repay')}>{t('loan.repay')}</Button>
      </div>
      <Card title={t('loan.terms')}>
        <FactRows rows={rows} />
      </Card>
      <Instalments loan={loan} />
      <Statement loan={loan} />
    </>
  )
}

/** What needs the person now: a call, a sale, days overdue, a repayment that has not settled. */
function Warnings({ loan, now }: { readonly loan: Loan; readonly now: NonNullable<Loan['now']> }): ReactNode {
  const t = useT('loan')
  const figures = useFigures()
  const money = (value: string) => isolateWhole(figures.money(value, 'PKR'))
  const called = loan.state === 'collateral_call'
  return (
    <>
      {called && (
        <Note tone="warn" title={t('loan.state_collateral_call')}>
          {t('loan.callText', {
            repay: money(loan.cureRepay),
            add: money(loan.cureAdd),
            time: isolateWhole(formatDateTime(loan.callEndsAtMs ?? 0)),
          })}
        </Note>
      )}
      {loan.state === 'liquidating' && <Note tone="loss">{t('loan.liquidatingText')}</Note>}
      {now.overdueDays > 0 && (
        <Note tone="warn">
          {t('loan.overdueText', {
            amount: money(now.overdue),
            days: figures.whole(now.overdueDays),
            late: money(now.late),
          })}
        </Note>
      )}
      {now.pending !== null && <Note>{t('loan.pendingText', { amount: money(now.pending) })}</Note>}
    </>
  )
}
