import { REFUSED_TO_ANYBODY } from '@firoza/api/client/intention'
import type { CallOutput } from '@firoza/api/endpoints'
import type { Reason } from '@firoza/core/refusal'
import type { Side } from '@firoza/core/stock/order'
import type { SenderRules, SendingOf, Sent } from '../../money/sender.ts'
import type { Kind } from '../kinds/kinds.ts'

export type OrderCall = Kind['calls']['place'][Side] | 'POST /stock/order/replace'
export type OrderAnswer = CallOutput<OrderCall>
export type SentOrder = Sent<OrderCall>
export type Sending = SendingOf<OrderCall>

/** The stock of the order under way, where it is told. */
export function symbolOf(sending: Sending): string | undefined {
  if (sending.step === 'done') return sending.answer.symbol
  return 'sent' in sending && 'symbol' in sending.sent.input ? sending.sent.input.symbol : undefined
}

const BEFORE_THE_ORDER: ReadonlySet<Reason> = new Set<Reason>([
  ...REFUSED_TO_ANYBODY,
  'kyc_required',
  'pin_not_set',
  'pin_needed',
  'pin_wrong',
  'pin_locked',
  'second_factor_needed',
  'second_factor_wrong',
  'second_factor_locked',
])

/** What asking for an order that got no answer needs. */
export const ORDER_RULES: Pick<SenderRules<OrderCall>, 'codeField' | 'beforeTheKey'> = {
  codeField: 'transactionCode',
  beforeTheKey: BEFORE_THE_ORDER,
}
