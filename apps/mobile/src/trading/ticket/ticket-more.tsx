import { hasExits, hasStop, type OrderKind, type TimeInForce } from '@firoza/core/stock/order'
import { Chips } from '@firoza/ui/chips'
import { Select } from '@firoza/ui/select'
import { Switch } from '@firoza/ui/switch'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { draftOf, startTicket, type TicketFacts, type TicketState, withKind } from '../kinds/ticket-form.ts'
import { TicketExits } from './ticket-exits.tsx'
import type { TicketPartProps } from './ticket-fields.tsx'

const WAITING: readonly TimeInForce[] = ['day', 'gtc']
const IMMEDIATE: readonly TimeInForce[] = ['ioc', 'fok']

/** What few change: kinds with a stop, exits, how long the order is valid, and whether it must wait in the book. Closed, it says what was chosen. */
export function TicketMore(props: TicketPartProps & { readonly open: boolean }): ReactNode {
  const { kind, state, facts, onChange, open } = props
  const t = useT('stock')
  const times: readonly TimeInForce[] = kind.times
  const stops: readonly OrderKind[] = kind.stops
  const possible = times.filter(time => WAITING.includes(time) || !(hasStop(state.kind) || state.postOnly))
  const exits = kind.exits && state.side === 'buy' && (open || hasExits(draftOf(state, facts)))
  if (!open) {
    const chosen = [
      ...(state.timeInForce === startTicket(state.side, facts).timeInForce
        ? []
        : [t(`stock.tif_${state.timeInForce}`)]),
      ...(state.postOnly ? [t('stock.postOnly')] : []),
      ...(state.reduceOnly ? [t('stock.reduceOnly')] : []),
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
        choices={stops.map(id => ({ id, label: t(`stock.type_${id}`) }))}
      />
      {exits && <TicketExits {...props} />}
      <Select
        label={t('stock.tif')}
        value={state.timeInForce}
        onChange={timeInForce => onChange({ ...state, timeInForce })}
        options={possible.map(id => ({ id, label: t(`stock.tif_${id}`) }))}
      />
      {kind.id === 'perp' && (
        <Switch
          label={t('stock.reduceOnly')}
          detail={t('stock.reduceOnlyHint')}
          on={state.reduceOnly ?? false}
          onChange={reduceOnly => onChange({ ...state, reduceOnly })}
        />
      )}
      {state.kind === 'limit' && (
        <Switch
          label={t('stock.postOnly')}
          detail={t('stock.postOnlyHint')}
          on={state.postOnly}
          onChange={postOnly => onChange({ ...state, postOnly, ...(postOnly && waiting(state, facts)) })}
        />
      )}
    </div>
  )
}

/** An order that must wait cannot be one that must trade at once. */
function waiting({ side, timeInForce }: TicketState, facts: TicketFacts): Partial<TicketState> {
  return IMMEDIATE.includes(timeInForce) ? { timeInForce: startTicket(side, facts).timeInForce } : {}
}
