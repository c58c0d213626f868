import type { Side } from '@firoza/core/stock/order'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded, waitFor } from '@firoza/web/loaded'
import { type ReactNode, useEffect, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { TicketState } from '../kinds/ticket-form.ts'
import { symbolOf } from './order-sender.ts'
import { OrderTicket, type OrderTicketProps } from './order-ticket.tsx'
import { orders } from './send-order.ts'

const ASK_AGAIN_MS = 10_000

/** With what a ticket begins. */
export interface TicketStart {
  readonly kind: Kind
  readonly symbol: string
  readonly side: Side
  /** A price of the book. */
  readonly price?: string
  /** As it was left. */
  readonly state?: TicketState
}

export interface TicketSheetProps {
  readonly start: TicketStart
  readonly open: boolean
  readonly onClose: () => void
}

/** The order ticket on its sheet. What was answered is gone when it closes; what is not known yet stays, under its own name. */
export function TicketSheet({ start, open, onClose }: TicketSheetProps): ReactNode {
  const t = useT('stock')
  const sent = orders.useSending(({ sending }) => symbolOf(sending))
  // The fields need the height; what comes after them is as tall as what it says.
  const [tall, setTall] = useState(true)
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={t('stock.ticketTitle', { symbol: sent ?? start.symbol })}
      tall={tall}
    >
      <OpenTicket key={start.symbol} start={start} onTall={setTall} onDone={onClose} />
    </BottomSheet>
  )
}

/** One opening of it. It waits for figures that are no older than itself: its price begins with the last one. */
function OpenTicket({ start, onTall, onDone }: Omit<OrderTicketProps, 'facts'>): ReactNode {
  const ticket = useRead(
    start.kind.calls.ticket,
    { symbol: start.symbol },
    { staleTimeMs: 0, refetchEveryMs: 'pollMs' in start.kind ? start.kind.pollMs : ASK_AGAIN_MS },
  )
  useEffect(() => onTall(true), [onTall])
  return (
    <Loaded query={waitFor(ticket, { isPending: !ticket.isFetchedAfterMount })} skeleton={<TicketSkeleton />}>
      {read => <OrderTicket start={start} facts={start.kind.facts(read as never)} onTall={onTall} onDone={onDone} />}
    </Loaded>
  )
}

function TicketSkeleton(): ReactNode {
  return (
    <div className="space-y-4 pt-2">
      {['h-12', 'h-12', 'h-20', 'h-20', 'h-10', 'h-28', 'h-12'].map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of what is coming, which do not move
        <Skeleton key={index} className={`${height} w-full`} />
      ))}
    </div>
  )
}
