import { Button } from '@firoza/ui/button'
import { EmptyState } from '@firoza/ui/empty-state'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../lib/language.ts'
import { TAB_PATHS } from '../paths.ts'
import { Page } from './page.tsx'

/** For addresses that are no page, and for pages whose query names nothing that exists. */
export default function NotFoundPage(): ReactNode {
  const t = useT()
  const [, navigate] = useLocation()
  return (
    <Page title={t('shell.appName')}>
      <EmptyState
        icon={<SearchX size={26} />}
        title={t('shell.notFound')}
        detail={t('shell.notFoundHint')}
        action={<Button onClick={() => navigate(TAB_PATHS[0])}>{t('shell.goHome')}</Button>}
      />
    </Page>
  )
}
