import { present } from '@firoza/core/assert'
import { addDays, karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import { LIMITS } from '@firoza/core/limits'
import { ratePpm } from '@firoza/core/money/rate'
import { fundedJournal, paidJournal, redeemedJournal } from '@firoza/core/robot/robot.postings'
import { perUnit, redeemLot, unitsFor } from '@firoza/core/robot/units'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { captureHolds } from '../../ledger/holds.ts'
import { lockFreeKeys } from '../../ledger/lock-accounts.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { addNotices } from '../../notify/notice.store.ts'
import { moneyOf, type StrikeDeps, wholeUnits, withAsset } from './fund-session.ts'
import { type FundRow, type NavRow, navsOn } from './robot.store.ts'
import { setFunded, setPaid, setPriced, takePending, takeRedemptions } from './robot-order.store.ts'

/** The hold of an amount until its NAV. */
export const INVEST_HOLD = 'robot_invested'

export const accountsOf = ({ realm, asset, userId, venue }: Pick<FundRow, 'realm' | 'asset' | 'userId' | 'venue'>) => ({
  realm,
  asset,
  robotId: userId,
  money: moneyOf({ venue }).code,
})

/**
 * Does the same for all rows of a NAV, some hundreds in a transaction, each with set-based statements. Rows and people that somebody else holds are passed over and
 * come in a later one; nothing is waited for (LED-9).
 */
async function inChunks<Row extends { readonly userId: bigint }>(
  { db }: StrikeDeps,
  { realm }: FundRow,
  take: (tx: Tx, limit: number) => Promise<Row[]>,
  work: (tx: Tx, rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  for (let done = 1; done > 0; ) {
    done = await inTransaction(db, async tx => {
      const rows = await take(tx, LIMITS.robotChunkMax)
      const free = await lockFreeKeys(
        tx,
        realm,
        rows.map(({ userId }) => userId),
      )
      const mine = rows.filter(({ userId }) => free.has(userId))
      if (mine.length > 0) await work(tx, mine)
      return mine.length
    })
  }
}

/** Amounts become units at the NAV, rounded down. */
export async function fundPending(deps: StrikeDeps, fund: FundRow, nav: NavRow): Promise<void> {
  const nowMs = deps.clock.now()
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  const lockedUntil = addDays(nav.date, fund.lockDays)
  await inChunks(
    deps,
    fund,
    (tx, limit) => takePending(tx, fund.id, nav.date, limit),
    async (tx, rows) => {
      const funded = rows.map(row => ({ ...row, units: unitsFor(row.amount, nav) }))
      const captures = funded.map(({ id, userId, amount, units }) => ({
        ref: String(id),
        journal: fundedJournal(accountsOf(fund), { userId, amount, units, ref: String(id) }),
      }))
      await captureHolds(tx, INVEST_HOLD, captures, time)
      await setFunded(tx, funded, { lockedUntil, expiresOn: addDays(nav.date, fund.periodDays) })
      const price = wholeUnits(perUnit(nav, moneyOf(fund).exponent))
      const notices = funded.map(({ userId, amount, units }) => ({
        userId,
        realm: fund.realm,
        kind: 'robot_invested' as const,
        details: {
          robot: fund.code,
          ...withAsset(fund, { amount }),
          units: wholeUnits(units),
          nav: price,
          date: lockedUntil,
        },
      }))
      await addNotices(tx, notices, nowMs)
    },
  )
}

/** Units end at the NAV; what they are worth is the function that previewed it. */
export async function priceRedemptions(deps: StrikeDeps, fund: FundRow, nav: NavRow): Promise<void> {
  const nowMs = deps.clock.now()
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  await inChunks(
    deps,
    fund,
    (tx, limit) => takeRedemptions(tx, fund.id, { date: nav.date, state: 'pending' }, limit),
    async (tx, rows) => {
      const series = await navsOn(
        tx,
        fund.id,
        rows.map(({ boughtOn }) => boughtOn),
      )
      const priced = rows.map(row => {
        const bought = present(series.get(row.boughtOn), 'the NAV that units were bought at')
        return { ...row, ...redeemLot({ units: row.units, bought }, nav, ratePpm(BigInt(fund.feePpm))) }
      })
      const journals = priced.map(({ id, userId, units }) =>
        redeemedJournal(accountsOf(fund), { userId, units, ref: String(id) }),
      )
      await postJournals(tx, journals, time)
      await setPriced(tx, priced)
      const notices = priced.map(({ userId, units, net, fee }) => ({
        userId,
        realm: fund.realm,
        kind: 'robot_redeemed' as const,
        details: { robot: fund.code, units: wholeUnits(units), ...withAsset(fund, { amount: net, fee }) },
      }))
      await addNotices(tx, notices, nowMs)
    },
  )
}

/** Pays what a NAV owes, once its money is in the clearing account. */
export async function payRedemptions(deps: StrikeDeps, fund: FundRow, date: TradingDate): Promise<void> {
  const nowMs = deps.clock.now()
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  await inChunks(
    deps,
    fund,
    (tx, limit) => takeRedemptions(tx, fund.id, { date, state: 'priced' }, limit),
    async (tx, rows) => {
      const due = rows.map(({ gross, fee, ...row }) => ({ ...row, fee: fee ?? 0n, net: (gross ?? 0n) - (fee ?? 0n) }))
      const paying = due.filter(({ net, fee }) => net + fee > 0n)
      const journals = paying.map(({ id, userId, net, fee }) =>
        paidJournal(accountsOf(fund), { userId, net, fee, ref: String(id) }),
      )
      if (journals.length > 0) await postJournals(tx, journals, time)
      await setPaid(
        tx,
        due.map(({ id }) => id),
        due.map(({ orderId }) => orderId),
        nowMs,
      )
      const notices = paying.map(({ userId, net }) => ({
        userId,
        realm: fund.realm,
        kind: 'robot_paid' as const,
        details: { robot: fund.code, ...withAsset(fund, { amount: net }) },
      }))
      if (notices.length > 0) await addNotices(tx, notices, nowMs)
    },
  )
}
