import type { Realm } from '@firoza/core/realm'
import { Segmented } from '@firoza/ui/segmented'
import { toast } from '@firoza/ui/toast-store'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'
import { chooseRealm } from './choose-realm.ts'

/** Real or demo: which of the person's two accounts is in use. */
export function RealmSwitch(): ReactNode {
  const t = useT()
  const realm = useSession(session => session.userAccountType)
  const choose = (next: Realm) => {
    if (next === realm) return
    chooseRealm(next)
    toast.show(t(next === 'demo' ? 'shell.nowDemo' : 'shell.nowReal'))
  }
  return (
    <Segmented<Realm>
      label={t('shell.accountSwitch')}
      chosen={realm}
      onChoose={choose}
      choices={[
        { id: 'real', label: t('shell.real') },
        { id: 'demo', label: t('shell.demo') },
      ]}
    />
  )
}
