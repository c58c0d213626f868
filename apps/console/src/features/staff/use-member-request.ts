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
const TITLE_LENGTH_MIN = 2
const NAME = /^[a-z][a-z0-9._-]{1,39}$/

/** Somebody comes, has forgotten their password, has lost their second factor, or leaves. */
export const MEMBER_MOVES = ['add', 'password', 'factor', 'remove'] as const

export interface MemberRequest {
  readonly move: (typeof MEMBER_MOVES)[number]
  readonly name: string
  readonly title: string
  readonly titleUr: string
  readonly role: Role | ''
  readonly reason: string
}

const EMPTY: MemberRequest = { move: 'add', name: '', title: '', titleUr: '', role: '', reason: '' }

/** What is filled in to ask for somebody's coming, help or leaving, why it cannot be asked for yet, and the asking. */
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
  const password = useWrite('POST /staff/member/password', options)
  const factor = useWrite('POST /staff/totp/reset', options)
  const remove = useWrite('POST /staff/member/remove', options)
  const asked = { name: form.name.trim(), title: form.title.trim(), titleUr: form.titleUr.trim() }
  const reason = form.reason.trim()
  const titled = asked.title.length >= TITLE_LENGTH_MIN && asked.titleUr.length >= TITLE_LENGTH_MIN
  const complete =
    NAME.test(asked.name) && reason.length >= LIMITS.staffReasonLengthMin && (form.move !== 'add' || titled)
  return {
    form,
    change: (changed: Partial<MemberRequest>) => setForm({ ...form, ...changed }),
    asking,
    setAsking,
    busy: [add, password, factor, remove].some(({ isPending }) => isPending),
    send() {
      if (form.move === 'add') add.mutate({ ...asked, reason, ...(form.role !== '' && { role: form.role }) })
      else ({ password, factor, remove })[form.move].mutate({ name: asked.name, reason })
    },
    whyNot: !may
      ? t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
      : complete
        ? undefined
        : t('console-approvals.memberIncomplete'),
  }
}
