import { karachiDate } from '@firoza/core/calendar/trading-day'
import { formatDecimal } from '@firoza/core/money/decimal'
import { tokenUnlockJournal } from '@firoza/core/offering/offering.postings'
import { OPENING_AUCTION_MS, SALE_ASSET, TOKEN_EXPONENT } from '@firoza/core/offering/token'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { type DueUnlock, listDueUnlocks, listOpenings, lockUnlock, markUnlocked } from './token.store.ts'

type UnlockDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'engine'>

/** In one round; the next one takes the following. */
const AT_ONCE = 500

/** Unlocks the parts of tokens that are due, each in a transaction of its own, and ends the opening auctions whose time is over. */
export async function unlockTokens(deps: UnlockDeps, end: AbortSignal = NEVER_ABORTED): Promise<void> {
  const { db, clock, log } = deps
  await forEachIsolated(log, await listOpenings(db), opening => endAuction(deps, opening), end)
  await forEachIsolated(log, await listDueUnlocks(db, clock.now(), AT_ONCE), due => unlock(deps, due), end)
}

/** The orders that were collected meet at one price, and trading goes on from there. */
async function endAuction(
  { engine, clock }: UnlockDeps,
  { realm, symbol, listedAtMs }: Awaited<ReturnType<typeof listOpenings>>[number],
): Promise<void> {
  const pair = `${symbol}-${SALE_ASSET}`
  if (clock.now() < listedAtMs + OPENING_AUCTION_MS || engine.listing(realm, pair)?.phase !== 'pre_open') return
  await engine.submit({ type: 'halt', realm, symbol: pair, halted: false })
}

function unlock({ db, clock }: UnlockDeps, due: DueUnlock): Promise<void> {
  return inTransaction(db, async tx => {
    if (!(await lockUnlock(tx, due))) return
    const nowMs = clock.now()
    const { realm, userId, symbol, units, publicId, part } = due
    const journal = tokenUnlockJournal({ realm, userId, asset: symbol, units, applicationId: publicId }, part)
    const [journalId] = await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
    await markUnlocked(tx, due, journalId as bigint)
    const details = { id: publicId, symbol, quantity: formatDecimal(units, TOKEN_EXPONENT) }
    await addNotice(tx, { userId, kind: 'token_unlocked', details, realm }, nowMs)
  })
}
