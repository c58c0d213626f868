import { assert } from '@firoza/core/assert'
import { type Calendar, previousTradingDay } from '@firoza/core/calendar/calendar'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { capitalJournal } from '@firoza/core/robot/robot.postings'
import { startNav } from '@firoza/core/robot/units'
import type { Tx } from '../../db/sql.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { nextStrike } from './fund-session.ts'
import { type FundRow, insertNav, setNetMoved, sumNav } from './robot.store.ts'

/** A fund begins with the company's capital at a NAV of 1.000000, dated the session before the one that it trades in first. */
export async function openFund(
  tx: Tx,
  fund: Pick<FundRow, 'id' | 'realm' | 'asset' | 'userId' | 'capital'>,
  { calendar, from }: { readonly calendar: Calendar; readonly from: 'bank' | 'sandbox_bank' },
  nowMs: TimeMs,
): Promise<void> {
  const strike = nextStrike(calendar, nowMs)
  assert(strike !== undefined, 'a fund opens before a session')
  const accounts = { realm: fund.realm, asset: fund.asset, robotId: fund.userId }
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  await postJournals(tx, [capitalJournal(accounts, fund.capital, from, String(fund.id))], time)
  const date = previousTradingDay(calendar, strike.date)
  await insertNav(tx, fund.id, { date, ...startNav(fund.capital), cash: fund.capital }, nowMs)
  await sumNav(tx, fund.id, date)
  await setNetMoved(tx, fund.id, date, nowMs)
}
