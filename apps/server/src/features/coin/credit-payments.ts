import { assert, present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import type { ChainId } from '@firoza/core/coin/chain'
import { coinCreditJournal, coinDepositReference } from '@firoza/core/coin/coin-deposit.postings'
import { reachesMinimum } from '@firoza/core/coin/confirmations'
import type { Journal } from '@firoza/core/ledger/journal'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal } from '@firoza/core/money/decimal'
import { type CoinRow, findChain, findTip, listCoins } from '../../chain/chain.store.ts'
import type { Network } from '../../chain/network.ts'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { type Cursor, firstCursor } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { addNotice } from '../../notify/notice.store.ts'
import { receiveCoins } from './book-coins.ts'
import {
  type CoinDepositRow,
  listRipe,
  listWaitingWith,
  lockDeposits,
  setState,
  WAITING,
} from './coin-deposit.store.ts'
import { everyNodeReports } from './every-node-reports.ts'

export type CreditDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>

/** One round on one network. */
interface Round {
  readonly deps: CreditDeps
  readonly chain: ChainId
  readonly coins: readonly CoinRow[]
  /** The newest block whose payments are deep enough. */
  readonly upTo: number
  readonly tells: (payment: CoinDepositRow) => Promise<boolean>
}

/**
 * Decides on every payment that is deep enough: credits it, lets it wait for more, or puts it aside. Only what every node of the network
 * tells of each payment is believed. Each payment has a transaction of its own; a crash between two leaves the rest for the next round. One that
 * cannot be decided on is logged; whatever ends a round, the next one goes on behind the last payment that it took.
 */
export async function creditPayments(
  deps: CreditDeps,
  network: Network,
  end: AbortSignal = NEVER_ABORTED,
  turn: Cursor = firstCursor(),
): Promise<number> {
  const { chain } = network
  const settings = present(await findChain(deps.db, chain), 'the network')
  const tip = await findTip(deps.db, chain)
  if (!tip) return 0
  const upTo = tip.number - settings.confirmations + 1
  const coins = await listCoins(deps.db, chain)
  const round = { deps, chain, coins, upTo, tells: patiently(deps, network) }
  const ripe = await listRipe(deps.db, chain, upTo, turn.afterId)
  let decided = 0
  for (const payment of ripe) {
    end.throwIfAborted()
    turn.afterId = payment.id
    if (await decideOn(round, payment)) decided++
  }
  if (ripe.length < LIMITS.chainCreditsPerRoundMax) turn.afterId = 0n
  return decided
}

/** So many questions without an answer say that a node is away: the round ends. */
const UNANSWERED_MAX = 10

/** A node that keeps no old blocks fails at one question and answers the next: that payment waits, and holds up none behind it. */
function patiently({ db, log }: CreditDeps, network: Network): Round['tells'] {
  const tells = everyNodeReports(db, network)
  let unanswered = 0
  return async payment => {
    try {
      return await tells(payment)
    } catch (error) {
      unanswered += 1
      if (unanswered === UNANSWERED_MAX) throw error
      log.warn({ err: error, chain: network.chain, txHash: payment.txHash }, 'a node did not answer for a payment')
      return false
    }
  }
}

async function decideOn(round: Round, payment: CoinDepositRow): Promise<boolean> {
  const { deps, chain } = round
  if (!(await round.tells(payment))) {
    deps.log.warn({ chain, txHash: payment.txHash }, 'not every node has a payment yet; the credit is pending')
    return false
  }
  const others = await othersOf(round, payment)
  try {
    return await inTransaction(deps.db, tx => decide(tx, round, payment, others))
  } catch (error) {
    deps.log.error(
      { err: error, chain, txHash: payment.txHash },
      'a payment could not be decided on; it is tried again',
    )
    return false
  }
}

/**
 * What every node tells of the payments that wait with this one, where they are enough together: others need no proof yet. Where this one is enough by
 * itself, only those that are not: each of the rest has its own turn, and none of them is held up by what is wrong with another.
 */
async function othersOf({ deps, coins, upTo, tells }: Round, payment: CoinDepositRow): Promise<CoinDepositRow[]> {
  const { asset } = payment
  if (asset === null) return []
  const { minUnits } = coinOf(coins, asset)
  const enough = (rows: readonly CoinDepositRow[]) => reachesMinimum(unitsOf(rows), minUnits)
  const all = await listWaitingWith(deps.db, { ...payment, asset, upTo })
  if (!enough([payment, ...all])) return []
  const waiting = enough([payment]) ? all.filter(row => !enough([row])) : all
  const proven: CoinDepositRow[] = []
  for (const row of waiting) if (await tells(row)) proven.push(row)
  return proven
}

function coinOf(coins: readonly CoinRow[], asset: string): CoinRow {
  const coin = coins.find(known => known.asset === asset)
  assert(coin, 'the coin of a payment')
  return coin
}

const unitsOf = (rows: readonly CoinDepositRow[]) => rows.map(row => present(row.units, 'the units of a known coin'))

/** All that the nodes were asked about: the payment as it stood then. */
function proofOf({ id, blockHash, parts }: CoinDepositRow): string {
  return `${id} ${blockHash} ${parts}`
}

/** False where another process has decided, or a reorganisation has taken it, since it was listed. */
async function decide(
  tx: Tx,
  round: Round,
  listed: CoinDepositRow,
  others: readonly CoinDepositRow[],
): Promise<boolean> {
  const nowMs = round.deps.clock.now()
  const proven = new Set([listed, ...others].map(proofOf))
  const locked = await lockDeposits(tx, [listed, ...others])
  const waiting = locked.filter(row => proven.has(proofOf(row)) && WAITING.includes(row.state))
  const payment = waiting.find(({ id, state }) => id === listed.id && state === 'confirming')
  if (!payment) return false
  const { id, asset } = payment
  if (asset === null) {
    await setState(tx, id, 'to_recover', nowMs)
    return true
  }
  const { minUnits, exponent } = coinOf(round.coins, asset)
  const { mode } = round.deps.settings
  const time = { businessDate: karachiDate(nowMs), atMs: nowMs }
  if (reachesMinimum(unitsOf(waiting), minUnits)) {
    await postJournals(tx, [...(await receiveCoins(tx, waiting, mode)), ...waiting.map(creditOf)], time)
    for (const row of waiting) {
      await setState(tx, row.id, 'credited', nowMs)
      await tell(tx, row, 'coin_deposit_credited', {}, nowMs)
    }
  } else {
    await postJournals(tx, await receiveCoins(tx, [payment], mode), time)
    await setState(tx, id, 'below_min', nowMs)
    await tell(tx, payment, 'coin_deposit_waits', { min: formatDecimal(minUnits, exponent) }, nowMs)
  }
  return true
}

function creditOf({ id, userId, asset, units }: CoinDepositRow): Journal {
  return coinCreditJournal({
    userId,
    asset: present(asset, 'the coin of a credit'),
    units: present(units, 'the units of a credit'),
    reference: coinDepositReference(id),
  })
}

async function tell(
  tx: Tx,
  row: CoinDepositRow,
  kind: 'coin_deposit_waits' | 'coin_deposit_credited',
  more: Record<string, string>,
  nowMs: number,
): Promise<void> {
  const { userId, asset, units, exponent, id } = row
  const amount = formatDecimal(units ?? 0n, exponent ?? 0)
  const details = { amount, asset: asset ?? '', reference: coinDepositReference(id), ...more }
  await addNotice(tx, { userId, kind, details, realm: 'real' }, nowMs)
}
