import { present } from '@firoza/core/assert'
import type { RailReason } from '@firoza/core/withdraw/withdraw.reasons'

/** What a rail needs to pay. It pays a reference once, however often it is sent. */
export interface Payment {
  /** Ours, and the idempotency key at the rail. */
  readonly reference: string
  readonly asset: string
  /** What is to arrive, in the asset's smallest units. */
  readonly units: bigint
  readonly template: string
  readonly account: string
  readonly holderName: string
}

export type RailAnswer =
  /** Taken; how it ended is asked for later. */
  | { readonly type: 'accepted' }
  | { readonly type: 'settled'; readonly railReference: string }
  | { readonly type: 'failed'; readonly reason: RailReason }
  /** It had arrived, and came back. */
  | { readonly type: 'returned'; readonly reason: RailReason }

export type RailStatus =
  | RailAnswer
  /** The rail never took it. */
  | { readonly type: 'not_known' }
  /** The rail has written it down, but it is not on its way: `send` takes it further. */
  | { readonly type: 'unsent' }

/** A way to pay outside of the platform: an adapter for a bank, a wallet, a payment system. */
export interface Rail {
  readonly name: string
  /** True where no money moves outside: live mode refuses such a rail. */
  readonly simulated: boolean
  /** Pays, once for each reference. Throws where no answer came: then nobody knows, until `queryStatus` says. */
  send(payment: Payment): Promise<RailAnswer>
  /** What became of a payment. Never pays: a payment that is not on its way must be sent again. Throws where no answer came. */
  queryStatus(reference: string): Promise<RailStatus>
}

export type Rails = ReadonlyMap<string, Rail>

export function railOf(rails: Rails, name: string): Rail {
  return present(rails.get(name), `the rail ${name}`)
}
