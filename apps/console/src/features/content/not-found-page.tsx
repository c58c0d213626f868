import { EmptyState } from '@firoza/ui/empty-state'
import { Compass } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'

export default function NotFoundPage(): ReactNode {
  const t = useT()
  return (
    <Page title={t('console-shell.notFound')}>
      <EmptyState
        icon={<Compass size={28} />}
        title={t('console-shell.notFoundHint')}
        action={
          <Link href="/" className="font-semibold text-brand underline">
            {t('console-shell.toStart')}
          </Link>
        }
      />
    </Page>
  )
}
