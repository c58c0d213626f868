import { Button } from '@firoza/ui/button'
import { EmptyState } from '@firoza/ui/empty-state'
import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { TAB_PATHS, tabOf } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'

/** The page of every path whose feature is not open yet. */
export default function OpensSoonPage(): ReactNode {
  const t = useT()
  const [location] = useLocation()
  return (
    <Page title={t('shell.appName')} root={tabOf(location) !== undefined}>
      <OpensSoon />
    </Page>
  )
}

/** Says honestly that a part of the app is not open. */
function OpensSoon(): ReactNode {
  const t = useT()
  const [location, navigate] = useLocation()
  return (
    <EmptyState
      icon={<Hourglass size={26} />}
      title={t('shell.opensSoon')}
      detail={t('shell.opensSoonHint')}
      action={
        location !== TAB_PATHS[0] && (
          <Button kind="secondary" onClick={() => navigate(TAB_PATHS[0])}>
            {t('shell.goHome')}
          </Button>
        )
      }
    />
  )
}
