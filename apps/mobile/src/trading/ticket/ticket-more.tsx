import { hasExits, hasStop, ORDER_KINDS, TIMES_IN_FORCE, type TimeInForce } from '@firoza/core/stock/order'
import { Chips } from '@firoza/ui/chips'
import { Select } from '@firoza/ui/select'
import { Switch } from '@firoza/ui/switch'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { draftOf, startTicket, type TicketState, withKind } from '../kinds/ticket-form.ts'
import { TicketExits } from './ticket-exits.tsx'
import type { TicketPartProps } from './ticket-fields.tsx'

const WAITING: readonly TimeInForce[] = ['day', 'gtc']
const IMMEDIATE: readonly TimeInForce[] = ['ioc', 'fok']
const STOPS = ORDER_KINDS.filter(hasStop)

/** What few change: kinds with a stop, exits, how long the order is valid, and whether it must wait in the book. Closed, it says what was chosen. */
export function TicketMore(props: TicketPartProps & { readonly open: boolean }): ReactNode {
  const { kind, state, facts, onChange, open } = props
  const t = useT('stock')
  const times = hasStop(state.kind) || state.postOnly ? WAITING : TIMES_IN_FORCE
  const exits = kind.exits && state.side === 'buy' && (open || hasExits(draftOf(state, facts)))
  if (!open) {
    const chosen = [
      ...(state.timeInForce === startTicket(state.side, facts).timeInForce
        ? []
        : [t(`stock.tif_${state.timeInForce}`)]),
      ...(state.postOnly ? [t('stock.postOnly')] : []),
    ]
    return (
      <>
        {chosen.length > 0 && <p className="px-1 text-xs font-medium">{chosen.join(' · ')}</p>}
        {exits && <TicketExits {...props} />}
      </>
    )
  }
  return (
    <div className="mt-2 flex flex-col gap-3 rounded-control border border-line p-3">
      <Chips
        even
        label={t('stock.type')}
        chosen={state.kind}
        onChoose={kind => onChange(withKind(state, kind))}
        choices={STOPS.map(id => ({ id, label: t(`stock.type_${id}`) }))}
      />
      {exits && <TicketExits {...props} />}
      <Select
        label={t('stock.tif')}
        value={state.timeInForce}
        onChange={timeInForce => onChange({ ...state, timeInForce })}
        options={times.map(id => ({ id, label: t(`stock.tif_${id}`) }))}
      />
      {state.kind === 'limit' && (
        <Switch
          label={t('stock.postOnly')}
          detail={t('stock.postOnlyHint')}
          on={state.postOnly}
          onChange={postOnly => onChange({ ...state, postOnly, ...(postOnly && waiting(state)) })}
        />
      )}
    </div>
  )
}

/** An order that must wait cannot be one that must trade at once. */
function waiting({ timeInForce }: TicketState): Partial<TicketState> {
  return IMMEDIATE.includes(timeInForce) ? { timeInForce: 'day' } : {}
}
