import type { Role } from '@firoza/api/staff-roles'
import { LIMITS } from '@firoza/core/limits'
import { toast } from '@firoza/ui/toast-store'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'

const PERMISSION = 'role.ask'

export interface RoleRequest {
  readonly move: 'give' | 'take'
  readonly name: string
  readonly role: Role | ''
  readonly hours: string
  readonly reason: string
}

/** What is filled in to ask for a role, why it cannot be asked for yet, and the asking. */
export function useRoleRequest() {
  const t = useT('console-approvals')
  const [form, setForm] = useState<RoleRequest>({ move: 'give', name: '', role: '', hours: '', reason: '' })
  const [asking, setAsking] = useState(false)
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const options = {
    changes: ['GET /staff/approval/list'] as const,
    onDone: () => {
      setAsking(false)
      setForm({ ...form, reason: '' })
      toast.show(t('console-approvals.asked'))
    },
  }
  const grant = useWrite('POST /staff/role/grant', options)
  const revoke = useWrite('POST /staff/role/revoke', options)
  const { move, name, role, hours } = form
  const reason = form.reason.trim()
  const incomplete = name === '' || role === '' || reason.length < LIMITS.staffReasonLengthMin
  return {
    form,
    change: (change: Partial<RoleRequest>) => setForm({ ...form, ...change }),
    asking,
    setAsking,
    busy: grant.isPending || revoke.isPending,
    send() {
      if (role === '') return
      const input = { name, role, reason }
      if (move === 'take') revoke.mutate(input)
      else grant.mutate(hours === '' ? input : { ...input, hours })
    },
    whyNot: !may
      ? t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
      : incomplete
        ? t('console-approvals.roleIncomplete')
        : undefined,
  }
}
