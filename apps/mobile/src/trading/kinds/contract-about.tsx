import type { ContractOut } from '@firoza/api/perp-shapes'
import { formatDecimal } from '@firoza/core/money/decimal'
import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatTimeWithSeconds } from '@firoza/i18n/format-date'
import { Money } from '@firoza/ui/money'
import { useFigures } from '@firoza/ui/use-figures'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { FactRows } from '../../shell/fact-rows.tsx'

const CELL = 'py-1.5 text-end'

/** How a contract trades, its tiers, and where its prices come from. */
export function ContractAbout({ info }: { readonly info: ContractOut }): ReactNode {
  const t = useT('perp', 'market')
  const { rate, whole, short } = useFigures()
  const percent = (ppm: number) => rate(formatDecimal(BigInt(ppm), 4).replace(/\.?0+$/, ''))
  const usdt = (value: string) => <Money value={value} asset={info.quote} />
  return (
    <div className="flex flex-col gap-4">
      <FactRows
        rows={[
          {
            label: t('market.pairTick'),
            value: <Money value={info.tick} fractionDigits="asGiven" asset={info.quote} />,
          },
          { label: t('market.pairStep'), value: isolate(`${whole(info.step)} ${info.base}`) },
          { label: t('market.pairMin'), value: usdt(info.valueMin) },
          { label: t('market.pairMax'), value: usdt(info.valueMax) },
          { label: t('market.pairMaker'), value: percent(info.fees.regular.maker) },
          { label: t('market.pairTaker'), value: percent(info.fees.regular.taker) },
          { label: t('market.pairCollar'), value: percent(info.limitPpm) },
          { label: t('market.pairSlippage'), value: percent(info.slippagePpm) },
          { label: t('perp.liquidationFee'), value: percent(info.liquidationFeePpm) },
          { label: t('perp.openInterestMax'), value: usdt(info.openInterestMax) },
        ]}
      />
      <section>
        <h3 className="reading font-semibold">{t('perp.tiers')}</h3>
        <p className="text-sm text-muted">{t('perp.tiersHint')}</p>
        <table className="mt-1 w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1.5 text-start font-medium">
                {t('perp.tierFrom')}
              </th>
              <th scope="col" className={`${CELL} font-medium`}>
                {t('perp.maintenanceRate')}
              </th>
              <th scope="col" className={`${CELL} font-medium`}>
                {t('perp.leverageMost')}
              </th>
            </tr>
          </thead>
          <tbody>
            {info.tiers.map(tier => (
              <tr key={tier.floor} className="border-t border-line">
                <td className="py-1.5">{isolate(short(tier.floor))}</td>
                <td className={CELL}>{percent(tier.mmrPpm)}</td>
                <td className={CELL}>{isolateWhole(`${tier.leverageMax}×`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Sources sources={info.sources} />
    </div>
  )
}

function Sources({ sources }: Pick<ContractOut, 'sources'>): ReactNode {
  const t = useT('perp')
  return (
    <section>
      <h3 className="reading font-semibold">{t('perp.sources')}</h3>
      <p className="text-sm text-muted">{t('perp.sourcesHint')}</p>
      <FactRows
        rows={sources.map(source => ({
          label: source.name,
          value: (
            <>
              <Money value={source.price} fractionDigits="asGiven" />{' '}
              <span className="text-xs text-muted">
                {t(`perp.source_${source.used}`, { time: isolateWhole(formatTimeWithSeconds(source.atMs)) })}
              </span>
            </>
          ),
        }))}
      />
    </section>
  )
}
