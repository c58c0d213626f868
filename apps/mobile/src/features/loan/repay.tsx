import { isolateWhole } from '@firoza/i18n/bidi'
import { AmountField } from '@firoza/ui/amount-field'
import { Button } from '@firoza/ui/button'
import { Chips } from '@firoza/ui/chips'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { CodeSheet } from '../../trading/ticket/code-sheet.tsx'
import { Back } from './back.tsx'
import { LOAN_READS, type Loan, type LoanRead } from './loan-form.ts'

interface RepayProps {
  readonly data: LoanRead
  readonly loan: Loan
  readonly now: NonNullable<Loan['now']>
  readonly onBack: () => void
}

const rupees = (value: string) => <Money value={value} asset="PKR" fractionDigits={2} />

/** A part, what is due, or all; all is paid without an amount, so that it ends at 0.00 also at midnight. */
export function Repay({ data, loan, now, onBack }: RepayProps): ReactNode {
  const t = useT('loan')
  const figures = useFigures()
  const [amount, setAmount] = useState('')
  const [paying, setPaying] = useState(false)
  const all = amount === now.payoff
  const next = now.due === '0.00' ? now.nextAmount : now.due
  const write = useWrite('POST /user/loan/repay', {
    quiet: true,
    changes: LOAN_READS,
    onDone: ({ state }) => {
      toast.show(
        t(
          state === 'repaid'
            ? 'loan.repaidAll'
            : state === 'repayment_under_review'
              ? 'loan.repayPending'
              : 'loan.repaidPart',
        ),
      )
      onBack()
    },
  })
  const choices = [
    ...(next === null ? [] : [{ id: next, label: t('loan.payNext') }]),
    { id: now.payoff, label: t('loan.payAll') },
  ]
  const rows = [
    { label: t('loan.payment'), value: rupees(amount === '' ? '0' : amount) },
    { label: t('loan.outstanding'), value: rupees(now.payoff) },
    ...(now.late === '0.00' ? [] : [{ label: t('loan.late'), value: rupees(now.late) }]),
    { label: t('loan.markupEarned'), value: rupees(now.markup) },
    ...(all && now.markupSaved !== '0.00' ? [{ label: t('loan.markupSaved'), value: rupees(now.markupSaved) }] : []),
  ]
  return (
    <div className="flex flex-col gap-4">
      <AmountField
        label={t('loan.payment')}
        value={amount}
        onChange={setAmount}
        decimals={2}
        step="1000"
        hint={t('loan.available', { amount: isolateWhole(figures.money(data.available, 'PKR')) })}
      />
      <Chips label={t('loan.payment')} choices={choices} chosen={amount} onChoose={setAmount} />
      <Note>{t('loan.order')}</Note>
      <Button
        wide
        disabledReason={Number(amount) > 0 ? undefined : t('loan.amountNeeded')}
        onClick={() => setPaying(true)}
      >
        {t('loan.reviewRepay')}
      </Button>
      <Back onBack={onBack} />
      <CodeSheet
        open={paying}
        title={t('loan.reviewRepay')}
        rows={rows}
        action={t('loan.repay')}
        busy={write.isPending}
        error={write.error?.message}
        onCode={transactionCode => write.mutate({ id: loan.id, transactionCode, ...(!all && { amount }) })}
        onClose={() => {
          setPaying(false)
          write.reset()
        }}
      />
    </div>
  )
}
