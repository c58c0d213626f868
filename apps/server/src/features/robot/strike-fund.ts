import { karachiDate, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { valueDivisorOf } from '@firoza/core/engine/listing-spec'
import { userAccount } from '@firoza/core/ledger/account'
import { decideMove } from '@firoza/core/machine'
import { protectionOf } from '@firoza/core/robot/figures'
import { netJournal } from '@firoza/core/robot/robot.postings'
import { robotStates } from '@firoza/core/robot/robot.states'
import { netAssets } from '@firoza/core/robot/units'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readBalance, withdrawableOf } from '../../ledger/balance.store.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { addNotices } from '../../notify/notice.store.ts'
import { cancelPendingOrder } from './cancel-robot.ts'
import { accountsOf, fundPending, payRedemptions, priceRedemptions } from './carry-out-orders.ts'
import { moneyOf, type StrikeDeps, sessionsOf } from './fund-session.ts'
import {
  type FundRow,
  insertNav,
  listNavs,
  listOpenNavs,
  lockFund,
  type NavRow,
  readUnits,
  setNetMoved,
  sumNav,
  takeFundStep,
} from './robot.store.ts'
import { countFlows, listHolders, listPayable, listPendingOrders, redeemOrders } from './robot-order.store.ts'
import { isSessionOver, listPositions } from './robot-trade.store.ts'

/** Protections search so many sessions for the peak. */
const POINTS_MAX = 2_000

/**
 * Everything that is due for a fund after a session: what an earlier round began, then NAV by NAV the strike, what customers asked for at it, and the money
 * that moves for it. Each step is a transaction of its own that finds whether it has been done; killed anywhere, the next round goes on behind it.
 */
export async function settleFund(deps: StrikeDeps, fund: FundRow): Promise<void> {
  for (;;) {
    await settleNavs(deps, fund)
    const open = (await listOpenNavs(deps.db, fund.id)).some(({ invested }) => invested === null)
    if (open || !(await strikeNext(deps, fund))) return
  }
}

/** Strikes the next NAV that is due. False where none is. */
async function strikeNext(deps: StrikeDeps, row: FundRow): Promise<boolean> {
  const { id } = row
  const nowMs = deps.clock.now()
  const sessions = sessionsOf(deps, row)
  const current = sessions.strikeAt(nowMs)
  const [struck] = await listNavs(deps.db, id, { limit: 1 })
  if (!struck || !current || (sessions.after(struck.date) ?? current.date) >= current.date) return false
  return inTransaction(deps.db, async tx => {
    const fund = await lockFund(tx, id)
    const points = await listNavs(tx, id, { limit: POINTS_MAX })
    const last = points.at(-1)
    const date = last && sessions.after(last.date)
    if (!last || !date || fund.state === 'testing' || fund.state === 'closed') return false
    if (current.date <= date || !(await isSessionOver(tx, fund, date))) return false
    const open = await listOpenNavs(tx, id)
    // What an earlier NAV has coming in or owes belongs to its holders, wherever the money is.
    const owed = open.reduce((sum, nav) => sum + (nav.redeemed ?? 0n) - (nav.invested ?? 0n), 0n)
    const cash = await readBalance(tx, fund, moneyOf(fund).code)
    const positions = await listPositions(tx, fund, sessions, date)
    const held = positions.map(({ quantity, mark, spec }) => ({
      quantity: Number(quantity),
      markTicks: Number(mark),
      divisor: valueDivisorOf(spec),
    }))
    const value = netAssets(cash.posted, held, owed)
    const { issued } = await readUnits(tx, fund)
    await insertNav(tx, id, { date, value, units: issued, cash: cash.posted - owed }, nowMs)
    await protect(tx, fund, [...points, { date, value, units: issued }], current.date, nowMs)
    await endPeriods(tx, fund, current.date, nowMs)
    return true
  })
}

/** A loss beyond its limit pauses a robot for a session or stops it, and its holders are notified. */
async function protect(
  tx: Tx,
  fund: FundRow,
  points: Parameters<typeof protectionOf>[0],
  nextDate: TradingDate,
  nowMs: TimeMs,
): Promise<void> {
  const asked = protectionOf(points, fund)
  if (asked === 'stop' && (fund.state === 'open' || fund.state === 'paused')) {
    await stopFund(tx, fund, { reason: 'peak_loss', strikeDate: nextDate }, nowMs)
  } else if (asked === 'pause' && fund.state === 'open') await pauseFund(tx, fund, 'day_loss', nextDate, nowMs)
}

export async function pauseFund(
  tx: Tx,
  fund: FundRow,
  reason: 'day_loss' | 'staff',
  until: TradingDate,
  nowMs: TimeMs,
): Promise<void> {
  await takeFundStep(
    tx,
    fund.id,
    { move: 'pause', state: 'paused', reason, resumesOn: reason === 'staff' ? null : until },
    nowMs,
  )
  await notifyHolders(tx, fund, 'robot_paused', { robotReason: reason, date: until }, nowMs)
}

export async function resumeFund(tx: Tx, fund: FundRow, nowMs: TimeMs): Promise<void> {
  if (!decideMove(robotStates, fund.state, 'resume').ok) return
  await takeFundStep(tx, fund.id, { move: 'resume', state: 'open', reason: '' }, nowMs)
  await notifyHolders(tx, fund, 'robot_resumed', {}, nowMs)
}

/** All are redeemed at the next NAV; what it holds is sold from the next session on. */
export async function stopFund(
  tx: Tx,
  fund: FundRow,
  { reason, strikeDate }: { readonly reason: 'peak_loss' | 'staff'; readonly strikeDate: TradingDate },
  nowMs: TimeMs,
): Promise<void> {
  await takeFundStep(tx, fund.id, { move: 'stop', state: 'stopped', reason }, nowMs)
  await notifyHolders(tx, fund, 'robot_stopped', { robotReason: reason }, nowMs)
  await redeemOrders(tx, fund.id, { cause: 'stopped', strikeDate }, nowMs)
}

async function notifyHolders(
  tx: Tx,
  { id, realm, code }: FundRow,
  kind: 'robot_paused' | 'robot_resumed' | 'robot_stopped',
  details: Readonly<Record<string, string>>,
  nowMs: TimeMs,
): Promise<void> {
  const users = await listHolders(tx, id)
  const notices = users.map(userId => ({ userId, realm, kind, details: { robot: code, ...details } }))
  if (notices.length > 0) await addNotices(tx, notices, nowMs)
}

/** Investments whose period is over by the next NAV are redeemed at it. */
async function endPeriods(tx: Tx, { id, realm, code }: FundRow, strikeDate: TradingDate, nowMs: TimeMs): Promise<void> {
  const users = await redeemOrders(tx, id, { cause: 'expired', strikeDate }, nowMs)
  const details = { robot: code, date: strikeDate }
  const notices = users.map(userId => ({ userId, realm, kind: 'robot_expired' as const, details }))
  if (notices.length > 0) await addNotices(tx, notices, nowMs)
}

/** Carries out what was asked for at NAVs that were struck, moves their money, and pays. */
async function settleNavs(deps: StrikeDeps, fund: FundRow): Promise<void> {
  for (const nav of await listOpenNavs(deps.db, fund.id)) {
    await fundPending(deps, fund, nav)
    await priceRedemptions(deps, fund, nav)
    await inTransaction(deps.db, async tx => {
      await lockFund(tx, fund.id)
      if ((await countFlows(tx, fund.id, nav.date)) === 0) await sumNav(tx, fund.id, nav.date)
    })
  }
  for (const nav of await listOpenNavs(deps.db, fund.id)) {
    if (nav.invested === null || !(await moveNet(deps, fund, nav))) break
  }
  // From the clearing account, where the money is; also what a crash has left half paid.
  for (const date of await listPayable(deps.db, fund.id)) await payRedemptions(deps, fund, date)
  await endStopped(deps, fund)
}

/** What came in less what is owed, once for each NAV. False where the fund has not got the settled money yet. */
async function moveNet({ db, clock }: StrikeDeps, fund: FundRow, { date }: NavRow): Promise<boolean> {
  const nowMs = clock.now()
  return inTransaction(db, async tx => {
    await lockFund(tx, fund.id)
    const nav = (await listOpenNavs(tx, fund.id)).find(open => open.date === date)
    if (!nav || nav.invested === null) return nav === undefined
    const net = nav.invested - (nav.redeemed ?? 0n)
    if (net < 0n) {
      const { code } = moneyOf(fund)
      await lockAccounts(tx, fund.realm, [userAccount(fund.userId, code)])
      if (withdrawableOf(await readBalance(tx, fund, code)) < -net) return false
    }
    const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
    if (net !== 0n) await postJournals(tx, [netJournal(accountsOf(fund), net, `${fund.id} ${date}`)], time)
    await setNetMoved(tx, fund.id, date, nowMs)
    return true
  })
}

/** Of a robot that has stopped: amounts that no NAV took are released, and once no one holds anything of it, it closes. */
async function endStopped(deps: StrikeDeps, fund: FundRow): Promise<void> {
  if (fund.state !== 'stopped') return
  const nowMs = deps.clock.now()
  for (const { publicId, userId } of await listPendingOrders(deps.db, fund.id)) {
    await inTransaction(deps.db, tx => cancelPendingOrder(tx, { userId, realm: fund.realm }, publicId, nowMs))
  }
  await inTransaction(deps.db, async tx => {
    const now = await lockFund(tx, fund.id)
    if (now.state !== 'stopped') return
    const strike = sessionsOf(deps, fund).strikeAt(nowMs)
    if (strike) await redeemOrders(tx, fund.id, { cause: 'stopped', strikeDate: strike.date }, nowMs)
    if ((await listHolders(tx, fund.id)).length > 0 || (await listOpenNavs(tx, fund.id)).length > 0) return
    await takeFundStep(tx, fund.id, { move: 'close', state: 'closed', reason: now.reason }, nowMs)
  })
}
