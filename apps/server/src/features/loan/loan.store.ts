import { assert } from '@firoza/core/assert'
import { karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { LoanAccount, PaymentParts } from '@firoza/core/loan/balance'
import { type LoanState, OWING_STATES } from '@firoza/core/loan/loan.states'
import type { OfferBound } from '@firoza/core/loan/offer'
import type { LoanForm, LoanPolicy } from '@firoza/core/loan/policy'
import type { Instalment } from '@firoza/core/loan/schedule'
import type { RatePpm } from '@firoza/core/money/rate'
import type { Queryable, Tx } from '../../db/sql.ts'
import { lockOwner, ofPage } from '../../review/case.store.ts'
import type { CasePage, CaseRow } from '../../review/case-handler.ts'

/** What was offered and, once it is accepted, agreed. */
export interface OfferRow {
  readonly amount: bigint
  readonly boundBy: OfferBound
  readonly form: LoanForm
  readonly dailyPpm: RatePpm
  readonly lateDailyPpm: RatePpm
  readonly lateMax: bigint
  readonly markup: bigint
  readonly aprPpm: RatePpm
  readonly instalments: readonly Instalment[]
  readonly offerEndsAtMs: TimeMs
}

export interface LoanRow extends CaseRow<LoanState>, LoanAccount {
  readonly userId: bigint
  readonly asked: bigint
  readonly days: number
  readonly lowered: bigint | null
  /** Null before the offer. */
  readonly offer: OfferRow | null
  readonly startedOn: TradingDate | null
  readonly startedAtMs: TimeMs | null
  readonly dueOn: TradingDate | null
  readonly pending: bigint | null
  readonly callEndsAtMs: TimeMs | null
  /** From this amount on two members of staff make the offer. */
  readonly twoPeopleFrom: bigint
  readonly scoredDay: number
  readonly noticedDay: number
  readonly reason: string
  readonly closedAtMs: TimeMs | null
}

type Wire = Omit<LoanRow, 'offer' | 'users' | 'staff'> &
  Omit<OfferRow, 'instalments'> & { readonly instalments: readonly [number, string, string][] | null }

function selectLoan(sql: Queryable) {
  return sql`
    select l.id, l.user_id as "userId", u.public_id as subject, l.state, l.asked_units as asked, l.days, l.lowered_units as lowered,
      l.amount_units as amount, l.bound_by as "boundBy", l.form, l.daily_ppm::bigint as "dailyPpm", l.late_daily_ppm::bigint as "lateDailyPpm",
      l.late_max_units as "lateMax", l.markup_units as markup, l.apr_ppm as "aprPpm", l.instalments, l.offer_ends_at as "offerEndsAtMs",
      l.started_on as "startedOn", l.started_at as "startedAtMs", l.due_on as "dueOn", l.principal_paid as "principalPaid",
      l.markup_paid as "markupPaid", l.late_paid as "latePaid", l.earned_units as earned, l.earned_day as "earnedDay", l.late_units as late,
      l.late_day as "lateDay", l.pending_units as pending, l.call_ends_at as "callEndsAtMs", l.scored_day as "scoredDay",
      l.noticed_day as "noticedDay", l.reason, l.created_at as "createdAtMs", l.closed_at as "closedAtMs", (
        select p.two_people_from from loan_policy p where p.from_date <= now()::date order by p.from_date desc limit 1) as "twoPeopleFrom"
    from loan l join app_user u on u.id = l.user_id`
}

function readRow(wire: Wire): LoanRow {
  const { amount, boundBy, form, dailyPpm, lateDailyPpm, lateMax, markup, aprPpm, instalments, offerEndsAtMs, ...row } =
    wire
  const offer = instalments && {
    ...{ amount, boundBy, form, dailyPpm, lateDailyPpm, lateMax, markup, aprPpm, offerEndsAtMs },
    instalments: instalments.map(([day, principal, part]) => ({
      day,
      principal: BigInt(principal),
      markup: BigInt(part),
    })),
  }
  return { ...row, offer, users: [row.userId], staff: [] }
}

/** Of a person whom the caller has locked. */
export async function findOpenLoan(sql: Queryable, userId: bigint): Promise<LoanRow | undefined> {
  const [row] = await sql<Wire[]>`
    ${selectLoan(sql)} where l.user_id = ${userId} and l.state not in ('repaid', 'rejected', 'withdrawn', 'expired', 'written_off')`
  return row && readRow(row)
}

/** Locks the borrower, then the loan. */
export async function lockLoan(tx: Tx, id: bigint): Promise<LoanRow | undefined> {
  await lockOwner(tx, 'loan', id)
  const [row] = await tx<Wire[]>`${selectLoan(tx)} where l.id = ${id} for no key update of l`
  return row && readRow(row)
}

export async function listLoansOf(
  sql: Queryable,
  { userId, id, beforeId, limit }: { userId: bigint; id: bigint | undefined; beforeId: bigint; limit: number },
): Promise<LoanRow[]> {
  const rows = await sql<Wire[]>`
    ${selectLoan(sql)} where l.user_id = ${userId} and l.id < ${beforeId} and (${id ?? null}::bigint is null or l.id = ${id ?? null})
    order by l.id desc limit ${limit + 1}`
  return rows.map(readRow)
}

export async function listLoanCases(sql: Queryable, page: CasePage): Promise<LoanRow[]> {
  const rows = await sql<Wire[]>`${selectLoan(sql)} where ${ofPage(sql, 'l', page)}`
  return rows.map(readRow)
}

/** What the jobs view: running loans, and offers that have ended. */
export async function listWatched(sql: Queryable, afterId: bigint, limit: number, nowMs: TimeMs): Promise<bigint[]> {
  const rows = await sql<{ id: bigint }[]>`
    select id from loan where id > ${afterId} and (state = any (${[...OWING_STATES]}::text[])
      or state = 'offered' and offer_ends_at <= ${nowMs}::timestamptz) order by id limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function insertLoan(
  tx: Tx,
  { userId, asked, days }: { userId: bigint; asked: bigint; days: number },
  nowMs: TimeMs,
): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into loan (user_id, asked_units, days, created_at) values (${userId}, ${asked}, ${days}, ${nowMs}::timestamptz) returning id`
  assert(row !== undefined, 'a loan was inserted')
  return row.id
}

export async function saveOffer(tx: Tx, id: bigint, offer: OfferRow): Promise<void> {
  const instalments = offer.instalments.map(({ day, principal, markup }) => [day, String(principal), String(markup)])
  await tx`
    update loan set amount_units = ${offer.amount}, bound_by = ${offer.boundBy}, form = ${offer.form}, daily_ppm = ${offer.dailyPpm},
      late_daily_ppm = ${offer.lateDailyPpm}, late_max_units = ${offer.lateMax}, markup_units = ${offer.markup}, apr_ppm = ${offer.aprPpm},
      instalments = ${JSON.stringify(instalments)}::text::jsonb, offer_ends_at = ${offer.offerEndsAtMs}::timestamptz where id = ${id}`
}

/** Behind its step, by whose time an ended loan was closed. */
export async function saveState(tx: Tx, id: bigint, state: string, reason: string): Promise<void> {
  const closes = ['repaid', 'rejected', 'withdrawn', 'expired', 'written_off'].includes(state)
  await tx`
    update loan set state = ${state}, reason = case when ${reason} = '' then reason else ${reason} end,
      closed_at = case when ${closes} then (select max(s.at) from case_step s where s.kind = 'loan' and s.row_id = ${id}) end
    where id = ${id}`
}

export async function saveLowered(tx: Tx, id: bigint, units: bigint): Promise<void> {
  await tx`update loan set lowered_units = ${units} where id = ${id}`
}

export async function saveStart(tx: Tx, id: bigint, dueOn: TradingDate, nowMs: TimeMs): Promise<void> {
  await tx`
    update loan set started_on = ${karachiDate(nowMs)}::date, started_at = ${nowMs}::timestamptz, due_on = ${dueOn}::date where id = ${id}`
}

export async function saveAccount(tx: Tx, id: bigint, account: LoanAccount): Promise<void> {
  await tx`
    update loan set principal_paid = ${account.principalPaid}, markup_paid = ${account.markupPaid}, late_paid = ${account.latePaid},
      earned_units = ${account.earned}, earned_day = ${account.earnedDay}, late_units = ${account.late}, late_day = ${account.lateDay}
    where id = ${id}`
}

/** What the jobs note of a loan: a repayment that has not settled, the end of a call, the cap of late charges, how far score and notices have come. */
export async function saveNotes(
  tx: Tx,
  id: bigint,
  notes: Partial<Pick<LoanRow, 'pending' | 'callEndsAtMs' | 'scoredDay' | 'noticedDay'> & { lateMax: bigint }>,
): Promise<void> {
  const { pending, callEndsAtMs, scoredDay, noticedDay, lateMax } = notes
  await tx`
    update loan set
      pending_units = ${pending === undefined ? tx`pending_units` : tx`${pending}::bigint`},
      call_ends_at = ${callEndsAtMs === undefined ? tx`call_ends_at` : tx`${callEndsAtMs}::timestamptz`},
      scored_day = coalesce(${scoredDay ?? null}, scored_day), noticed_day = coalesce(${noticedDay ?? null}, noticed_day),
      late_max_units = coalesce(${lateMax ?? null}::bigint, late_max_units)
    where id = ${id}`
}

export interface PaymentRow extends PaymentParts {
  readonly journalId: bigint
  readonly source: 'balance' | 'sale'
  readonly at: TimeMs
}

export async function insertPayment(
  tx: Tx,
  loanId: bigint,
  { journalId, source, late, markup, principal, at }: PaymentRow,
): Promise<void> {
  await tx`
    insert into loan_payment (loan_id, journal_id, source, late_units, markup_units, principal_units, at)
    values (${loanId}, ${journalId}, ${source}, ${late}, ${markup}, ${principal}, ${at}::timestamptz)`
}

export function listPayments(sql: Queryable, loanId: bigint): Promise<PaymentRow[]> {
  return sql<PaymentRow[]>`
    select journal_id as "journalId", source, late_units as late, markup_units as markup, principal_units as principal, at
    from loan_payment where loan_id = ${loanId} order by id`
}

/** The row of the latest date counts. */
export async function readPolicy(sql: Queryable, nowMs: TimeMs): Promise<LoanPolicy> {
  const [row] = await sql<LoanPolicy[]>`
    select form, daily_ppm::bigint as "dailyPpm", late_daily_ppm::bigint as "lateDailyPpm", late_max_ppm::bigint as "lateMaxPpm",
      amount_min as "amountMin", unsecured_max as "unsecuredMax", qualified_max as "qualifiedMax", excellent_max as "excellentMax",
      score_min as "scoreMin", exposure_max as "exposureMax", two_people_from as "twoPeopleFrom",
      share_haircut_ppm::bigint as "shareHaircutPpm", coin_haircut_ppm::bigint as "coinHaircutPpm",
      stable_haircut_ppm::bigint as "stableHaircutPpm", locked_ppm::bigint as "lockedPpm", open_ppm::bigint as "openPpm",
      call_ppm::bigint as "callPpm", sale_ppm::bigint as "salePpm", withdraw_ppm::bigint as "withdrawPpm", offer_hours as "offerHours",
      call_hours as "callHours", overdue_days_max as "overdueDaysMax"
    from loan_policy where from_date <= ${karachiDate(nowMs)}::date order by from_date desc limit 1`
  assert(row !== undefined, 'a policy of loans is published')
  return row
}

/** What has been lent and not paid back, of everybody. */
export async function sumLent(sql: Queryable): Promise<bigint> {
  const [row] = await sql<{ units: bigint }[]>`
    select coalesce(sum(amount_units - principal_paid), 0)::bigint as units from loan where state = any (${[...OWING_STATES]}::text[])`
  return row?.units ?? 0n
}

export async function countRepaid(sql: Queryable, userId: bigint): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from loan where user_id = ${userId} and state = 'repaid'`
  return row?.count ?? 0
}

export function sumStates(sql: Queryable): Promise<{ state: LoanState; count: number; principal: bigint }[]> {
  return sql`
    select state, count(*)::int as count,
      coalesce(sum(amount_units - principal_paid) filter (where state = any (${[...OWING_STATES]}::text[])), 0)::bigint as principal
    from loan group by state order by state`
}

/** What one of the lender's accounts has, in paisa. */
export async function readLenderAccount(
  sql: Queryable,
  code: 'loan_fund' | 'loan_income' | 'charity_payable',
): Promise<bigint> {
  const [row] = await sql<{ posted: bigint }[]>`
    select posted from ledger_account where realm = 'real' and code = ${code} and asset = 'PKR'`
  return row?.posted ?? 0n
}

export async function isFunded(tx: Tx, ref: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(4762029)`
  const rows = await tx`select 1 from journal where kind = 'loan_funding' and ref = ${ref}`
  return rows.length > 0
}
