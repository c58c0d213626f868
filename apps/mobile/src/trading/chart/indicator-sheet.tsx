import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { List, ListRow } from '@firoza/ui/list-row'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { MAIN_INDICATORS, SUB_INDICATORS } from './chart-data.ts'

/** Chooses one indicator on the price and one below it, or none. The device remembers. */
export function IndicatorSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const t = useT('market')
  const main = usePreferences(preferences => preferences.mainIndicator)
  const sub = usePreferences(preferences => preferences.subIndicator)
  return (
    <BottomSheet open={open} onClose={onClose} title={t('market.indicators')} tall>
      <Choices
        title={t('market.indicatorsMain')}
        names={MAIN_INDICATORS}
        chosen={main}
        onChoose={mainIndicator => setPreferences({ mainIndicator })}
      />
      <Choices
        title={t('market.indicatorsSub')}
        names={SUB_INDICATORS}
        chosen={sub}
        onChoose={subIndicator => setPreferences({ subIndicator })}
      />
    </BottomSheet>
  )
}

interface ChoicesProps {
  readonly title: string
  readonly names: typeof MAIN_INDICATORS | typeof SUB_INDICATORS
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

function Choices({ title, names, chosen, onChoose }: ChoicesProps): ReactNode {
  const t = useT('market')
  const mark = (name: string) => (name === chosen ? <Check size={20} aria-hidden className="text-brand" /> : '')
  return (
    <section className="-mx-4 mb-4">
      <h3 className="px-4 pb-1 text-sm text-muted">{title}</h3>
      <List label={title}>
        {names.map(name => (
          <ListRow
            key={name}
            selected={name === chosen}
            title={<bdi>{name}</bdi>}
            detail={t(`market.ind_${name}`)}
            end={mark(name)}
            onClick={() => onChoose(name)}
          />
        ))}
        <ListRow
          selected={chosen === ''}
          title={t('market.indicatorNone')}
          end={mark('')}
          onClick={() => onChoose('')}
        />
      </List>
    </section>
  )
}
