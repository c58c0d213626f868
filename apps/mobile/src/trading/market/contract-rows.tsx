import type { ContractOut } from '@firoza/api/perp-shapes'
import { isolateWhole } from '@firoza/i18n/bidi'
import { Card } from '@firoza/ui/card'
import { Change } from '@firoza/ui/change'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { Price } from '@firoza/ui/price'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { Layers } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { ratePercent } from '../kinds/perp-figures.ts'
import { InstrumentRowsSkeleton } from './instrument-row.tsx'

const POLL_MS = 3_000

/** The perpetual contracts with mark price and funding. */
export function ContractRows(): ReactNode {
  const t = useT('perp')
  const read = useRead('POST /coin/contract/list', {}, { refetchEveryMs: POLL_MS })
  return (
    <Card flush>
      <Loaded query={read} skeleton={<InstrumentRowsSkeleton rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<Layers size={26} />} title={t('perp.none')} />
          ) : (
            <>
              <List label={t('perp.contracts')}>
                {items.map(contract => (
                  <ContractRow key={contract.symbol} contract={contract} />
                ))}
              </List>
              <p className="reading px-4 py-2 text-xs text-muted">
                {t('perp.contractsHint')} {items.some(({ simulated }) => simulated) && t('perp.simulated')}
              </p>
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function ContractRow({ contract }: { readonly contract: ContractOut }): ReactNode {
  const t = useT('perp')
  const { rate } = useFigures()
  const { symbol, base, quote, mark, priceDecimals, changePercent, funding } = contract
  return (
    <LinkRow
      href={to('/pages/contract/index', { symbol })}
      title={<Figure>{`${base}-${quote}`}</Figure>}
      detail={t('perp.fundingRate', { rate: isolateWhole(rate(ratePercent(funding.ratePpb))) })}
      end={mark === null ? '–' : <Price value={mark} decimals={priceDecimals} />}
      endDetail={changePercent === null ? undefined : <Change percent={changePercent} />}
    />
  )
}
