import { divide } from '@firoza/core/money/rounding'
import { MARGIN_MODES } from '@firoza/core/perp/cross'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatTime } from '@firoza/i18n/format-date'
import { AmountField } from '@firoza/ui/amount-field'
import { Chips } from '@firoza/ui/chips'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Price } from '@firoza/ui/price'
import { useFigures } from '@firoza/ui/use-figures'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { CostLine, CostLines } from '../../money/cost-lines.tsx'
import { to } from '../../paths.ts'
import { AccountBadge } from '../../shell/account-badge.tsx'
import type { TicketCostProps } from '../ticket/ticket-cost.tsx'
import type { TicketFieldsProps, TicketPartProps } from '../ticket/ticket-fields.tsx'
import type { TicketParts } from '../ticket/ticket-parts.ts'
import { ContractResult } from './contract-result.tsx'
import { LeverageSheet } from './leverage-sheet.tsx'
import { percentOf } from './perp-figures.ts'
import { afterOrder, closable, contractOf, NEAR_PPM, PERP_SIZE, ticketOf } from './perp-form.ts'
import { PERP_READS } from './perp-reads.ts'
import { moneyText, priceText, quantityText, scaleOf, type TicketFacts, type TicketState } from './ticket-form.ts'

const UNITS = ['money', 'units'] as const
/** Digits of an amount in a sentence. */
const TWO = { fractionDigits: 2 } as const

function MarkLine({ facts }: TicketPartProps): ReactNode {
  const t = useT('perp')
  const { mark, index } = contractOf(facts)
  const price = (ticks: number | null) =>
    ticks === null ? '–' : <Price value={priceText(facts, ticks)} decimals={scaleOf(facts).priceDecimals} />
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
      <span>
        {t('perp.mark')} <strong className="text-ink">{price(mark)}</strong>
      </span>
      <span>
        {t('perp.index')} {price(index)}
      </span>
      <AccountBadge />
    </p>
  )
}

/** Margin mode and leverage, each with what it means one tap away. */
function Terms({ state, facts }: TicketPartProps): ReactNode {
  const t = useT('perp')
  const [shown, setShown] = useState<'mode' | 'leverage'>()
  const { leverage, mode, position } = contractOf(facts)
  const { mutate, error } = useWrite('POST /coin/contract/mode', { quiet: true, changes: PERP_READS })
  const button = 'inline-flex min-h-11 items-center gap-1 rounded-control border border-line px-3 text-sm font-semibold'
  const hint = state.kind === 'oco' ? 'limit' : state.kind
  return (
    <>
      <p className="mt-1 min-h-5 px-1 text-xs text-muted">{t(`perp.typeHint_${hint}`)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-expanded={shown === 'mode'}
          onClick={() => setShown(shown === 'mode' ? undefined : 'mode')}
          className={button}
        >
          {t(`perp.mode_${mode}`)} <ChevronDown size={16} aria-hidden />
        </button>
        <button
          type="button"
          aria-label={t('perp.leverageNow', { leverage })}
          onClick={() => setShown('leverage')}
          className={button}
        >
          {isolateWhole(`${leverage}×`)} <ChevronDown size={16} aria-hidden />
        </button>
      </div>
      {shown === 'mode' && (
        <div className="mt-2 flex flex-col gap-2 px-1">
          {position === null && (
            <Chips
              even
              label={t('perp.mode')}
              choices={MARGIN_MODES.map(id => ({ id, label: t(`perp.mode_${id}`) }))}
              chosen={mode}
              onChoose={wanted => mutate({ symbol: facts.symbol, mode: wanted })}
            />
          )}
          {error !== null && <Note tone="loss">{error.message}</Note>}
          <p className="reading text-sm text-muted">{t(`perp.modeText_${mode}`)}</p>
          {position !== null && <p className="reading text-sm text-muted">{t('perp.modeFixed')}</p>}
        </div>
      )}
      <LeverageSheet
        open={shown === 'leverage'}
        onClose={() => setShown(undefined)}
        facts={facts}
        state={state}
        key={leverage}
      />
    </>
  )
}

/** Margin or size in USDT, the other of the two below it, and what the order does to the account. */
function Amount(props: TicketPartProps): ReactNode {
  const { state, facts, onChange } = props
  const t = useT('perp', 'stock')
  const { rate, money, whole } = useFigures()
  const { base, quote, quoteDecimals } = scaleOf(facts)
  const ticket = ticketOf(state, facts)
  const isMargin = state.unit === 'money'
  const most = closable(state, facts)
  const other =
    ticket &&
    t(isMargin ? 'perp.sizeOf' : 'perp.marginOf', {
      quantity: isolate(`${whole(state.quantity)} ${base}`),
      value: isolate(money(moneyText(facts, isMargin ? ticket.value : ticket.initialMargin), quote, TWO)),
    })
  return (
    <div className="flex flex-col gap-2">
      <AmountField
        label={t(isMargin ? 'perp.margin' : 'perp.size')}
        decimals={quoteDecimals > 2 ? 2 : quoteDecimals}
        step="10"
        value={state.money}
        onChange={typed => onChange({ ...state, money: typed })}
        units={{
          label: t('stock.unit'),
          choices: UNITS.map(id => ({ id, label: t(id === 'money' ? 'perp.margin' : 'perp.size') })),
          chosen: state.unit,
          onChoose: unit => onChange(PERP_SIZE.withUnit(state, facts, unit)),
        }}
        suffix={quote}
        hint={
          <>
            {other && <span className="mb-1 block text-ink">{other}</span>}
            <span className="flex flex-wrap justify-between gap-x-2">
              {t(state.reduceOnly ? 'perp.closable' : 'perp.freeMargin')}{' '}
              {state.reduceOnly ? (
                isolate(`${whole(quantityText(facts, most))} ${base}`)
              ) : (
                <Money value={facts.cash.available} asset={quote} className="ms-auto text-ink" />
              )}
            </span>
          </>
        }
      />
      <Chips
        even
        label={t(state.reduceOnly ? 'perp.partOfPosition' : 'perp.partOfFree')}
        choices={PERP_SIZE.percents.map(id => ({
          id,
          label: id === '100' ? t('stock.max') : <bdi dir="ltr">{rate(id)}</bdi>,
        }))}
        onChoose={percent =>
          onChange(PERP_SIZE.withQuantity(state, facts, PERP_SIZE.quantityFor(percent, state, facts)))
        }
      />
      <OrderFigures state={state} facts={facts} />
    </div>
  )
}

interface OrderFiguresProps {
  readonly state: TicketState
  readonly facts: TicketFacts
}

/** Where it is liquidated, what moves of 5 and 10 % take, and the next funding: by the functions that decide. */
export function OrderFigures({ state, facts }: OrderFiguresProps): ReactNode {
  const t = useT('perp')
  const { rate, number } = useFigures()
  const ticket = ticketOf(state, facts)
  if (!ticket) return null
  const { nextFundingAtMs, scale } = contractOf(facts)
  const after = afterOrder(state, facts, ticket)
  const closes = after?.size === 0
  const { liquidation, distance } = after
    ? { liquidation: after.liquidation, distance: after.distancePpm }
    : { liquidation: ticket.liquidationPrice, distance: ticket.distancePpm }
  const long = state.side === 'buy'
  const line = 'flex flex-wrap items-baseline justify-between gap-x-3'
  return (
    <dl className="mt-1 flex flex-col gap-1 border-t border-line pt-3 text-sm">
      <div className={line}>
        <dt className="text-muted">{t(after ? 'perp.liquidationAfter' : 'perp.liquidationPrice')}</dt>
        <dd className="ms-auto text-end font-semibold">
          {closes ? (
            t('perp.closesAll')
          ) : liquidation === undefined ? (
            t('perp.neverLiquidated')
          ) : (
            <>
              <Money value={priceText(facts, liquidation)} fractionDigits="asGiven" />
              <span className="block text-xs font-normal text-muted">
                {t((after ? after.size > 0 : long) ? 'perp.below' : 'perp.above', {
                  percent: isolateWhole(rate(percentOf(distance ?? 0))),
                })}
              </span>
            </>
          )}
        </dd>
      </div>
      {!state.reduceOnly &&
        ticket.losses.map(({ ppm, units, liquidated }) => (
          <div key={ppm} className={line}>
            <dt className="text-muted">
              {t(long ? 'perp.ifFalls' : 'perp.ifRises', {
                coin: isolate(scale.base),
                percent: isolateWhole(rate(ppm / 10_000)),
              })}
            </dt>
            <dd className="ms-auto font-medium">
              <Money value={moneyText(facts, -units)} asset={scale.quote} fractionDigits={2} />
              {liquidated && <span className="text-xs text-muted"> · {t('perp.liquidatedThen')}</span>}
            </dd>
          </div>
        ))}
      <div className={line}>
        <dt className="text-muted">{t('perp.nextFunding', { time: isolateWhole(formatTime(nextFundingAtMs)) })}</dt>
        <dd className="ms-auto font-medium">
          {t(ticket.funding >= 0n ? 'perp.youPay' : 'perp.youReceive', {
            amount: isolateWhole(
              number(moneyText(facts, ticket.funding < 0n ? -ticket.funding : ticket.funding), {
                fractionDigits: 2,
              }),
            ),
          })}
        </dd>
      </div>
    </dl>
  )
}

/** The cost with the fees of opening and closing, and a word where the liquidation is near. */
function Costs({ state, facts, summary }: TicketFieldsProps): ReactNode {
  const t = useT('perp')
  const { money } = useFigures()
  const ticket = ticketOf(state, facts)
  const { quote } = scaleOf(facts)
  const near = ticket?.distancePpm !== undefined && ticket.distancePpm < NEAR_PPM && !state.reduceOnly
  return (
    <div>
      <CostLines>
        <CostLine label={t('perp.cost')} value={ticket && moneyText(facts, summary.reserved)} asset={quote} strong />
      </CostLines>
      {ticket && (
        <p className="text-xs text-muted">
          {t('perp.feesBoth', { amount: money(moneyText(facts, ticket.fees), quote, TWO) })}
        </p>
      )}
      {summary.refusal?.reason === 'insufficient_balance' && (
        <Link
          href={to('/pages/exchange/cryptoTransfer')}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand"
        >
          {t('perp.transfer')}
        </Link>
      )}
      {near && <Note tone="warn">{t('perp.liquidationNear')}</Note>}
    </div>
  )
}

/** All of it again: what is held now, each fee, the worst case, until when it can be cancelled, what comes next. */
function Review({ state, facts, summary }: TicketCostProps): ReactNode {
  const t = useT('perp')
  const { money } = useFigures()
  const ticket = ticketOf(state, facts)
  if (!ticket) return null
  const { leverage, mode } = contractOf(facts)
  const { quote } = scaleOf(facts)
  const text = (units: bigint) => moneyText(facts, units)
  const fee = divide(ticket.fees, 2n, 'floor')
  return (
    <>
      <p className="text-sm text-muted">
        {t(`perp.mode_${mode}`)} · {isolateWhole(`${leverage}×`)}
      </p>
      <CostLines>
        <CostLine label={t('perp.size')} value={text(ticket.value)} asset={quote} />
        {!state.reduceOnly && (
          <CostLine label={t('perp.initialMargin')} value={text(ticket.initialMargin)} asset={quote} />
        )}
        {ticket.markLoss > 0n && <CostLine label={t('perp.markLoss')} value={text(ticket.markLoss)} asset={quote} />}
        <CostLine label={t('perp.feeOpen')} value={text(fee)} asset={quote} />
        <CostLine label={t('perp.feeClose')} value={text(ticket.fees - fee)} asset={quote} />
        <CostLine label={t('perp.holdNow')} value={text(summary.reserved)} asset={quote} strong ruled />
      </CostLines>
      <OrderFigures state={state} facts={facts} />
      {!state.reduceOnly && (
        <p className="reading text-sm">
          {mode === 'cross'
            ? t('perp.worstCaseCross')
            : t('perp.worstCase', { amount: money(text(ticket.initialMargin), quote, TWO) })}
        </p>
      )}
      <p className="reading text-sm text-muted">
        {t(state.kind === 'market' ? 'perp.nextMarket' : 'perp.nextWaiting')}
      </p>
    </>
  )
}

export const PERP_PARTS: TicketParts = { Head: MarkLine, Terms, Amount, Costs, Review, Result: ContractResult }
