import { addDays, karachiDate, startOfKarachiDay, tradingDate } from '@firoza/core/calendar/trading-day'
import { houseAccount, userAccount } from '@firoza/core/ledger/account'
import { maskPublicId } from '@firoza/core/ledger/exposure'
import { LIMITS } from '@firoza/core/limits'
import { PKR } from '@firoza/core/money/asset'
import { formatDecimal } from '@firoza/core/money/decimal'
import { referralJournals } from '@firoza/core/referral/referral.postings'
import { rewardDays } from '@firoza/core/referral/referral-reward'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachPage } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { lockAccounts } from '../../ledger/lock-accounts.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { addNotice } from '../../notify/notice.store.ts'
import {
  findReferrer,
  findSelf,
  insertReferral,
  insertReward,
  listActive,
  listToStart,
  lockActive,
  type Progress,
  readCommission,
  readTerms,
  saveProgress,
  sumFees,
} from './referral.store.ts'

/** Starts what both sides are verified for, then credits every day that is over. Running it again credits nothing twice. */
export async function creditReferrals(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  end: AbortSignal = NEVER_ABORTED,
): Promise<number> {
  const nowMs = clock.now()
  const today = karachiDate(nowMs)
  const pages = { atOnce: LIMITS.referralRoundMax, idOf: (id: bigint) => id }
  const toStart = (afterId: bigint, limit: number) => listToStart(db, afterId, limit)
  const start = (id: bigint) => inTransaction(db, tx => startOne(tx, id, today, nowMs))
  await forEachPage(log, { ...pages, list: toStart, work: start }, end)
  const active = (afterId: bigint, limit: number) => listActive(db, today, afterId, limit)
  const credit = (id: bigint) => inTransaction(db, tx => creditOne(tx, id, today, nowMs))
  return forEachPage(log, { ...pages, list: active, work: credit }, end)
}

async function startOne(tx: Tx, refereeId: bigint, today: string, nowMs: number): Promise<void> {
  const [terms, referrerId] = [await readTerms(tx, today), await findReferrer(tx, refereeId)]
  if (!terms || referrerId === undefined) return
  const reason = await findSelf(tx, refereeId, referrerId)
  const state = reason === undefined ? 'active' : 'refused'
  const written = await insertReferral(tx, { refereeId, state, reason, terms, today, nowMs })
  if (written === undefined) return
  const kind = reason === undefined ? 'referral_started' : 'referral_refused'
  for (const userId of [referrerId, refereeId]) await addNotice(tx, { userId, realm: 'real', kind, details: {} }, nowMs)
}

async function creditOne(tx: Tx, id: bigint, today: string, nowMs: number): Promise<void> {
  const row = await lockActive(tx, id)
  if (!row) return
  const { refereeId, referrerId, creditedThrough, untilDay } = row
  const notify = (userId: bigint, kind: 'referral_refused' | 'referral_ended') =>
    addNotice(tx, { userId, realm: 'real', kind, details: {} }, nowMs)
  const reason = await findSelf(tx, refereeId, referrerId)
  if (reason !== undefined) {
    await saveProgress(tx, id, { state: 'refused', reason, earnedUnits: row.earnedUnits, creditedThrough })
    for (const userId of [referrerId, refereeId]) await notify(userId, 'referral_refused')
    return
  }
  const beforeDay = today < untilDay ? today : untilDay
  // A trade right after midnight is of the day before, hence a day earlier.
  const fees = await sumFees(tx, row, beforeDay, startOfKarachiDay(tradingDate(creditedThrough)))
  const rewards = rewardDays(row, row.earnedUnits, fees)
  const total = rewards.reduce((sum, { rewardUnits }) => sum + rewardUnits, 0n)
  await lockAccounts(tx, 'real', [
    userAccount(referrerId, PKR.code),
    houseAccount('house_commission', PKR.code),
    houseAccount('referral_fund', PKR.code),
  ])
  if (total > (await readCommission(tx))) return
  for (const reward of rewards) {
    const journals = referralJournals({ referrerId, units: reward.rewardUnits, ref: `${id} ${reward.day}` })
    const [, journalId = 0n] = await postJournals(tx, journals, { businessDate: karachiDate(nowMs), atMs: nowMs })
    await insertReward(tx, id, { ...reward, journalId }, nowMs)
    const details = {
      amount: formatDecimal(reward.rewardUnits, PKR.exponent),
      day: reward.day,
      person: maskPublicId(row.refereePublicId),
    }
    await addNotice(tx, { userId: referrerId, realm: 'real', kind: 'referral_rewarded', details }, nowMs)
  }
  const now: Progress = {
    state: today >= untilDay || row.earnedUnits + total >= row.capUnits ? 'ended' : 'active',
    earnedUnits: row.earnedUnits + total,
    creditedThrough: addDays(tradingDate(beforeDay), -1),
  }
  await saveProgress(tx, id, now)
  if (now.state === 'ended') for (const userId of [referrerId, refereeId]) await notify(userId, 'referral_ended')
}
