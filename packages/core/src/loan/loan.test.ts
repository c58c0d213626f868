import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ratePpm } from '../money/rate.ts'
import { moveGrid } from '../testing/move-grid.ts'
import { accountAfter, allocate, balanceOf, type LoanAccount, type LoanTerms } from './balance.ts'
import {
  chooseSales,
  countedOfAll,
  curesOf,
  isAbove,
  ltvOf,
  proceedsOf,
  roomUntil,
  type Sellable,
} from './collateral.ts'
import { loanStates } from './loan.states.ts'
import { computeOffer, decideApplication, type OfferFacts } from './offer.ts'
import { LOAN_DAYS, LOAN_FORMS, type LoanForm, type LoanPolicy } from './policy.ts'
import { aprOf, levelInstalments, levelPayment, markupOf, scheduleOf, totalOf } from './schedule.ts'

const P = 100_000_00n
const DAILY = ratePpm(500n)
const policy: LoanPolicy = {
  form: 'murabaha',
  dailyPpm: DAILY,
  lateDailyPpm: ratePpm(750n),
  lateMaxPpm: ratePpm(100_000n),
  amountMin: 5_000_00n,
  unsecuredMax: 50_000_00n,
  qualifiedMax: 500_000_00n,
  excellentMax: 2_000_000_00n,
  scoreMin: 60,
  exposureMax: 500_000_000_00n,
  twoPeopleFrom: 500_000_00n,
  shareHaircutPpm: ratePpm(300_000n),
  coinHaircutPpm: ratePpm(500_000n),
  stableHaircutPpm: ratePpm(100_000n),
  lockedPpm: ratePpm(800_000n),
  openPpm: ratePpm(650_000n),
  callPpm: ratePpm(750_000n),
  salePpm: ratePpm(830_000n),
  withdrawPpm: ratePpm(500_000n),
  offerHours: 48,
  callHours: 24,
  overdueDaysMax: 7,
}
const UNTOUCHED: LoanAccount = {
  principalPaid: 0n,
  markupPaid: 0n,
  latePaid: 0n,
  earned: 0n,
  earnedDay: 0,
  late: 0n,
  lateDay: 0,
}

function termsOf(form: LoanForm, days: number, principal = P): LoanTerms {
  const lent = { form, principal, days, dailyPpm: DAILY }
  const instalments = scheduleOf(lent)
  const { markup } = totalOf(instalments)
  return { ...lent, instalments, markup, lateDailyPpm: policy.lateDailyPpm, lateMax: principal / 10n }
}

it('LOAN-1 a loan moves as the table says', () => {
  expect(moveGrid(loanStates)).toMatchInlineSnapshot(`
    [
      "under_review: offer -> offered, reject -> rejected, withdraw -> withdrawn",
      "offered: withdraw -> withdrawn, expire -> expired, accept -> in_progress",
      "in_progress: submit -> repayment_under_review, repay -> repaid, fall_due -> overdue, call -> collateral_call, liquidate -> liquidating",
      "repayment_under_review: resume -> in_progress, repay -> repaid, fall_due -> overdue, call -> collateral_call, liquidate -> liquidating",
      "repaid: ",
      "rejected: ",
      "withdrawn: ",
      "expired: ",
      "overdue: submit -> repayment_under_review, resume -> in_progress, repay -> repaid, call -> collateral_call, liquidate -> liquidating, write_off -> written_off",
      "collateral_call: submit -> repayment_under_review, resume -> in_progress, repay -> repaid, liquidate -> liquidating, write_off -> written_off",
      "liquidating: resume -> in_progress, repay -> repaid, write_off -> written_off",
      "written_off: ",
    ]
  `)
})

describe('the schedule', () => {
  it('LOAN-4 100,000 at 0.05 % a day for 30 days costs 1,500, which is 18.25 % a year', () => {
    expect(markupOf(P, DAILY, 30)).toBe(1_500_00n)
    for (const form of LOAN_FORMS) {
      expect(scheduleOf({ form, principal: P, days: 30, dailyPpm: DAILY })).toEqual([
        { day: 30, principal: P, markup: 1_500_00n },
      ])
      expect(aprOf(termsOf(form, 30).instalments)).toBe(182_500n)
    }
  })

  it('LOAN-4 100,000 at 2 % a month for 6 months is 17,852.58 a month, with 0.02 more in the last', () => {
    expect(levelPayment(P, ratePpm(20_000n), 6)).toBe(17_852_58n)
    const payments = levelInstalments(P, ratePpm(20_000n), [30, 60, 90, 120, 150, 180]).map(
      one => one.principal + one.markup,
    )
    expect(payments).toEqual([...Array(5).fill(17_852_58n), 17_852_60n])
  })

  it('LOAN-4 parts sum to each payment, payments to the total, and the balance ends at nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOAN_FORMS),
        fc.constantFrom(...LOAN_DAYS),
        fc.bigInt({ min: 5_000_00n, max: 2_000_000_00n }),
        (form, days, principal) => {
          const instalments = scheduleOf({ form, principal, days, dailyPpm: DAILY })
          expect(totalOf(instalments).principal).toBe(principal)
          if (form === 'murabaha') expect(totalOf(instalments).markup).toBe(markupOf(principal, DAILY, days))
          for (const one of instalments) expect(one.principal > 0n && one.markup > 0n).toBe(true)
          expect(instalments.at(-1)?.day).toBe(days)
          const payments = instalments.map(one => one.principal + one.markup)
          const last = payments.at(-1) ?? 0n
          for (const payment of payments) expect(last - payment).toBeLessThan(BigInt(2 * payments.length))
        },
      ),
    )
  })

  it('LOAN-4 equal payments cost a higher yearly rate than the mark-up over the whole time says', () => {
    expect(aprOf(termsOf('murabaha', 120).instalments)).toBeGreaterThan(182_500n)
    expect(aprOf(termsOf('simple', 180).instalments)).toBe(182_500n)
  })
})

describe('a running loan', () => {
  it('LOAN-6 paid by its schedule ends at 0.00 in both forms', () => {
    for (const form of LOAN_FORMS) {
      const terms = termsOf(form, 120, 123_457_89n)
      let account = UNTOUCHED
      for (const { day, principal, markup } of terms.instalments) {
        const balance = balanceOf(terms, account, day)
        expect([balance.due, balance.overdue, balance.late]).toEqual([principal + markup, 0n, 0n])
        account = accountAfter(terms, account, day, allocate(balance, balance.due))
      }
      expect(balanceOf(terms, account, 120)).toMatchObject({ payoff: 0n, next: undefined })
    }
  })

  it('LOAN-6 ended early it costs the mark-up of the days that it ran, and nothing for ending it', () => {
    const balance = balanceOf(termsOf('murabaha', 30), UNTOUCHED, 10)
    expect(balance).toMatchObject({ payoff: P + 500_00n, markupSaved: 1_000_00n, due: 0n, late: 0n })
    expect(balance.next).toEqual({ day: 30, units: P + 1_500_00n })
    expect(balanceOf(termsOf('simple', 30), UNTOUCHED, 10).payoff).toBe(P + 500_00n)
  })

  it('LOAN-7 a day overdue charges the overdue principal alone, up to a tenth of the loan, and never itself', () => {
    const terms = termsOf('murabaha', 120)
    expect(balanceOf(terms, UNTOUCHED, 30)).toMatchObject({ overdue: 0n, late: 0n, overdueDays: 0 })
    const first = terms.instalments[0]?.principal ?? 0n
    const daily = (first * 750n) / 1_000_000n
    expect(balanceOf(terms, UNTOUCHED, 34)).toMatchObject({ overduePrincipal: first, late: 4n * daily, overdueDays: 4 })
    expect(balanceOf(terms, UNTOUCHED, 3_000).late).toBe(P / 10n)
    const stopped = { ...terms, lateMax: 4n * daily }
    expect(balanceOf(stopped, UNTOUCHED, 90).late).toBe(4n * daily)
  })

  it('LOAN-6 a payment goes to late charges, then mark-up, then principal; however it is cut and read between, the sum is the same', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOAN_FORMS),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.bigInt({ min: 1n, max: 60_000_00n })), { maxLength: 8 }),
        (form, payments) => {
          const terms = termsOf(form, 90)
          let account = UNTOUCHED
          let day = 0
          let paid = 0n
          for (const [later, units] of payments) {
            day += later
            const balance = balanceOf(terms, account, day)
            if (units > balance.payoff) continue
            const parts = allocate(balance, units)
            expect(parts.late + parts.markup + parts.principal).toBe(units)
            if (parts.markup > 0n) expect(parts.late).toBe(balance.late)
            if (parts.principal > 0n) expect(parts.markup).toBe(balance.markup)
            account = accountAfter(terms, account, day, parts)
            paid += units
            expect(balanceOf(terms, account, day).payoff).toBe(balance.payoff - units)
          }
          expect(paid + balanceOf(terms, account, day).principal).toBe(P + account.markupPaid + account.latePaid)
        },
      ),
    )
  })
})

describe('the offer', () => {
  const facts: OfferFacts = {
    asked: 100_000_00n,
    days: 30,
    verified: true,
    fullyVerified: true,
    score: 85,
    repaidLoans: 1,
    counted: 200_000_00n,
    fundLeft: 10_000_000_00n,
    exposureLeft: 10_000_000_00n,
    lowered: undefined,
  }

  it.each<[Partial<OfferFacts>, string]>([
    [{ days: 31, asked: 1n }, 'loan_days'],
    [{ asked: 4_999_99n, verified: false }, 'loan_amount_min'],
    [{ verified: false, fullyVerified: false }, 'kyc_required'],
    [{ fullyVerified: false, score: 10 }, 'loan_level_needed'],
    [{ score: 59, counted: 0n }, 'loan_score_low'],
    [{ counted: 153_846_00n }, 'loan_collateral_needed'],
    [{ counted: undefined, asked: 50_000_01n }, 'loan_collateral_needed'],
    [{ counted: undefined, asked: 25_000_01n, score: 70 }, 'loan_collateral_needed'],
    [{ counted: undefined, asked: 12_500_01n, score: 70, repaidLoans: 0 }, 'loan_collateral_needed'],
  ])('LOAN-2 refuses %o as %s', (changed, reason) => {
    expect(decideApplication(policy, { ...facts, ...changed })).toMatchObject({ ok: false, reason })
  })

  it.each<[Partial<OfferFacts>, bigint, string]>([
    [{}, 100_000_00n, 'asked'],
    [{ asked: 600_000_00n, counted: P * 100n, score: 79 }, 500_000_00n, 'score'],
    [{ counted: 100_001_00n }, 65_000_00n, 'collateral'],
    [{ counted: undefined, repaidLoans: 0 }, 25_000_00n, 'unsecured'],
    [{ fullyVerified: false }, 50_000_00n, 'level'],
    [{ fundLeft: 70_000_50n }, 70_000_00n, 'lender'],
    [{ exposureLeft: 4_000_00n }, 0n, 'lender'],
    [{ lowered: 60_000_00n }, 60_000_00n, 'staff'],
    [{ lowered: 900_000_00n }, 100_000_00n, 'asked'],
    [{ score: 40 }, 0n, 'score'],
  ])('LOAN-2 computes the amount: %o is %s by %s', (changed, amount, boundBy) => {
    expect(computeOffer(policy, { ...facts, ...changed })).toEqual({ amount, boundBy })
  })
})

describe('collateral', () => {
  const share = (id: bigint, units: bigint, mark: bigint, lotUnits = 1n, locked = false): Sellable => ({
    id,
    asset: `S${id}`,
    kind: 'share',
    units,
    exponent: 0,
    mark,
    locked,
    lotUnits,
    feePpm: ratePpm(2_000n),
  })

  it('LOAN-8 counts marks less their haircut, and a share at its lower lock at 80 % of that', () => {
    const coin = { ...share(3n, 50_000_000n, 10_000_000_00n), kind: 'crypto' as const, asset: 'BTC', exponent: 8 }
    expect(countedOfAll([share(1n, 100n, 100_00n), share(2n, 100n, 100_00n, 1n, true), coin], policy)).toBe(
      7_000_00n + 5_600_00n + 2_500_000_00n,
    )
  })

  it('LOAN-8 says what a fall means, how much room is left, and what ends a call', () => {
    const counted = 200_000_00n
    expect(ltvOf(104_000_00n, counted)).toBe(520_000n)
    expect(roomUntil(104_000_00n, counted, policy.callPpm)).toBe(306_666n)
    const owed = 154_800_00n
    const { repay, add } = curesOf(owed, counted, policy)
    expect([repay, add]).toEqual([24_800_00n, 38_153_85n])
    expect(isAbove(owed - repay, counted, policy.openPpm)).toBe(false)
    expect(isAbove(owed, counted + add, policy.openPpm)).toBe(false)
    expect(isAbove(owed, counted + add - 1n, policy.openPpm)).toBe(true)
  })

  it('LOAN-9 sells at most the least that restores 65 % and one lot more, in order, and leaves no dust', () => {
    const holding = fc.record({
      units: fc.integer({ min: 1, max: 60 }),
      mark: fc.integer({ min: 500, max: 50_000 }),
      lot: fc.integer({ min: 1, max: 7 }),
      locked: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(holding, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 60, max: 130 }),
        fc.integer({ min: 0, max: 20 }),
        (rows, ltvPercent, payPercent) => {
          const held = rows.map(({ units, mark, lot, locked }, i) =>
            share(BigInt(i), BigInt(units), BigInt(mark), BigInt(lot), locked),
          )
          const counted = countedOfAll(held, policy)
          const owed = (counted * BigInt(ltvPercent)) / 100n
          const need = { owed, downToPpm: policy.openPpm, payAtLeast: (owed * BigInt(payPercent)) / 100n }
          const sales = chooseSales(held, need, policy)
          const sold = held.map(one => sales.find(sale => sale.id === one.id)?.units ?? 0n)
          const holds = (units: readonly bigint[]) => {
            const paid = held.reduce((sum, one, i) => sum + proceedsOf(one, units[i] ?? 0n), 0n)
            const rest = held.map((one, i) => ({ ...one, units: one.units - (units[i] ?? 0n) }))
            const debt = owed - paid
            return (debt <= 0n || !isAbove(debt, countedOfAll(rest, policy), policy.openPpm)) && paid >= need.payAtLeast
          }
          // Brute force, in the same order: the first number of units that is enough.
          let least: bigint[] | undefined
          const units = held.map(() => 0n)
          for (let i = -1; i < held.length && !least; i++) {
            const most = held[i]?.units ?? 0n
            const lot = held[i]?.lotUnits ?? 1n
            for (let one = 0n; one < most + lot && !least; one += lot) {
              if (i >= 0) units[i] = one < most ? one : most
              if (holds(units)) least = [...units]
            }
          }
          if (!least) expect(sold).toEqual(held.map(one => one.units))
          else {
            expect(holds(sold)).toBe(true)
            sold.forEach((one, i) => {
              const { lotUnits = 0n, units: whole = 0n } = held[i] ?? {}
              expect(one <= (least[i] ?? 0n) + lotUnits).toBe(true)
              expect(one === 0n || one === whole || whole - one >= lotUnits).toBe(true)
            })
          }
        },
      ),
    )
  })
})
