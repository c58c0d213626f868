import { isolate } from '@firoza/i18n/bidi'
import { formatDay } from '@firoza/i18n/format-date'
import { Stepper } from '@firoza/ui/stepper'
import { Switch } from '@firoza/ui/switch'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { rupees, type TicketFacts, type TicketState } from './order-ticket-form.ts'

export interface TicketExitsProps {
  readonly state: TicketState
  readonly facts: TicketFacts
  readonly onChange: (state: TicketState) => void
}

/** At which prices what is bought shall be sold again, and from when that works. The band of today does not bound them. */
export function TicketExits({ state, facts, onChange }: TicketExitsProps): ReactNode {
  const t = useT('order')
  const [wanted, setWanted] = useState(state.takeProfit !== '' || state.stopLoss !== '')
  const bounds = { decimals: 2, step: rupees(facts.tick), min: rupees(facts.tick) }
  const want = (on: boolean) => {
    setWanted(on)
    if (!on) onChange({ ...state, takeProfit: '', stopLoss: '' })
  }
  return (
    <div className="rounded-control border border-line px-3">
      <Switch label={t('order.exits')} detail={t('order.exitsHint')} on={wanted} onChange={want} />
      {wanted && (
        <div className="flex flex-col gap-3 pb-3">
          <Stepper
            {...bounds}
            label={t('order.takeProfit')}
            value={state.takeProfit}
            onChange={takeProfit => onChange({ ...state, takeProfit })}
          />
          <Stepper
            {...bounds}
            label={t('order.stopLoss')}
            value={state.stopLoss}
            onChange={stopLoss => onChange({ ...state, stopLoss })}
            hint={t('order.exitsMarket')}
          />
          <p className="text-sm text-warn">
            {t('order.exitsFrom', { date: isolate(formatDay(facts.settlementDate)) })}
          </p>
        </div>
      )}
    </div>
  )
}
