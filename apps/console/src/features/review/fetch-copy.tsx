import { Button } from '@firoza/ui/button'
import { saveText } from '@firoza/web/save-file'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import type { CaseInfo } from './case-kind.ts'

/** Of an approved copy of somebody's data, for whoever asked: fetched once, as a file. */
export function FetchCopy({ info }: { readonly info: CaseInfo }): ReactNode {
  const t = useT('console-review')
  const fetchIt = useWrite('POST /staff/export/fetch', {
    onDone: ({ name, text }) => saveText(name, text, 'application/json'),
  })
  if (info.facts.change !== 'personal_export' || info.state !== 'applied' || !info.mine) return null
  return (
    <Button
      kind="secondary"
      wide
      busy={fetchIt.isPending}
      disabledReason={fetchIt.isSuccess ? t('console-review.fetched') : undefined}
      onClick={() => fetchIt.mutate({ id: info.id })}
    >
      {t('console-review.fetch')}
    </Button>
  )
}
