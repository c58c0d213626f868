import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'
import type { Person } from './person-page.tsx'

const PERMISSION = 'export.ask'
const REASON_LENGTH_MIN = 3

/** Asks for the leave to take a copy of the person's data. It is fetched from the page of the request. */
export function AskExport({ person }: { readonly person: Person }): ReactNode {
  const t = useT('console-approvals')
  const [reason, setReason] = useState('')
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const ask = useWrite('POST /staff/export/ask', {
    changes: ['GET /staff/approval/list'],
    onDone: () => {
      setReason('')
      toast.show(t('console-approvals.asked'))
    },
  })
  const why = !may
    ? t('console-shell.needsPermission', { permission: PERMISSION })
    : reason.trim().length < REASON_LENGTH_MIN
      ? t('console-approvals.noteTooShortReason')
      : undefined
  return (
    <Card title={t('console-approvals.exportTitle')}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{t('console-approvals.exportHint')}</p>
        <Field label={t('console-approvals.reason')} value={reason} onChange={setReason} maxLength={300} rows={2} />
        <Button
          kind="secondary"
          wide
          busy={ask.isPending}
          disabledReason={why}
          onClick={() => ask.mutate({ id: person.id, reason: reason.trim() })}
        >
          {t('console-approvals.ask')}
        </Button>
      </div>
    </Card>
  )
}
