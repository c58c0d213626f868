import type { Role } from '@firoza/api/staff-roles'
import { LIMITS } from '@firoza/core/limits'
import { toast } from '@firoza/ui/toast-store'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'

const PERMISSION = 'role.ask'
const TITLE_LENGTH_MIN = 2
const NAME = /^[a-z][a-z0-9._-]{1,39}$/

export interface MemberRequest {
  readonly move: 'add' | 'remove'
  readonly name: string
  readonly title: string
  readonly titleUr: string
  readonly role: Role | ''
  readonly reason: string
}

const EMPTY: MemberRequest = { move: 'add', name: '', title: '', titleUr: '', role: '', reason: '' }

/** What is filled in to ask for somebody's coming or leaving, why it cannot be asked for yet, and the asking. */
export function useMemberRequest() {
  const t = useT('console-approvals')
  const [form, setForm] = useState(EMPTY)
  const [asking, setAsking] = useState(false)
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const options = {
    changes: ['GET /staff/approval/list'] as const,
    onDone: () => {
      setAsking(false)
      setForm({ ...EMPTY, move: form.move })
      toast.show(t('console-approvals.asked'))
    },
  }
  const add = useWrite('POST /staff/member/add', options)
  const remove = useWrite('POST /staff/member/remove', options)
  const asked = { name: form.name.trim(), title: form.title.trim(), titleUr: form.titleUr.trim() }
  const reason = form.reason.trim()
  const titled = asked.title.length >= TITLE_LENGTH_MIN && asked.titleUr.length >= TITLE_LENGTH_MIN
  const complete =
    NAME.test(asked.name) && reason.length >= LIMITS.staffReasonLengthMin && (form.move === 'remove' || titled)
  return {
    form,
    change: (changed: Partial<MemberRequest>) => setForm({ ...form, ...changed }),
    asking,
    setAsking,
    busy: add.isPending || remove.isPending,
    send() {
      if (form.move === 'remove') remove.mutate({ name: asked.name, reason })
      else add.mutate({ ...asked, reason, ...(form.role !== '' && { role: form.role }) })
    },
    whyNot: !may
      ? t('console-shell.needsPermission', { permission: PERMISSION })
      : complete
        ? undefined
        : t('console-approvals.memberIncomplete'),
  }
}
