import { Button } from '@firoza/ui/button'
import type { ReactNode } from 'react'
import { saveFile } from '../../lib/csv.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import type { Request } from './request-page.tsx'

/** Of an approved copy of somebody's data, for whoever asked: fetched once, as a file. */
export function FetchCopy({ request }: { readonly request: Request }): ReactNode {
  const t = useT('console-approvals')
  const fetchIt = useWrite('POST /staff/export/fetch', {
    onDone: ({ name, text }) => saveFile(name, text, 'application/json'),
  })
  if (request.kind !== 'personal_export' || request.state !== 'applied' || !request.mine) return null
  return (
    <Button
      kind="secondary"
      wide
      busy={fetchIt.isPending}
      disabledReason={fetchIt.isSuccess ? t('console-approvals.fetched') : undefined}
      onClick={() => fetchIt.mutate({ id: request.id })}
    >
      {t('console-approvals.fetch')}
    </Button>
  )
}
