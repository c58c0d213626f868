import type { Permission } from '@firoza/api/endpoint'
import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Field } from '@firoza/ui/field'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'
import type { Person } from './person-page.tsx'

interface AskByReasonProps {
  readonly call: 'POST /staff/export/ask' | 'POST /staff/user/factors/ask'
  readonly permission: Permission
  readonly title: string
  readonly hint: string
  readonly person: Person
}

/** Asks for something about the person of which there is nothing to choose, with the reason that a colleague decides by. */
export function AskByReason({ call, permission, title, hint, person }: AskByReasonProps): ReactNode {
  const t = useT('console-approvals')
  const [reason, setReason] = useState('')
  const may = useSession(session => mayOpen(session.staff, permission))
  const ask = useWrite(call, {
    changes: ['GET /staff/approval/list'],
    onDone: () => {
      setReason('')
      toast.show(t('console-approvals.asked'))
    },
  })
  const why = !may
    ? t('console-shell.needsPermission', { permission: permissionText(t, permission) })
    : reason.trim().length < LIMITS.staffReasonLengthMin
      ? t('console-approvals.noteTooShortReason')
      : undefined
  return (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-muted">{hint}</p>
        <Field
          label={t('console-approvals.reason')}
          value={reason}
          onChange={setReason}
          maxLength={LIMITS.staffReasonLengthMax}
          rows={2}
        />
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
