import { Badge } from '@firoza/ui/badge'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

/** The seed's numbers: 0 is disabled. */
export function StatusBadge({ status }: { readonly status: number }): ReactNode {
  const t = useT('consolePeople')
  return (
    <Badge tone={status === 1 ? 'gain' : 'loss'}>
      {t(status === 1 ? 'consolePeople.status_active' : 'consolePeople.status_disabled')}
    </Badge>
  )
}
