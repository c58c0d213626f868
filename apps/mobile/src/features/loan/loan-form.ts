import type { CallOutput } from '@firoza/api/endpoints'
import { ltvOf } from '@firoza/core/loan/collateral'
import { aprOf, type Instalment, scheduleOf, totalOf } from '@firoza/core/loan/schedule'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { ratePpm } from '@firoza/core/money/rate'
import { divide } from '@firoza/core/money/rounding'

export type LoanRead = CallOutput<'GET /user/loan'>
export type Loan = NonNullable<LoanRead['loan']>
/** What the page reads, and what each of its writes makes old. */
export const LOAN_READS = [
  'GET /user/loan',
  'GET /user/loan/order/list',
  'POST /user/assets',
  'GET /user/tx/record',
] as const

export interface ApplyForm {
  readonly amount: string
  readonly days: string
  /** Quantities by asset; empty where it is not pledged. */
  readonly pledged: Readonly<Record<string, string>>
}

export interface LoanPreview {
  readonly total: string
  readonly markup: string
  readonly aprPpm: number
  readonly instalments: readonly Instalment[]
}

/** What an amount costs by the terms of the day, by the same functions as the server's; undefined while the amount is none. */
export function previewOf(
  { terms }: LoanRead,
  { amount, days }: Pick<ApplyForm, 'amount' | 'days'>,
): LoanPreview | undefined {
  const principal = parseDecimal(amount, 2)
  if (principal === undefined || principal < 100n) return undefined
  const instalments = scheduleOf({
    form: terms.form,
    principal,
    days: Number(days),
    dailyPpm: ratePpm(BigInt(terms.dailyPpm)),
  })
  const { markup } = totalOf(instalments)
  return {
    total: formatDecimal(principal + markup, 2),
    markup: formatDecimal(markup, 2),
    aprPpm: Number(aprOf(instalments)),
    instalments,
  }
}

/** What the chosen quantities count, in paisa, as the server said of each whole one. */
export function countedOf({ holdings }: LoanRead, pledged: ApplyForm['pledged']): bigint {
  return holdings.reduce((sum, { asset, countedEach, quantity: all }) => {
    const scale = (all.split('.')[1] ?? '').length
    const units = parseDecimal(pledged[asset] ?? '', scale) ?? 0n
    return sum + divide(units * (parseDecimal(countedEach, 2) ?? 0n), 10n ** BigInt(scale), 'floor')
  }, 0n)
}

/** Owed over counted, in millionths; undefined where nothing counts. */
export function ltvOfForm(data: LoanRead, form: ApplyForm): number | undefined {
  const ltv = ltvOf(parseDecimal(form.amount, 2) ?? 0n, countedOf(data, form.pledged))
  return ltv === undefined ? undefined : Number(ltv)
}

/** "OGDC:1200,USDT:50" */
export function pledgesOf(pledged: ApplyForm['pledged']): string {
  return Object.entries(pledged)
    .filter(([, quantity]) => Number(quantity) > 0)
    .map(([asset, quantity]) => `${asset}:${quantity}`)
    .join(',')
}

export const percentOf = (ppm: number) => formatDecimal(BigInt(Math.trunc(ppm / 100)), 2)
