import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import {
  addPosition,
  type Contract,
  clearingAccount,
  type Exit,
  guardPosition,
  marginAccount,
  type Position,
  type PriceTrigger,
} from '@firoza/core/engine/perp/contract'
import { accountsKey, type EngineState, type Listing } from '@firoza/core/engine/state'
import type { AccountCode } from '@firoza/core/ledger/account'
import type { MarginMode } from '@firoza/core/perp/cross'
import type { Realm } from '@firoza/core/realm'
import type { Queryable } from '../db/sql.ts'

/** Reads marks, stamps under way, positions in the order of their numbers, and every account that only the engine writes. */
export async function recoverContracts(
  tx: Queryable,
  state: EngineState,
  listings: ReadonlyMap<number, Listing>,
): Promise<void> {
  const contracts = [...listings.values()].filter(({ contract }) => contract)
  if (contracts.length === 0) return
  for (const listing of contracts) {
    marginAccount(state, listing, 0)
    clearingAccount(state, listing)
    // Whether a trade of before reached a stop that was pending is checked again.
    listing.stopsDue = listing.lastPrice > 0
  }
  await recoverMargin(tx, state)
  await recoverMarks(tx, listings)
  await recoverPositions(tx, state, listings)
}

interface AccountRow {
  readonly id: bigint
  readonly realm: Realm
  readonly asset: string
  readonly code: AccountCode
  readonly user_id: bigint | null
  readonly posted: bigint
  readonly held: bigint
}

async function recoverMargin(tx: Queryable, state: EngineState): Promise<void> {
  const rows = await tx<AccountRow[]>`
    select id, realm, asset, code, user_id, posted, held from ledger_account where code in ('margin', 'perp_insurance', 'perp_clearing')`
  for (const { id, realm, asset, code, user_id: userId, posted, held } of rows) {
    const account = present(state.accounts.get(accountsKey(realm, code, asset)), 'the accounts of margin').of(
      Number(userId ?? 0n),
    )
    account.id = Number(id)
    account.posted = posted
    account.held = held
  }
}

interface ContractRow {
  readonly listing_id: number
  readonly index_price: bigint
  readonly mark_price: bigint
  readonly marked_at: number
  readonly fresh: boolean
  readonly reduce_only: boolean
  readonly funding_seq: bigint
  readonly funding_phase: 'collect' | 'pay' | null
  readonly funding_rate_ppb: bigint
  readonly funding_mark: bigint
  readonly funding_at: number
  readonly funding_collected: bigint
  readonly funding_payable: bigint
  readonly funding_paid: bigint
}

async function recoverMarks(tx: Queryable, listings: ReadonlyMap<number, Listing>): Promise<void> {
  for (const row of await tx<ContractRow[]>`select * from perp_contract`) {
    const contract = present(listings.get(row.listing_id)?.contract, 'the contract of a mark')
    contract.index = Number(row.index_price)
    contract.mark = Number(row.mark_price)
    contract.markedAtMs = row.marked_at as TimeMs
    contract.fresh = row.fresh
    contract.reduceOnly = row.reduce_only
    contract.fundingSeq = Number(row.funding_seq)
    if (row.funding_phase === null) continue
    contract.funding = {
      seq: contract.fundingSeq,
      ratePpb: row.funding_rate_ppb,
      mark: Number(row.funding_mark),
      atMs: row.funding_at as TimeMs,
      phase: row.funding_phase,
      collected: row.funding_collected,
      payable: row.funding_payable,
      paid: row.funding_paid,
    }
  }
}

interface PositionRow {
  readonly id: bigint
  readonly listing_id: number
  readonly user_id: bigint | null
  readonly size: bigint
  readonly entry_units: bigint
  readonly margin_units: bigint
  readonly leverage: number
  readonly mode: MarginMode
  readonly funding_seq: bigint
  readonly realised_units: bigint
  readonly fee_units: bigint
  readonly funding_units: bigint
  readonly opened_units: bigint
  readonly opened_size: bigint
  readonly closed_units: bigint
  readonly closed_size: bigint
  readonly size_most: bigint
  readonly take_profit_price: bigint | null
  readonly take_profit_trigger: PriceTrigger
  readonly stop_loss_price: bigint | null
  readonly stop_loss_trigger: PriceTrigger
  readonly adl_pass: 'profit' | 'size' | null
  readonly adl_after: bigint
  readonly stuck: boolean
  readonly opened_at: number
}

async function recoverPositions(
  tx: Queryable,
  state: EngineState,
  listings: ReadonlyMap<number, Listing>,
): Promise<void> {
  const positions: [Contract, Position][] = []
  for (const row of await tx<PositionRow[]>`select * from perp_position where size <> 0 order by id`) {
    const listing = present(listings.get(row.listing_id), 'the listing of a position')
    const contract = present(listing.contract, 'the contract of a position')
    const userId = Number(row.user_id ?? 0n)
    const position: Position = {
      id: Number(row.id),
      listing,
      userId,
      account: marginAccount(state, listing, userId),
      openedAtMs: row.opened_at as TimeMs,
      isLong: row.size > 0n,
      size: Number(row.size),
      entry: row.entry_units,
      margin: row.margin_units,
      leverage: row.leverage,
      mode: row.mode,
      fundingSeq: Number(row.funding_seq),
      realised: row.realised_units,
      fees: row.fee_units,
      funding: row.funding_units,
      openedValue: row.opened_units,
      openedSize: Number(row.opened_size),
      closedValue: row.closed_units,
      closedSize: Number(row.closed_size),
      sizeMost: Number(row.size_most),
      takeProfit: exitOf(row.take_profit_price, row.take_profit_trigger),
      stopLoss: exitOf(row.stop_loss_price, row.stop_loss_trigger),
      guard: undefined,
      guards: [],
      adlPass: row.adl_pass,
      adlAfter: Number(row.adl_after),
      stuck: row.stuck,
      end: null,
      closedAtMs: null,
      stored: true,
      dirty: false,
    }
    addPosition(state, contract, position)
    positions.push([contract, position])
  }
  // A cross account is judged by all of its positions.
  for (const [contract, position] of positions) guardPosition(state, contract, position)
}

function exitOf(price: bigint | null, trigger: PriceTrigger): Exit | null {
  return price === null ? null : { price: Number(price), trigger }
}
