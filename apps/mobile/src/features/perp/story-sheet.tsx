import type { CallOutput } from '@firoza/api/endpoints'
import type { PositionEventOut } from '@firoza/api/perp-shapes'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Change } from '@firoza/ui/change'
import { Figure, Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Timeline } from '@firoza/ui/timeline'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import { ratePercent } from '../../trading/kinds/perp-figures.ts'

export interface StorySheetProps {
  readonly id: string | undefined
  readonly onClose: () => void
}

/** One position with all that befell it, in steps; of a liquidation, each with its figures and why. */
export function StorySheet({ id, onClose }: StorySheetProps): ReactNode {
  const t = useT('perp')
  return (
    <BottomSheet open={id !== undefined} onClose={onClose} title={t('perp.story')} tall>
      {id !== undefined && <Story key={id} id={id} />}
    </BottomSheet>
  )
}

function Story({ id }: { readonly id: string }): ReactNode {
  const read = useRead('POST /coin/contract/position', { id }, { staleTimeMs: 0 })
  return (
    <Loaded query={read} skeleton={<SkeletonRows rows={8} />}>
      {data => <Steps data={data} />}
    </Loaded>
  )
}

function Steps({ data }: { readonly data: CallOutput<'POST /coin/contract/position'> }): ReactNode {
  const t = useT('perp')
  const { whole } = useFigures()
  const sentence = useSentence()
  const { open, closed, events } = data
  const position = open ?? closed
  if (!position) return null
  const { symbol, side, leverage, quote, base, state } = position
  const usdt = (value: string) => <Money value={value} asset={quote} fractionDigits="asNeeded" />
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold">
        <bdi>{symbol}</bdi> {t(`perp.${side}`)} {isolateWhole(`${leverage}×`)}
      </p>
      {state !== 'open' && state !== 'closed' && <Note tone="warn">{t(`perp.why_${state}`)}</Note>}
      <FactRows
        rows={[
          { label: t('perp.state'), value: t(`perp.state_${state}`) },
          { label: t('perp.size'), value: isolate(`${whole(position.size)} ${base}`) },
          { label: t('perp.entry'), value: <Money value={position.entryPrice} fractionDigits="asGiven" /> },
          ...(closed?.closePrice
            ? [{ label: t('perp.closePrice'), value: <Money value={closed.closePrice} fractionDigits="asGiven" /> }]
            : []),
          { label: t('perp.realised'), value: <Change amount={position.realised} /> },
          { label: t('perp.feesPaid'), value: usdt(position.fees) },
          { label: t('perp.fundingPaid'), value: usdt(position.funding) },
        ]}
      />
      <Timeline
        label={t('perp.story')}
        steps={[
          {
            id: 'opened',
            label: t('perp.event_opened'),
            detail: <Figure>{formatDateTime(position.openedAtMs)}</Figure>,
            state: 'done',
          },
          ...linesOf(events).map(event => ({
            id: event.id,
            label: t(`perp.event_${event.kind}`),
            detail: (
              <>
                {event.kind !== 'closed' || event.amount !== null ? (
                  <span className="reading block">{sentence(event, base)}</span>
                ) : null}
                <Figure className="text-xs">{formatDateTime(event.atMs)}</Figure>
              </>
            ),
            state: 'done' as const,
          })),
        ]}
      />
    </div>
  )
}

/** Of the fills of a liquidation each step tells the sum. */
function linesOf(events: readonly PositionEventOut[]): readonly PositionEventOut[] {
  const begun = events.findIndex(({ kind }) => kind === 'liquidation_begun')
  return events.filter(({ kind }, at) => kind !== 'fill' || begun < 0 || at < begun)
}

/** What an event did, with its figures. */
function useSentence() {
  const t = useT('perp')
  const { money, number, whole, rate } = useFigures()
  return (
    { kind, price, quantity, mark, equity, maintenance, fee, amount, ratePpb }: PositionEventOut,
    base: string,
  ) => {
    const usdt = (value: string | null) => isolate(money((value ?? '0').replace('-', ''), 'USDT'))
    const at = (value: string | null) => isolate(value === null ? '–' : number(value, { fractionDigits: 'asGiven' }))
    const received = amount?.startsWith('-') === false
    return t(
      kind === 'funding'
        ? received
          ? 'perp.detail_fundingReceived'
          : 'perp.detail_fundingPaid'
        : `perp.detail_${kind}`,
      {
        price: at(price),
        mark: at(mark),
        quantity: isolate(`${whole(quantity ?? '0')} ${base}`),
        equity: usdt(equity),
        maintenance: usdt(maintenance),
        fee: usdt(fee),
        amount: usdt(amount),
        rate: isolate(rate(ratePercent(ratePpb ?? 0))),
      },
    )
  }
}
