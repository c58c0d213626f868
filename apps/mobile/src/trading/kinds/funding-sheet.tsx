import type { ContractOut } from '@firoza/api/perp-shapes'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { EmptyState } from '@firoza/ui/empty-state'
import { Figure, Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import { Percent } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { ratePercent } from './perp-figures.ts'

const STAMPS = 30
const OWN = 10
const [WIDTH, HEIGHT] = [320, 96]

export interface FundingSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly contract: ContractOut
}

/** Who pays whom and why, the last stamps as bars, and one's own payments. */
export function FundingSheet({ open, onClose, contract }: FundingSheetProps): ReactNode {
  const t = useT('perp')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('perp.funding')} tall>
      <Funding contract={contract} />
    </BottomSheet>
  )
}

function Funding({ contract }: { readonly contract: ContractOut }): ReactNode {
  const t = useT('perp')
  const { rate } = useFigures()
  const signedIn = useSession(isSignedIn)
  const { funding, symbol } = contract
  const stamps = useReadList('POST /coin/contract/funding', { symbol, limit: STAMPS })
  const payer = funding.ratePpb > 0 ? 'long' : funding.ratePpb < 0 ? 'short' : 'none'
  return (
    <div className="flex flex-col gap-4">
      <p className="text-headline font-semibold">
        <Figure>{rate(ratePercent(funding.ratePpb))}</Figure>
      </p>
      <p className="reading text-sm">
        {t(`perp.fundingPays_${payer}`, { time: isolateWhole(formatDateTime(funding.nextAtMs)) })}
      </p>
      <p className="reading text-sm text-muted">
        {t('perp.fundingFormula', { hours: Math.round(funding.intervalMs / 3_600_000) })}
      </p>
      <section className="flex flex-col gap-2">
        <h3 className="reading font-semibold">{t('perp.fundingLast', { count: STAMPS })}</h3>
        <LoadedList list={stamps} empty={<p className="text-sm text-muted">{t('perp.fundingNone')}</p>}>
          {items => (
            <>
              <Bars rates={items.map(({ ratePpb }) => ratePpb).reverse()} />
              <details className="text-sm">
                <summary className="min-h-11 content-center text-brand">{t('perp.table')}</summary>
                <table className="w-full">
                  <tbody>
                    {items.map(({ id, atMs, ratePpb }) => (
                      <tr key={id} className="border-t border-line">
                        <td className="py-1.5">
                          <Figure>{formatDateTime(atMs)}</Figure>
                        </td>
                        <td className="py-1.5 text-end">
                          <Figure>{rate(ratePercent(ratePpb))}</Figure>
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </details>
            </>
          )}
        </LoadedList>
      </section>
      {signedIn && <OwnFunding symbol={symbol} />}
    </div>
  )
}

/** The rates of the stamps, oldest first: above the line long positions paid, below it short ones. */
function Bars({ rates }: { readonly rates: readonly number[] }): ReactNode {
  const t = useT('perp')
  const most = Math.max(...rates.map(Math.abs), 1)
  const step = WIDTH / STAMPS
  const middle = HEIGHT / 2
  return (
    <svg
      role="img"
      aria-label={t('perp.fundingBars', { count: rates.length })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-24 w-full"
    >
      <line x2={WIDTH} y1={middle} y2={middle} className="stroke-edge" />
      {rates.map((rate, at) => {
        const height = (Math.abs(rate) * (middle - 4)) / most
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in time
            key={at}
            x={at * step + 1}
            y={rate > 0 ? middle - height : middle}
            width={step - 2}
            height={height}
            className="fill-series-1"
          />
        )
      })}
    </svg>
  )
}

function OwnFunding({ symbol }: { readonly symbol: string }): ReactNode {
  const t = useT('perp')
  const list = useReadList('POST /coin/contract/funding/own', { symbol, limit: OWN })
  return (
    <section className="flex flex-col gap-1">
      <h3 className="reading font-semibold">{t('perp.fundingOwn')}</h3>
      <LoadedList list={list} empty={<EmptyState icon={<Percent size={26} />} title={t('perp.fundingOwnNone')} />}>
        {items => (
          <ul className="divide-y divide-line text-sm">
            {items.map(({ id, atMs, amount }) => (
              <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
                <Figure className="text-muted">{formatDateTime(atMs)}</Figure>
                <Money value={amount ?? '0'} asset="USDT" sign="always" fractionDigits="asNeeded" />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  )
}
