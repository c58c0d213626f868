import { parseDecimal } from '@firoza/core/money/decimal'
import { isolateWhole } from '@firoza/i18n/bidi'
import { AmountField } from '@firoza/ui/amount-field'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { percentOf } from '../../trading/kinds/perp-figures.ts'
import { PERP_READS } from '../../trading/kinds/perp-reads.ts'
import { scaleOf, type TicketFacts } from '../../trading/kinds/ticket-form.ts'
import { type PositionSheetProps, WithFacts } from './close-sheet.tsx'
import { type Liquidation, liquidationWith, type Position } from './perp-position.ts'

type Way = 'add' | 'remove'

/** Margin into a position, or out of it down to what its leverage asks for, with the liquidation price before and after. */
export function MarginSheet({ position, open, onClose, way }: PositionSheetProps & { readonly way: Way }): ReactNode {
  const t = useT('perp')
  return (
    <BottomSheet open={open} onClose={onClose} title={t(`perp.${way}Margin`)}>
      <WithFacts symbol={position.symbol}>
        {facts => <Margin position={position} facts={facts} way={way} onDone={onClose} />}
      </WithFacts>
    </BottomSheet>
  )
}

interface MarginProps {
  readonly position: Position
  readonly facts: TicketFacts
  readonly way: Way
  readonly onDone: () => void
}

function Margin({ position, facts, way, onDone }: MarginProps): ReactNode {
  const t = useT('perp')
  const { money } = useFigures()
  const [amount, setAmount] = useState('')
  const { quote, quoteDecimals } = scaleOf(facts)
  const options = {
    quiet: true,
    changes: PERP_READS,
    onDone: () => {
      toast.show(t(`perp.${way}Done`))
      onDone()
    },
  }
  const adding = useWrite('POST /coin/contract/order/add/mgn', options)
  const removing = useWrite('POST /coin/contract/margin/remove', options)
  const write = way === 'add' ? adding : removing
  const units = parseDecimal(amount, quoteDecimals) ?? 0n
  const most = way === 'add' ? facts.cash.available : position.removable
  const over = units > (parseDecimal(most, quoteDecimals) ?? 0n)
  const before = liquidationWith(facts, 0n)
  const after = liquidationWith(facts, way === 'add' ? units : -units)
  const atMost = t(`perp.${way}AtMost`, { most: money(most, quote, { fractionDigits: 2 }) })
  const reason = units === 0n ? t('perp.enterAmount') : over ? atMost : undefined
  return (
    <div className="flex flex-col gap-4">
      <AmountField
        label={t('perp.amount')}
        value={amount}
        onChange={setAmount}
        decimals={2}
        step="10"
        suffix={quote}
        hint={
          <span className="flex flex-wrap justify-between gap-x-2">
            {t(way === 'add' ? 'perp.freeMargin' : 'perp.removable')}{' '}
            <Money value={most} asset={quote} className="ms-auto text-ink" />
          </span>
        }
      />
      <FactRows
        rows={[
          {
            label: t('perp.liquidationPrice'),
            value: <Moved before={before} after={over || units === 0n ? before : after} />,
          },
        ]}
      />
      <p className="reading text-sm text-muted">{t(`perp.${way}Text`)}</p>
      {write.error !== null && <Note tone="loss">{write.error.message}</Note>}
      <Button
        wide
        busy={write.isPending}
        disabledReason={reason}
        onClick={() => write.mutate({ id: position.id, amount })}
      >
        {t(`perp.${way}Margin`)}
      </Button>
    </div>
  )
}

/** Before → after, with the distances below. The arrow points the way that is read. */
function Moved({ before, after }: { readonly before: Liquidation; readonly after: Liquidation }): ReactNode {
  const t = useT('perp')
  const { number, rate } = useFigures()
  const price = ({ price: value }: Liquidation) =>
    isolateWhole(value === undefined ? '–' : number(value, { fractionDigits: 'asGiven' }))
  const distance = ({ distancePpm: ppm }: Liquidation) => isolateWhole(ppm === undefined ? '–' : rate(percentOf(ppm)))
  return (
    <>
      <span className="block">{t('perp.moved', { before: price(before), after: price(after) })}</span>
      <span className="block text-xs font-normal text-muted">
        {t('perp.distanceMoved', { before: distance(before), after: distance(after) })}
      </span>
    </>
  )
}
