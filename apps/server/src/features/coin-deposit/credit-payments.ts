import { assert, present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { type CustodyAccount, coinCreditJournal, coinDepositReference } from '@firoza/core/chain/coin-deposit.postings'
import { reachesMinimum } from '@firoza/core/chain/confirmations'
import { LIMITS } from '@firoza/core/limits'
import { formatDecimal } from '@firoza/core/money/decimal'
import { findChain, findTip, listCoins } from '../../chain/chain.store.ts'
import type { Network } from '../../chain/network.ts'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postJournals } from '../../ledger/post-journal.ts'
import { addNotice } from '../../standing/notice.store.ts'
import { type CoinDepositRow, listRipe, listWaiting, lockDeposit, lockWaiting, setState } from './coin-deposit.store.ts'
import { everyNodeTells } from './every-node-tells.ts'

export type CreditDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'settings'>

/** In the sandbox all coins are pretended and lie at the pretended bank. */
export function custodyAccount({ settings }: Pick<Deps, 'settings'>): CustodyAccount {
  return settings.mode === 'sandbox' ? 'sandbox_bank' : 'chain_custody'
}

/**
 * Decides on every payment that is deep enough: credits it, lets it wait for more, or puts it aside. Only what every node of the network
 * tells of each payment is believed. Each payment has a transaction of its own; a crash between two leaves the rest for the next round.
 */
export async function creditPayments(deps: CreditDeps, network: Network): Promise<number> {
  const { chain } = network
  const settings = present(await findChain(deps.db, chain), 'the network')
  const tip = await findTip(deps.db, chain)
  if (!tip) return 0
  const upTo = tip.number - settings.confirmations + 1
  let decided = 0
  for (const payment of await listRipe(deps.db, chain, upTo, LIMITS.chainCreditsPerRoundMax)) {
    const together =
      payment.asset === null ? [payment] : await listWaiting(deps.db, { ...payment, asset: payment.asset, upTo })
    // One that is no longer among them was credited with another of this round, or a reorganisation took it.
    if (!together.some(row => proofOf(row) === proofOf(payment))) continue
    const proven = await provenOf(network, together)
    if (!proven.has(proofOf(payment))) {
      deps.log.warn({ chain, txHash: payment.txHash }, 'the nodes of a network differ about a payment; it waits')
      continue
    }
    await inTransaction(deps.db, tx => decide(tx, deps, { payment, proven, upTo }))
    decided++
  }
  return decided
}

/** All that the nodes were asked about: the payment as it stood then. */
function proofOf({ id, blockHash, parts }: CoinDepositRow): string {
  return `${id} ${blockHash} ${parts}`
}

/** Those of the payments of which every node tells the same. */
async function provenOf(network: Network, payments: readonly CoinDepositRow[]): Promise<ReadonlySet<string>> {
  const proven = new Set<string>()
  for (const row of payments) if (await everyNodeTells(network, row)) proven.add(proofOf(row))
  return proven
}

interface Ripe {
  readonly payment: CoinDepositRow
  readonly proven: ReadonlySet<string>
  readonly upTo: number
}

async function decide(tx: Tx, deps: CreditDeps, { payment: { id, chain }, proven, upTo }: Ripe): Promise<void> {
  const nowMs = deps.clock.now()
  const payment = await lockDeposit(tx, id)
  // Another process may have decided, or a reorganisation taken it, since it was listed.
  if (payment?.state !== 'confirming' || payment.blockNumber > upTo || !proven.has(proofOf(payment))) return
  const { asset, userId } = payment
  if (asset === null) return setState(tx, id, 'to_recover', nowMs)
  const coin = (await listCoins(tx, chain)).find(known => known.asset === asset)
  assert(coin, 'the coin of a payment')
  const waiting = (await lockWaiting(tx, { chain, userId, asset, upTo })).filter(row => proven.has(proofOf(row)))
  const units = waiting.map(row => present(row.units, 'the units of a known coin'))
  if (!reachesMinimum(units, coin.minUnits)) {
    await setState(tx, id, 'below_min', nowMs)
    return tell(tx, payment, 'coin_deposit_waits', { min: formatDecimal(coin.minUnits, coin.exponent) }, nowMs)
  }
  for (const row of waiting) await credit(tx, deps, row, nowMs)
}

async function credit(tx: Tx, deps: CreditDeps, row: CoinDepositRow, nowMs: number): Promise<void> {
  const { id, userId } = row
  const asset = present(row.asset, 'the coin of a credit')
  const units = present(row.units, 'the units of a credit')
  const journal = coinCreditJournal({ userId, asset, reference: coinDepositReference(id), units }, custodyAccount(deps))
  await postJournals(tx, [journal], { businessDate: karachiDate(nowMs), atMs: nowMs })
  await setState(tx, id, 'credited', nowMs)
  await tell(tx, row, 'coin_deposit_credited', {}, nowMs)
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
