import { divide } from '../money/rounding.ts'

/** Maintenance by the size of a position: from `floor` on, in units of the quote, `mmrPpm` of its value less `cum`, at so much leverage at most. */
export interface MarginTier {
  readonly floor: number
  readonly mmrPpm: number
  readonly cum: number
  readonly leverageMax: number
}

/** What a perpetual contract has beside the terms of every listing. Part of its specification, so that a replay has it. */
export interface ContractTerms {
  /** Rising by floor, the first from 0. */
  readonly tiers: readonly MarginTier[]
  /** Of the value closed by a liquidation, to the insurance fund at most. */
  readonly liquidationFeePpm: number
  /** Funding is paid so often. */
  readonly fundingMs: number
  /** The value of all long positions together, in units of the quote, beyond which nothing more is opened. */
  readonly openInterestMax: number
}

/** Tiers without a jump: what maintenance the larger rate would ask for below its floor, `cum` takes off. */
export function continuousTiers(tiers: readonly Omit<MarginTier, 'cum'>[]): MarginTier[] {
  let cum = 0n
  let before = 0
  return tiers.map(tier => {
    cum += divide(BigInt(tier.floor) * BigInt(tier.mmrPpm - before), 1_000_000n, 'floor')
    before = tier.mmrPpm
    return { ...tier, cum: Number(cum) }
  })
}

/** How prices and quantities of a listing become values: whole units of the quote. */
export interface ContractScale {
  readonly valueDivisor: bigint
  readonly tick: number
}

/** A position as its margin is reckoned. `size` is in units of the base, below zero for a short one; `entry` is the signed value at which it was opened. */
export interface MarginPosition {
  readonly size: number
  readonly entry: bigint
  readonly margin: bigint
}
