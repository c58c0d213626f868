import { ROLES, type Role } from '@firoza/api/staff-roles'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Segmented } from '@firoza/ui/segmented'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'

const PERMISSION = 'role.ask'
const REASON_LENGTH_MIN = 3

/** Asks that somebody gets a role or loses one. Neither who asks nor who approves is the one whose role it is. */
export function AskRole({ members }: { readonly members: readonly string[] }): ReactNode {
  const t = useT('console-approvals')
  const [move, setMove] = useState<'give' | 'take'>('give')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role | ''>('')
  const [hours, setHours] = useState('')
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const me = useSession(session => session.staff?.name)
  const options = {
    changes: ['GET /staff/approval/list'] as const,
    onDone: () => {
      setAsking(false)
      setReason('')
      toast.show(t('console-approvals.asked'))
    },
  }
  const grant = useWrite('POST /staff/role/grant', options)
  const revoke = useWrite('POST /staff/role/revoke', options)
  const incomplete = name === '' || role === '' || reason.trim().length < REASON_LENGTH_MIN
  const why = !may
    ? t('console-shell.needsPermission', { permission: PERMISSION })
    : incomplete
      ? t('console-approvals.roleIncomplete')
      : undefined
  const send = () => {
    if (role === '') return
    const input = { name, role, reason: reason.trim() }
    if (move === 'take') revoke.mutate(input)
    else grant.mutate(hours === '' ? input : { ...input, hours })
  }
  return (
    <Card title={t('console-approvals.askRole')} className="max-w-xl">
      <div className="flex flex-col gap-3">
        <Segmented
          label={t('console-approvals.askRole')}
          choices={(['give', 'take'] as const).map(id => ({ id, label: t(`console-approvals.${id}`) }))}
          chosen={move}
          onChoose={setMove}
        />
        <Select
          label={t('console-approvals.member')}
          options={members.filter(member => member !== me).map(id => ({ id, label: id }))}
          value={name}
          onChange={setName}
        />
        <Select
          label={t('console-approvals.role')}
          options={ROLES.map(id => ({ id, label: t(`console-approvals.role_${id}`) }))}
          value={role}
          onChange={setRole}
        />
        {move === 'give' && (
          <Field
            kind="code"
            label={t('console-approvals.hours')}
            hint={t('console-approvals.hoursHint')}
            value={hours}
            onChange={setHours}
            maxLength={3}
            optional
          />
        )}
        <Field label={t('console-approvals.reason')} value={reason} onChange={setReason} maxLength={300} rows={2} />
        <Button kind="secondary" wide disabledReason={why} onClick={() => setAsking(true)}>
          {t('console-approvals.ask')}
        </Button>
      </div>
      <Confirm
        open={asking}
        title={t('console-approvals.roleQuestion')}
        busy={grant.isPending || revoke.isPending}
        confirmLabel={t('console-approvals.ask')}
        onCancel={() => setAsking(false)}
        onConfirm={send}
      >
        <bdi>{name}</bdi> · {role !== '' && t(`console-approvals.role_${role}`)}
      </Confirm>
    </Card>
  )
}
