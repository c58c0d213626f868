import { Stepper } from '@firoza/ui/stepper'
import { Switch } from '@firoza/ui/switch'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { priceText } from '../kinds/ticket-form.ts'
import { SettlesOn } from './ticket-cost.tsx'
import type { TicketPartProps } from './ticket-fields.tsx'

/** At which prices what is bought shall be sold again, and from when that works. The band of today does not bound them. */
export function TicketExits({ state, facts, onChange }: TicketPartProps): ReactNode {
  const t = useT('stock')
  const [wanted, setWanted] = useState(state.takeProfit !== '' || state.stopLoss !== '')
  const bounds = { decimals: 2, step: priceText(facts, facts.tick), min: priceText(facts, facts.tick) }
  const want = (on: boolean) => {
    setWanted(on)
    if (!on) onChange({ ...state, takeProfit: '', stopLoss: '' })
  }
  return (
    <div className="rounded-control border border-line px-3">
      <Switch label={t('stock.exits')} detail={t('stock.exitsHint')} on={wanted} onChange={want} />
      {wanted && (
        <div className="flex flex-col gap-3 pb-3">
          <Stepper
            {...bounds}
            label={t('stock.takeProfit')}
            value={state.takeProfit}
            onChange={takeProfit => onChange({ ...state, takeProfit })}
          />
          <Stepper
            {...bounds}
            label={t('stock.stopLoss')}
            value={state.stopLoss}
            onChange={stopLoss => onChange({ ...state, stopLoss })}
            hint={t('stock.exitsMarket')}
          />
          <SettlesOn facts={facts}>{date => t('stock.exitsFrom', { date })}</SettlesOn>
        </div>
      )}
    </div>
  )
}
