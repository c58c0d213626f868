import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { poolEstimate, TOKEN_EXPONENT, vestingParts } from '@firoza/core/offering/token'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDate } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { FactRows } from '../../shell/fact-rows.tsx'
import type { OfferingInfo } from './offering-detail-page.tsx'
import type { Application, Offering } from './offering-rows.tsx'

export type Token = NonNullable<Offering['token']>

const WHOLE_PPM = 1_000_000
const USDT_DIGITS = 6
const unitsOf = (amount: string) => parseDecimal(amount, USDT_DIGITS) ?? 0n

interface TokenProps {
  readonly offering: Offering
  readonly token: Token
}

/** What was applied for, with the soft cap and the hard cap as marks. */
export function CapsMeter({ offering: { asset }, token }: TokenProps): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const { softCap, hardCap, asked } = token
  const [soft, hard, sum] = [softCap, hardCap, asked].map(unitsOf) as [bigint, bigint, bigint]
  const most = sum > hard ? sum : hard
  const at = (units: bigint) => `${Number(divide(units * 10_000n, most, 'floor')) / 100}%`
  const money = (amount: string) => isolateWhole(figures.money(amount, asset, { fractionDigits: 0 }))
  const label = t('offering.capsText', { asked: money(asked), soft: money(softCap), hard: money(hardCap) })
  return (
    <Card title={t('offering.caps')}>
      <p className="text-xl font-semibold">
        <Money value={asked} asset={asset} fractionDigits={0} />
      </p>
      <div aria-hidden dir="ltr" className="relative mt-2 h-3 overflow-hidden rounded-full bg-raised">
        <div className="h-full bg-brand" style={{ inlineSize: at(sum) }} />
        {[soft, hard].map((mark, index) => (
          <span
            key={index === 0 ? 'soft' : 'hard'}
            className="absolute top-0 h-full w-0.5 bg-ink"
            style={{ left: at(mark) }}
          />
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{label}</p>
      <p className="text-sm text-muted">{t(sum > hard ? 'offering.overHard' : 'offering.belowSoft')}</p>
    </Card>
  )
}

/** Tokens in whole where they are whole. */
export function Tokens({ amount, symbol }: { readonly amount: string; readonly symbol: string }): ReactNode {
  const figures = useFigures()
  return <Figure>{`${figures.number(amount, { fractionDigits: 'asNeeded' })} ${symbol}`}</Figure>
}

/** What lots would come to: tokens at their price, or of a pool at today's total. */
export function useTokensText({ symbol, retailLots, retailLotsAsked, own }: Offering, token: Token) {
  const t = useT('offering')
  const figures = useFigures()
  return (lots: number): string => {
    const others = retailLotsAsked - (own?.state === 'submitted' ? own.lots : 0)
    const units =
      token.lotTokens === null
        ? poolEstimate({ sale: 'pool', tokens: Number(token.tokens), retailLots }, lots, others + lots)
        : BigInt(lots * token.lotTokens) * 10n ** BigInt(TOKEN_EXPONENT)
    const whole = formatDecimal(divide(units, 10n ** BigInt(TOKEN_EXPONENT), 'floor'), 0)
    const tokens = isolate(`${figures.number(whole, { fractionDigits: 'asGiven' })} ${symbol}`)
    return token.lotTokens === null ? t('offering.poolEstimate', { tokens }) : tokens
  }
}

/** When tokens unlock: a line that rises by the parts, and a table with dates; of one's own tokens with their amounts. */
export function Vesting({ token, listsAtMs }: { readonly token: Token; readonly listsAtMs: number }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const parts = vestingParts(token, BigInt(WHOLE_PPM), listsAtMs)
  const percent = (ppm: bigint) => figures.percent(formatDecimal(divide(ppm, 100n, 'floor'), 2))
  return (
    <>
      <VestingPlot parts={parts} />
      <VestingTable
        rows={parts.map(({ part, units, atMs }) => ({ part, atMs, amount: percent(units), state: undefined }))}
      />
      <p className="mt-2 text-sm text-muted">{t('offering.vestingHint')}</p>
    </>
  )
}

const PLOT = { width: 300, height: 80 }

function VestingPlot({ parts }: { readonly parts: ReturnType<typeof vestingParts> }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const first = parts[0]
  const last = parts.at(-1)
  if (!first || !last || first === last) return null
  const span = last.atMs - first.atMs
  const x = (atMs: number) => ((atMs - first.atMs) / span) * (PLOT.width - 2) + 1
  let sum = 0n
  const steps = parts.map(({ atMs, units }) => {
    sum += units
    return `H${x(atMs)} V${PLOT.height - (Number(sum) / WHOLE_PPM) * (PLOT.height - 4) - 2}`
  })
  const share = figures.percent(String(Number(first.units) / 10_000))
  return (
    <svg
      role="img"
      aria-label={t('offering.vestingText', { share: isolate(share), date: isolate(formatDate(last.atMs)) })}
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      className="mb-2 h-20 w-full text-brand"
      preserveAspectRatio="none"
    >
      <path
        d={`M1 ${PLOT.height - 2} ${steps.join(' ')} H${PLOT.width - 1}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

interface VestingRow {
  readonly part: number
  readonly atMs: number
  readonly amount: string
  /** Of one's own: whether it is unlocked. */
  readonly state: 'locked' | 'unlocked' | undefined
}

function VestingTable({ rows }: { readonly rows: readonly VestingRow[] }): ReactNode {
  const t = useT('offering')
  return (
    <table className="w-full text-sm">
      <tbody>
        {rows.map(({ part, atMs, amount, state }) => (
          <tr key={part} className="border-t border-line">
            <td className="py-2">
              {part === 0 ? t('offering.atListing') : t('offering.part', { n: part })}
              {state && <span className="block text-muted">{t(`offering.${state}`)}</span>}
            </td>
            <td className="py-2 text-muted">
              <Figure>{formatDate(atMs)}</Figure>
            </td>
            <td className="py-2 text-end font-medium">
              <Figure>{amount}</Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One's own tokens: how many are unlocked and locked, and each part. */
export function OwnVesting({ application }: { readonly application: Application }): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const { vesting, offering } = application
  const sum = (done: boolean) =>
    vesting
      .filter(({ journalId }) => (journalId !== null) === done)
      .reduce((units, { amount }) => units + (parseDecimal(amount, TOKEN_EXPONENT) ?? 0n), 0n)
  const text = (amount: string) => figures.number(amount, { fractionDigits: 'asNeeded' })
  const total = (units: bigint) => <Tokens amount={formatDecimal(units, TOKEN_EXPONENT)} symbol={offering.symbol} />
  return (
    <section className="space-y-2">
      <FactRows
        rows={[
          { label: t('offering.unlocked'), value: total(sum(true)) },
          { label: t('offering.locked'), value: total(sum(false)) },
        ]}
      />
      <VestingTable
        rows={vesting.map(({ part, amount, unlocksAtMs, journalId }) => ({
          ...{ part, atMs: unlocksAtMs, amount: text(amount) },
          state: journalId === null ? 'locked' : 'unlocked',
        }))}
      />
    </section>
  )
}

interface DisclosureProps {
  readonly offering: OfferingInfo
  readonly token: Token
  readonly onOpen?: () => void
}

/** The disclosure sheet: issuer, supply, unlocks, risk. It is opened before anybody applies. */
export function Disclosure({ offering, token, onOpen }: DisclosureProps): ReactNode {
  const t = useT('offering')
  const figures = useFigures()
  const [open, setOpen] = useState(false)
  const { symbol, prospectus } = offering
  const rows = [
    { label: t('offering.issuer'), value: <bdi>{token.issuer}</bdi> },
    { label: t('offering.supply'), value: <Tokens amount={token.supply} symbol={symbol} /> },
    { label: t('offering.forSale'), value: <Tokens amount={token.tokens} symbol={symbol} /> },
    { label: t('offering.personMax'), value: <Money value={token.personMax} asset={offering.asset} /> },
  ]
  return (
    <>
      <Button
        kind="secondary"
        wide
        onClick={() => {
          setOpen(true)
          onOpen?.()
        }}
      >
        {t('offering.disclosure')}
      </Button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('offering.disclosure')} tall>
        <div className="space-y-4">
          <FactRows rows={rows} />
          <h3 className="font-semibold">{t('offering.vesting')}</h3>
          <Vesting token={token} listsAtMs={offering.listsAtMs} />
          <h3 className="font-semibold">{t('offering.risk')}</h3>
          <p className="reading">{token.risk}</p>
          <p className="text-sm text-muted">{t('offering.tokenRisks')}</p>
          <a
            href={prospectus.url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-brand underline"
          >
            {t('offering.whitepaper', { size: isolate(figures.whole(Math.ceil(prospectus.sizeBytes / 1024))) })}
          </a>
        </div>
      </BottomSheet>
    </>
  )
}
