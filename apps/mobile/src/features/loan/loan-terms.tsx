import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type Fact, FactRows } from '../../shell/fact-rows.tsx'
import { type Loan, percentOf } from './loan-form.ts'

const rupees = (value: string) => <Money value={value} asset="PKR" fractionDigits={2} />

/** What was offered or agreed, line by line. */
export function useTermRows(loan: Loan): Fact[] {
  const t = useT('loan')
  const figures = useFigures()
  const date = (day: string) => isolateWhole(formatDate(Date.parse(`${day}T00:00:00+05:00`)))
  return [
    { label: t('loan.asked'), value: rupees(loan.applicationAmount) },
    ...(loan.actualAmount === null ? [] : [{ label: t('loan.amount'), value: rupees(loan.actualAmount) }]),
    { label: t('loan.days'), value: figures.whole(loan.days) },
    ...(loan.totalCost === null ? [] : [{ label: t('loan.markup'), value: rupees(loan.totalCost) }]),
    ...(loan.aprPpm === null
      ? []
      : [{ label: t('loan.apr'), value: isolateWhole(figures.rate(percentOf(loan.aprPpm))) }]),
    ...(loan.repaymentAmount === null ? [] : [{ label: t('loan.total'), value: rupees(loan.repaymentAmount) }]),
    ...(loan.dueOn === null ? [] : [{ label: t('loan.dueOn'), value: date(loan.dueOn) }]),
    ...loan.collateral.map(({ asset, quantity, counted }) => ({
      label: t('loan.pledgedOf', { asset: isolateWhole(asset), quantity: isolateWhole(figures.whole(quantity)) }),
      value: rupees(counted),
    })),
    ...(loan.callAt === null ? [] : [{ label: t('loan.callAt'), value: rupees(loan.callAt) }]),
    ...(loan.saleAt === null ? [] : [{ label: t('loan.saleAt'), value: rupees(loan.saleAt) }]),
    ...(loan.ltvAfterFallPpm === null || loan.callAt === null
      ? []
      : [{ label: t('loan.afterFall'), value: isolateWhole(figures.rate(percentOf(loan.ltvAfterFallPpm))) }]),
  ]
}

/** Every payment with its two parts; the payments sum to the total. */
export function Instalments({ loan }: { readonly loan: Loan }): ReactNode {
  const t = useT('loan')
  const figures = useFigures()
  const figure = (value: string) => isolateWhole(figures.number(value))
  if (loan.instalments.length === 0) return null
  return (
    <Card title={t('loan.schedule')}>
      <FactRows
        rows={loan.instalments.map(({ dueOn, principal, markup, amount }) => ({
          label: isolateWhole(formatDate(Date.parse(`${dueOn}T00:00:00+05:00`))),
          value: (
            <>
              {rupees(amount)}
              <span className="block text-xs text-muted">
                {t('loan.instalmentParts', { principal: figure(principal), markup: figure(markup) })}
              </span>
            </>
          ),
        }))}
      />
    </Card>
  )
}

/** Every movement of the loan, the oldest first: its statement. */
export function Statement({ loan }: { readonly loan: Loan }): ReactNode {
  const t = useT('loan')
  const figures = useFigures()
  if (loan.lines.length === 0) return null
  return (
    <Card title={t('loan.statement')}>
      <FactRows
        rows={loan.lines.map(({ kind, at, asset, quantity, amount, principal, markup, late }) => ({
          label: `${isolateWhole(formatDate(at))} · ${t(`loan.line_${kind}`, {
            asset: isolateWhole(asset),
            quantity: isolateWhole(figures.whole(quantity === '' ? '0' : quantity)),
          })}`,
          value: (
            <>
              {rupees(amount)}
              {kind === 'repaid' && (
                <span className="block text-xs text-muted">
                  {t('loan.parts', {
                    principal: isolateWhole(figures.number(principal)),
                    markup: isolateWhole(figures.number(markup)),
                    late: isolateWhole(figures.number(late)),
                  })}
                </span>
              )}
            </>
          ),
        }))}
      />
    </Card>
  )
}
