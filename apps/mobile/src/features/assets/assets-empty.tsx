import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { chooseRealm } from '../../shell/choose-realm.ts'

/** A real account with nothing in it: says how that changes, and where there is something to learn with. */
export function AssetsEmpty(): ReactNode {
  const t = useT('assets')
  return (
    <Card>
      <EmptyState
        icon={<Wallet size={26} />}
        title={t('assets.empty')}
        detail={t('assets.emptyReal')}
        action={
          <Button kind="secondary" onClick={() => chooseRealm('demo')}>
            {t('assets.toDemo')}
          </Button>
        }
      />
    </Card>
  )
}
