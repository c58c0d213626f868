import { REALMS, type Realm } from '@firoza/core/realm'
import { Segmented } from '@firoza/ui/segmented'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'

export interface RealmChoiceProps {
  readonly realm: Realm
  readonly onChoose: (realm: Realm) => void
}

export function RealmChoice({ realm, onChoose }: RealmChoiceProps): ReactNode {
  const t = useT()
  const choices = REALMS.map(id => ({ id, label: t(`console-shell.realm_${id}`) }))
  return (
    <div className="w-56">
      <Segmented label={t('console-shell.realm')} choices={choices} chosen={realm} onChoose={onChoose} />
    </div>
  )
}
