import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { DAY_MS } from '@firoza/core/clock'
import { creditJournal } from '@firoza/core/deposit/deposit.postings'
import { depositStates } from '@firoza/core/deposit/deposit.states'
import { depositAmounts } from '@firoza/core/deposit/deposit-channel'
import { decideAml, decideMatch, type HoldReason, IDENTITY_HOLDS } from '@firoza/core/deposit/screen-deposit'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { lockCustomerForDeposit, readChannel, readCredited } from './channel.store.ts'
import { countClashes, type DepositRow, lockDeposit, readOwner, setFee, setHoldReasons } from './deposit.store.ts'
import { moveDeposit, notifyCustomer } from './move-deposit.ts'
import { noticeOf } from './notice.store.ts'

type Needs = Pick<Deps, 'db'>

/** Recheck, match, clear, credit: more than these moves in a row there are not. */
const STEPS_MAX = depositStates.states.length

/**
 * Takes a deposit as far as it goes by itself, each step in a transaction of its own under a lock on the deposit. A crash between two steps
 * leaves it in a state from which the sweep goes on; two that advance the same deposit take turns.
 */
export async function advanceDeposit(deps: Needs, id: bigint, nowMs: number): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    const moved = await inTransaction(deps.db, tx => advanceOnce(tx, id, nowMs))
    if (!moved) return
  }
}

/** One step; false where there is none to take. */
export async function advanceOnce(tx: Tx, id: bigint, nowMs: number): Promise<boolean> {
  const deposit = await lockDeposit(tx, id)
  if (!deposit) return false
  const over = deposit.expiresAtMs <= nowMs
  switch (deposit.state) {
    case 'created':
    case 'awaiting_payment':
      if (over) return expire(tx, deposit, nowMs)
      if (deposit.state === 'awaiting_payment') return false
      await moveDeposit(tx, deposit, 'instruct', { actor: 'system' }, nowMs)
      return true
    case 'matching':
      return match(tx, deposit, nowMs)
    case 'aml_check':
      return check(tx, deposit, nowMs)
    case 'approved':
      return credit(tx, deposit, nowMs)
    case 'aml_hold':
      return recheck(tx, deposit, nowMs)
    default:
      return false
  }
}

/** What is on hold for a missing identity is compared again once there is one; other reasons are found again. */
async function recheck(tx: Tx, deposit: DepositRow, nowMs: number): Promise<boolean> {
  if (!deposit.holdReasons.some(reason => IDENTITY_HOLDS.includes(reason))) return false
  const owner = await readOwner(tx, deposit.userId)
  if (owner.idStatus !== 'succ' || owner.verifiedName === '') return false
  await setHoldReasons(tx, deposit.id, [])
  await moveDeposit(tx, deposit, 'recheck', { actor: 'system' }, nowMs)
  return true
}

async function expire(tx: Tx, deposit: DepositRow, nowMs: number): Promise<boolean> {
  await moveDeposit(tx, deposit, 'expire', { actor: 'system' }, nowMs)
  await notifyCustomer(tx, deposit, 'deposit_expired', deposit.units, nowMs)
  return true
}

async function match(tx: Tx, deposit: DepositRow, nowMs: number): Promise<boolean> {
  const notice = present(await noticeOf(tx, deposit.id), 'the notice of the deposit that is matched')
  const owner = await readOwner(tx, deposit.userId)
  const reasons = decideMatch({
    announcedUnits: deposit.units,
    receivedUnits: notice.units,
    senderName: notice.senderName,
    verifiedName: owner.verifiedName,
    late: deposit.late,
    recordedByStaff: notice.source === 'counter',
    statementByOne: notice.source === 'statement' && notice.confirmedBy === null,
    claimedTwice: (await countClashes(tx, notice.channel, notice.transactionId)) > 0,
  })
  if (reasons.length > 0) return hold(tx, deposit, reasons, nowMs)
  await moveDeposit(tx, deposit, 'match', { actor: 'system' }, nowMs)
  return true
}

async function check(tx: Tx, deposit: DepositRow, nowMs: number): Promise<boolean> {
  await lockCustomerForDeposit(tx, deposit.userId)
  const channel = present(await readChannel(tx, deposit.channel), 'the channel of the deposit')
  const owner = await readOwner(tx, deposit.userId)
  const credited = await readCredited(tx, deposit.userId, deposit.asset, nowMs - DAY_MS)
  const reasons = decideAml({
    channel,
    receivedUnits: present(deposit.receivedUnits, 'what was received'),
    verified: owner.idStatus === 'succ',
    creditedDayUnits: credited.dayUnits,
    creditedEverUnits: credited.everUnits,
  })
  if (reasons.length > 0) return hold(tx, deposit, reasons, nowMs)
  await moveDeposit(tx, deposit, 'clear', { actor: 'system' }, nowMs)
  return true
}

async function hold(tx: Tx, deposit: DepositRow, reasons: readonly HoldReason[], nowMs: number): Promise<boolean> {
  await setHoldReasons(tx, deposit.id, reasons)
  await moveDeposit(tx, deposit, 'hold', { actor: 'system', note: reasons.join(', ') }, nowMs)
  // That a second person takes in the same statement is the usual way, and no news; whoever looks sees the reason.
  if (reasons.every(reason => reason === 'statement_by_one')) return true
  await notifyCustomer(tx, deposit, 'deposit_held', deposit.receivedUnits ?? deposit.units, nowMs)
  return true
}

/** State, journal and notice are one transaction; the journal is unique by its reference besides. */
async function credit(tx: Tx, deposit: DepositRow, nowMs: number): Promise<boolean> {
  const channel = present(await readChannel(tx, deposit.channel), 'the channel of the deposit')
  const amounts = depositAmounts(channel, present(deposit.receivedUnits, 'what was received'))
  await setFee(tx, deposit.id, amounts.feeUnits)
  const journal = creditJournal({ ...deposit, ...amounts })
  await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
  await moveDeposit(tx, deposit, 'credit', { actor: 'system' }, nowMs)
  await notifyCustomer(tx, deposit, 'deposit_credited', amounts.creditUnits, nowMs)
  return true
}
