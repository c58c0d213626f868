import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

/** The seed's numbers: 0 is disabled. */
export function StatusBadge({ status }: { readonly status: number }): ReactNode {
  const t = useT('console-account')
  return (
    <Badge tone={status === 1 ? 'gain' : 'loss'}>
      {t(status === 1 ? 'console-account.status_active' : 'console-account.status_disabled')}
    </Badge>
  )
}
