import { hasStop, TIMES_IN_FORCE, type TimeInForce } from '@firoza/core/stock/order'
import { Button } from '@firoza/ui/button'
import { Select } from '@firoza/ui/select'
import { Switch } from '@firoza/ui/switch'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import type { TicketState } from './order-ticket-form.ts'

const WAITING: readonly TimeInForce[] = ['day', 'gtc']
const IMMEDIATE: readonly TimeInForce[] = ['ioc', 'fok']

/** What few change: how long the order is valid, and whether it must wait in the book. */
export function TicketMore(props: {
  readonly state: TicketState
  readonly onChange: (state: TicketState) => void
}): ReactNode {
  const { state, onChange } = props
  const t = useT('order')
  const [open, setOpen] = useState(false)
  const times = hasStop(state.kind) ? WAITING : state.postOnly ? WAITING : TIMES_IN_FORCE
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        icon={open ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
      >
        {t(open ? 'order.less' : 'order.more')}
      </Button>
      {open && (
        <div className="flex flex-col gap-2 pt-2">
          <Select
            label={t('order.tif')}
            value={state.timeInForce}
            onChange={timeInForce => onChange({ ...state, timeInForce })}
            options={times.map(id => ({ id, label: t(`order.tif_${id}`) }))}
          />
          {state.kind === 'limit' && (
            <Switch
              label={t('order.postOnly')}
              detail={t('order.postOnlyHint')}
              on={state.postOnly}
              onChange={postOnly => onChange({ ...state, postOnly, ...(postOnly && waiting(state)) })}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** An order that must wait cannot be one that must trade at once. */
function waiting({ timeInForce }: TicketState): Partial<TicketState> {
  return IMMEDIATE.includes(timeInForce) ? { timeInForce: 'day' } : {}
}
