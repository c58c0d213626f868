import { Card } from '@firoza/ui/card'
import { Figure } from '@firoza/ui/money'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { listAddress } from './list-choice.ts'

/** The sectors of the market with the number of their companies; each leads to its list. */
export function Sectors(): ReactNode {
  const t = useT('market')
  const read = useRead('GET /stock/index/list', { limit: 1 }, { staleTimeMs: 10 * 60_000 })
  return (
    <Card title={t('market.sectors')}>
      <Loaded query={read} skeleton={<Skeleton className="h-32 w-full" />}>
        {({ sectors }) => (
          <ul className="flex flex-wrap gap-2">
            {sectors.map(sector => (
              <li key={sector.key}>
                <Link
                  href={listAddress({ sort: 'symbol', sector: sector.key })}
                  className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm active:bg-raised"
                >
                  {sector.name}
                  <Figure className="text-xs text-muted">{sector.instruments}</Figure>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
