import type { CallOutput } from '@firoza/api/endpoints'
import type { ReactNode } from 'react'
import type { Kind } from '../kinds/kinds.ts'
import type { TicketFacts } from '../kinds/ticket-form.ts'
import type { TicketCostProps } from './ticket-cost.tsx'
import type { TicketFieldsProps, TicketPartProps } from './ticket-fields.tsx'

/** What a kind's ticket shows in the place of what that of shares and coins shows; frame, steps, prices and sending are the same. */
export interface TicketParts {
  /** What it is and what it costs now. */
  Head(props: TicketPartProps): ReactNode
  /** Below the type: what the order is placed on. */
  Terms(props: TicketPartProps): ReactNode
  Amount(props: TicketPartProps): ReactNode
  /** Above the button. */
  Costs(props: TicketFieldsProps): ReactNode
  /** All of it again before it is sent. */
  Review(props: TicketCostProps): ReactNode
  Result(props: {
    readonly order: CallOutput<'POST /coin/contract/order/add'>
    readonly facts: TicketFacts
    readonly onDone: () => void
  }): ReactNode
}

export function partsOf(kind: Kind): TicketParts | undefined {
  return 'parts' in kind ? kind.parts : undefined
}
