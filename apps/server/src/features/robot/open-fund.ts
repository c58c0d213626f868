import { assert } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import { capitalJournal } from '@firoza/core/robot/robot.postings'
import { startNav } from '@firoza/core/robot/units'
import type { Tx } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { accountsOf } from './carry-out-orders.ts'
import { moneyOf, sessionsOf } from './fund-session.ts'
import { type FundRow, insertNav, setNetMoved, sumNav } from './robot.store.ts'

/** A fund begins with the company's capital at a NAV of 1.000000, dated the session before the one that it trades in first. */
export async function openFund(
  tx: Tx,
  fund: Pick<FundRow, 'id' | 'realm' | 'asset' | 'userId' | 'capital' | 'venue'>,
  { calendarOf, simulated }: Pick<Deps, 'calendarOf'> & { readonly simulated: boolean },
  nowMs: TimeMs,
): Promise<void> {
  const { exponent, kind } = moneyOf(fund)
  const sessions = sessionsOf({ calendarOf }, fund)
  const strike = sessions.strikeAt(nowMs)
  assert(strike !== undefined, 'a fund opens before a session')
  const own = kind === 'fiat' ? 'bank' : 'chain_custody'
  const from = simulated ? 'sandbox_bank' : own
  const opening = { capital: fund.capital, exponent }
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  await postJournals(tx, [capitalJournal(accountsOf(fund), opening, from, String(fund.id))], time)
  const date = sessions.before(strike.date)
  await insertNav(tx, fund.id, { date, ...startNav(fund.capital, exponent), cash: fund.capital }, nowMs)
  await sumNav(tx, fund.id, date)
  await setNetMoved(tx, fund.id, date, nowMs)
}
