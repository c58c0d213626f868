import type { MarginMode } from '../../perp/cross.ts'
import type { Realm } from '../../realm.ts'
import type { VenueCode } from '../listing-spec.ts'
import type { PriceTrigger } from './contract.ts'

/** Commands of contracts alone. Sums are decimals of whole units, for the log is JSON. */
export type PerpCommand =
  | MarginMoveCommand
  | SetPositionCommand
  | MarkCommand
  | FundingCommand
  | GoOnCommand
  | ReduceOnlyCommand
  | FundInsuranceCommand

/** Moves the asset in which contracts are quoted between a person's balance and their margin: above zero into it, below zero out of it. */
export interface MarginMoveCommand {
  readonly type: 'margin_move'
  readonly realm: Realm
  readonly userId: number
  readonly units: string
}

/** Changes of an open position by its owner, one at a time: leverage, margin mode, margin (signed), or an exit; a price of null removes the exit. */
export interface SetPositionCommand {
  readonly type: 'set_position'
  readonly realm: Realm
  readonly userId: number
  readonly symbol: string
  readonly leverage?: number
  readonly mode?: MarginMode
  readonly margin?: string
  readonly takeProfit?: { readonly price: number | null; readonly trigger: PriceTrigger }
  readonly stopLoss?: { readonly price: number | null; readonly trigger: PriceTrigger }
}

/** Index and mark of contracts. One that is not fresh keeps the mark that was, and nothing is opened or liquidated. */
export interface MarkCommand {
  readonly type: 'mark'
  readonly realm: Realm
  /** How much of what it leads to is done at once; a thousand where absent. */
  readonly budget?: number
  readonly marks: readonly {
    readonly symbol: string
    readonly index: number
    readonly mark: number
    readonly fresh: boolean
  }[]
}

/** A stamp: positions that are open now pay each other at the mark of now. A number that was before does nothing. */
export interface FundingCommand {
  readonly type: 'funding'
  readonly realm: Realm
  readonly symbol: string
  readonly seq: number
  readonly ratePpb: number
}

/**
 * The next piece of what is to be done at a venue: auctions and days, then of contracts liquidations, exits, funding. Answers how many of its listings still have
 * some.
 */
export interface GoOnCommand {
  readonly type: 'go_on'
  readonly realm: Realm
  /** That of contracts where absent. */
  readonly venue?: VenueCode
  readonly budget: number
}

export interface ReduceOnlyCommand {
  readonly type: 'reduce_only'
  readonly realm: Realm
  readonly symbol: string
  readonly reduceOnly: boolean
}

/** The operator pays into the insurance fund. */
export interface FundInsuranceCommand {
  readonly type: 'fund_insurance'
  readonly realm: Realm
  readonly units: string
  readonly from: 'sandbox_bank' | 'chain_custody'
}
