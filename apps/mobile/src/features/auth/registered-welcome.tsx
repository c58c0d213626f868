import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { useFigures } from '@firoza/ui/use-figures'
import { PartyPopper } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { TAB_PATHS } from '../../paths.ts'
import { chooseRealm } from '../../shell/choose-realm.ts'

/** The first thing a new person sees: what they have, and where to begin. */
export function RegisteredWelcome(): ReactNode {
  const t = useT('auth')
  const [, navigate] = useLocation()
  const { money } = useFigures()
  const account = useSession(session => session.userInfo?.account)
  const { data } = useRead('GET /common/props', {}, { staleTimeMs: Number.POSITIVE_INFINITY })
  const begin = (realm: 'demo' | 'real') => {
    chooseRealm(realm)
    navigate(TAB_PATHS[0], { replace: true })
  }
  const amount = data ? money(data.demoStartingMoney, data.currency, { fractionDigits: 0 }) : ''
  return (
    <Card>
      <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-brand">
          <PartyPopper size={32} aria-hidden />
        </span>
        <h2 className="reading text-xl font-semibold">{t('auth.readyTitle')}</h2>
        <bdi dir="ltr" className="figures text-muted">
          {account}
        </bdi>
        <p className="reading text-muted">{t('auth.readyText', { amount })}</p>
      </div>
      <div className="space-y-3">
        <Button wide onClick={() => begin('demo')}>
          {t('auth.startDemo')}
        </Button>
        <Button kind="secondary" wide onClick={() => begin('real')}>
          {t('auth.startReal')}
        </Button>
      </div>
    </Card>
  )
}
