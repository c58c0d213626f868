import { STOP_NEAR_LIQUIDATION_PPM } from '@firoza/core/perp/ticket'
import { isolateWhole } from '@firoza/i18n/bidi'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Note } from '@firoza/ui/note'
import { Segmented } from '@firoza/ui/segmented'
import { Stepper } from '@firoza/ui/stepper'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { PERP_READS } from '../../trading/kinds/perp-reads.ts'
import { priceText, scaleOf, type TicketFacts, ticksOf } from '../../trading/kinds/ticket-form.ts'
import { type PositionSheetProps, WithFacts } from './close-sheet.tsx'
import { brokenBound, type Exit, exitBoundsOf, type Position } from './perp-position.ts'

const TRIGGERS = ['mark', 'last'] as const
const EXITS = ['profit', 'loss'] as const

/** At which prices a position is closed by itself; an empty one is taken away. */
export function ExitsSheet({ position, open, onClose }: PositionSheetProps): ReactNode {
  const t = useT('perp')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('perp.exits')} tall>
      <WithFacts symbol={position.symbol}>
        {facts => <Exits position={position} facts={facts} onDone={onClose} />}
      </WithFacts>
    </BottomSheet>
  )
}

interface ExitsProps {
  readonly position: Position
  readonly facts: TicketFacts
  readonly onDone: () => void
}

function Exits({ position, facts, onDone }: ExitsProps): ReactNode {
  const t = useT('perp')
  const [trigger, setTrigger] = useState(position.takeProfit?.trigger ?? position.stopLoss?.trigger ?? 'mark')
  const [typed, setTyped] = useState<Readonly<Record<Exit, string>>>({
    profit: position.takeProfit?.price ?? '',
    loss: position.stopLoss?.price ?? '',
  })
  const write = {
    profit: useWrite('POST /coin/contract/order/set/profit', { quiet: true, changes: PERP_READS }),
    loss: useWrite('POST /coin/contract/order/set/loss', { quiet: true, changes: PERP_READS }),
  }
  const faults = useFaults(position, facts)
  const now = { profit: position.takeProfit, loss: position.stopLoss }
  const isChanged = (exit: Exit) =>
    typed[exit] !== (now[exit]?.price ?? '') || (typed[exit] !== '' && now[exit]?.trigger !== trigger)
  const changed = EXITS.filter(isChanged)
  const fault = EXITS.map(exit => faults(exit, typed[exit])).find(text => text !== undefined)
  const save = async () => {
    for (const exit of changed) {
      const price = typed[exit]
      await write[exit].mutateAsync({ id: position.id, trigger, ...(price !== '' && { price }) })
    }
    toast.show(t('perp.exitsSaved'))
    onDone()
  }
  const error = write.profit.error ?? write.loss.error
  const bounds = { decimals: scaleOf(facts).priceDecimals, step: priceText(facts, facts.tick) }
  return (
    <div className="flex flex-col gap-4">
      {EXITS.map(exit => (
        <div key={exit} className="flex flex-col gap-1">
          <Stepper
            {...bounds}
            label={t(exit === 'profit' ? 'perp.takeProfit' : 'perp.stopLoss')}
            from={position.mark ?? position.entryPrice}
            value={typed[exit]}
            onChange={price => setTyped({ ...typed, [exit]: price })}
          />
          <p role="status" className="min-h-5 text-sm text-loss">
            {faults(exit, typed[exit])}
          </p>
        </div>
      ))}
      {isNearLiquidation(typed.loss, position, facts) && <Note tone="warn">{t('perp.stopNear')}</Note>}
      <Segmented
        label={t('perp.trigger')}
        chosen={trigger}
        onChoose={setTrigger}
        choices={TRIGGERS.map(id => ({ id, label: t(`perp.trigger_${id}`) }))}
      />
      <p className="reading text-sm text-muted">{t('perp.exitsText')}</p>
      {error !== null && <Note tone="loss">{error.message}</Note>}
      <Button
        wide
        busy={write.profit.isPending || write.loss.isPending}
        disabledReason={changed.length === 0 ? t('perp.nothingChanged') : fault}
        onClick={() => void save().catch(() => undefined)}
      >
        {t('perp.saveExits')}
      </Button>
    </div>
  )
}

/** Why an exit cannot be where it was typed: the side and the bound in the same words as the server's. */
function useFaults(position: Position, facts: TicketFacts) {
  const t = useT('perp')
  const { number } = useFigures()
  return (exit: Exit, typed: string): string | undefined => {
    if (typed === '' || brokenBound(exit, typed, position, facts) === undefined) return undefined
    const { above, below } = exitBoundsOf(exit, position, facts)
    const shown = (ticks: number | undefined) =>
      ticks === undefined ? '' : isolateWhole(number(priceText(facts, ticks), { fractionDigits: 'asGiven' }))
    const words = { above: shown(above), below: shown(below) }
    const both = above !== undefined && below !== undefined
    const bound = both ? 'between' : above === undefined ? 'below' : 'above'
    return t(`perp.fault_${position.side}_${exit}_${bound}` as const, words)
  }
}

function isNearLiquidation(typed: string, { liquidationPrice }: Position, facts: TicketFacts): boolean {
  if (liquidationPrice === null) return false
  const [stop, end] = [ticksOf(facts, typed), ticksOf(facts, liquidationPrice)]
  if (stop === undefined || end === undefined) return false
  return Math.abs(stop - end) * 1_000_000 <= end * STOP_NEAR_LIQUIDATION_PPM
}
