import { applyRate, ratePpm } from '../money/rate.ts'
import type { OpenHours } from '../withdraw/channel.ts'

export const DEPOSIT_CHANNEL_KINDS = ['bank', 'wallet', 'offline'] as const
export type DepositChannelKind = (typeof DEPOSIT_CHANNEL_KINDS)[number]

/** What a person needs to pay. Empty where a way has no such thing. */
export interface PayInstructions {
  readonly accountTitle: string
  readonly bankName: string
  /** An IBAN, a mobile number, a PIX key, or the address of a counter. */
  readonly account: string
  /** True where a Raast code can be drawn: the account is a Pakistani IBAN. */
  readonly raast: boolean
}

/** A way by which money comes in, with its bounds. Amounts are units of the asset. Rows of a table: staff change them. */
export interface DepositChannel extends OpenHours {
  readonly id: string
  readonly kind: DepositChannelKind
  readonly asset: string
  readonly enabled: boolean
  readonly minUnits: bigint
  readonly maxUnits: bigint
  /** Per person over 24 hours. */
  readonly dayMaxUnits: bigint
  /** What somebody who is not verified yet may bring in altogether. */
  readonly unverifiedMaxUnits: bigint
  /** Above so much in 24 hours a person looks at it; from so much in one deposit, two do. */
  readonly autoMaxUnits: bigint
  readonly twoPeopleFromUnits: bigint
  readonly feeFixedUnits: bigint
  readonly feePpm: bigint
  readonly expireHours: number
  /** True where a word from the counter is asked for before anything else. */
  readonly needsPassword: boolean
  readonly instructions: PayInstructions
}

export interface DepositAmounts {
  readonly receivedUnits: bigint
  readonly feeUnits: bigint
  readonly creditUnits: bigint
}

/** What of received money is credited. The fee's rate is rounded up, to the platform, and it is never more than what came. */
export function depositAmounts(
  channel: Pick<DepositChannel, 'feeFixedUnits' | 'feePpm'>,
  receivedUnits: bigint,
): DepositAmounts {
  const asked = channel.feeFixedUnits + applyRate(receivedUnits, ratePpm(channel.feePpm), 'ceiling')
  const feeUnits = asked < receivedUnits ? asked : receivedUnits
  return { receivedUnits, feeUnits, creditUnits: receivedUnits - feeUnits }
}
