import { Button } from '@firoza/ui/button'
import { EmptyState } from '@firoza/ui/empty-state'
import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { useSession } from '../lib/session.ts'
import { chooseRealm } from './choose-realm.ts'

/** What is about real money only, in the real account; in the demo account the way there. */
export function RealOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useT('deposit')
  const realm = useSession(session => session.userAccountType)
  if (realm === 'real') return children
  return (
    <EmptyState
      icon={<FlaskConical size={26} />}
      title={t('deposit.demoTitle')}
      detail={t('deposit.demoText')}
      action={<Button onClick={() => chooseRealm('real')}>{t('deposit.toReal')}</Button>}
    />
  )
}
