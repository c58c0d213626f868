import { isolate } from '@firoza/i18n/bidi'
import { Stepper } from '@firoza/ui/stepper'
import { useFigures } from '@firoza/ui/use-figures'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { priceText } from '../kinds/ticket-form.ts'
import { SettlesOn } from './ticket-cost.tsx'
import type { TicketPartProps } from './ticket-fields.tsx'

/**
 * At which prices what is bought shall be sold again, and from when that works: one line that says what was chosen, with its fields below it
 * once it is opened. The band of today does not bound them.
 */
export function TicketExits({ state, facts, onChange }: TicketPartProps): ReactNode {
  const t = useT('stock')
  const { number } = useFigures()
  const [open, setOpen] = useState(false)
  const bounds = { decimals: 2, step: priceText(facts, facts.tick), min: priceText(facts, facts.tick) }
  const chosen = [state.takeProfit, state.stopLoss].filter(price => price !== '')
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <div className="rounded-control border border-line px-3">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center justify-between gap-3 text-start"
      >
        <span className="font-medium">{t('stock.exits')}</span>
        <span className="flex items-center gap-1 text-sm text-muted">
          {chosen.length === 0
            ? t('stock.exitsNone')
            : chosen.map(price => isolate(number(price, { fractionDigits: 'asGiven' }))).join(' / ')}
          <Chevron size={16} aria-hidden className="shrink-0" />
        </span>
      </button>
      {open && (
        <div className="flex flex-col gap-3 pb-3">
          <p className="text-sm text-muted">{t('stock.exitsHint')}</p>
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
