import type { CallOutput } from '@firoza/api/endpoints'
import { formatDecimal } from '@firoza/core/money/decimal'
import { divide } from '@firoza/core/money/rounding'
import { cx } from '@firoza/ui/cx'
import { Figure } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

type Terms = CallOutput<'GET /user/hni'>['terms']

/** Rupees for one share, of paisa for a thousand. */
function perShare(perThousand: number): string {
  return formatDecimal(divide(BigInt(perThousand), 1_000n, 'half_away_from_zero'), 2)
}

export interface HniTermsProps {
  readonly terms: Terms
  readonly own: 'regular' | 'hni'
}

/** What each kind of account pays and gets, side by side. */
export function HniTerms({ terms, own }: HniTermsProps): ReactNode {
  const t = useT('hni')
  const figures = useFigures()
  const money = (amount: string) => figures.money(amount, 'PKR')
  const percent = (ppm: number) => <Figure>{figures.rate(ppm / 10_000)}</Figure>
  const head = (kind: 'regular' | 'hni') => cx('p-2 text-end font-semibold', kind === own && 'text-brand')
  const rows: readonly (readonly [string, (row: Terms[number]) => ReactNode])[] = [
    [
      t('hni.commission'),
      ({ commissionPpm, commissionPerThousand }) => (
        <>
          {percent(commissionPpm)}
          <span className="block text-xs text-muted">
            {t('hni.orPerShare', { amount: money(perShare(commissionPerThousand)) })}
          </span>
        </>
      ),
    ],
    [t('hni.ipo'), ({ ipoTranchePpm }) => percent(ipoTranchePpm)],
    [t('hni.block'), ({ blockValueMin }) => <bdi className="text-xs whitespace-nowrap">{money(blockValueMin)}</bdi>],
  ]
  return (
    <div>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line">
            <td />
            {terms.map(({ accountType }) => (
              <th key={accountType} scope="col" className={head(accountType)}>
                {t(`hni.${accountType}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([label, cell]) => (
            <tr key={label}>
              <th scope="row" className="py-2 text-start font-normal text-muted">
                {label}
              </th>
              {terms.map(row => (
                <td key={row.accountType} className="p-2 text-end font-medium">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-sm text-muted">{t('hni.opensWithOffers')}</p>
    </div>
  )
}
