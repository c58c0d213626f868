import { isolate } from '@firoza/i18n/bidi'
import { EmptyState } from '@firoza/ui/empty-state'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../lib/language.ts'
import { type Path, to } from '../paths.ts'
import { Page } from '../shell/page.tsx'

export interface NoInstrumentProps {
  readonly symbol: string
  readonly home?: Path
}

/** Where an address names no share, or one that there is not. */
export function NoInstrument({ symbol, home = '/pages/tabbar/markets' }: NoInstrumentProps): ReactNode {
  const t = useT('market')
  return (
    <Page title={symbol === '' ? t('market.chart') : isolate(symbol)}>
      <EmptyState
        icon={<SearchX size={26} />}
        title={t(symbol === '' ? 'market.noSymbol' : 'market.symbolUnknown')}
        detail={t('market.noSymbolHint')}
        action={
          <Link href={to(home)} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
            {t('market.markets')}
          </Link>
        }
      />
    </Page>
  )
}
