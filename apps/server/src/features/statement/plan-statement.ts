import type { InputOf } from '@firoza/api/endpoint'
import type { makeStatement } from '@firoza/api/statement'
import { karachiDate, tradingDate } from '@firoza/core/calendar/trading-day'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import {
  monthPeriod,
  STATEMENT_DAYS_MAX,
  type StatementPeriod,
  statablePeriod,
} from '@firoza/core/statement/statement-period'
import { parseId } from '../../http/public-id.ts'

export type StatementPlan =
  | { readonly kind: 'month' | 'period'; readonly period: StatementPeriod }
  | { readonly kind: 'note'; readonly orderId: bigint | undefined }

/** What is to be made, from what was asked for. */
export function planStatement(
  { kind, month, from, to, orderId }: InputOf<typeof makeStatement>,
  nowMs: number,
): Outcome<StatementPlan, 'field_missing' | 'statement_period_wrong'> {
  const missing = (field: string) => refuse('field_missing', { field }, field)
  if (kind === 'note') return orderId === undefined ? missing('orderId') : ok({ kind, orderId: parseId(orderId) })
  if (kind === 'month' && month === undefined) return missing('month')
  if (kind === 'period' && (from === undefined || to === undefined)) return missing(from === undefined ? 'from' : 'to')
  const asked =
    kind === 'month' ? monthPeriod(month ?? '') : { from: tradingDate(from ?? ''), to: tradingDate(to ?? '') }
  if (!asked) return refuse('statement_period_wrong', { daysMax: STATEMENT_DAYS_MAX }, 'month')
  const period = statablePeriod(asked, karachiDate(nowMs))
  return period.ok ? ok({ kind, period: period.value }) : period
}
