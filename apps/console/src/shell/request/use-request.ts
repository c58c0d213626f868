import type { Permission } from '@firoza/api/endpoint'
import type { CallName } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { toast } from '@firoza/ui/toast-store'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'

export interface RequestOptions<Form> {
  readonly permission: Permission
  /** Reads that tell something else once it was asked for, beside the list of what waits. */
  readonly changes?: readonly CallName[]
  /** What the form begins with again; the blank one otherwise. */
  readonly afterwards?: (form: Form) => Form
  /** What else happens once it was asked for. */
  readonly onAsked?: () => void
  /** What else happens where somebody was faster. */
  readonly onTooLate?: () => void
}

/** What the frame of such a form needs of it. */
export type Request = Pick<ReturnType<typeof useRequest>, 'reason' | 'setReason' | 'asking' | 'setAsking' | 'whyNot'>

/**
 * A form that asks for what a colleague has to approve: what is filled in, the reason, why it cannot be asked for yet, and the
 * question before it is. Each call that the form may make is written with `options`.
 */
export function useRequest<Form extends object>(blank: Form, choices: RequestOptions<Form>) {
  const { permission, changes = [], afterwards = () => blank, onAsked, onTooLate } = choices
  const t = useT('console-approvals')
  const [form, setForm] = useState(blank)
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const may = useSession(session => mayOpen(session.staff, permission))
  const written = reason.trim()
  return {
    form,
    change: (changed: Partial<Form>) => setForm({ ...form, ...changed }),
    reason,
    setReason,
    /** The reason as it is sent. */
    written,
    asking,
    setAsking,
    options: {
      changes: ['GET /staff/approval/list' as const, ...changes],
      onTooLate: () => {
        setAsking(false)
        onTooLate?.()
      },
      onDone: () => {
        setAsking(false)
        setForm(afterwards(form))
        setReason('')
        toast.show(t('console-approvals.asked'))
        onAsked?.()
      },
    },
    whyNot(complete: boolean): string | undefined {
      if (!may) return t('console-shell.needsPermission', { permission: permissionText(t, permission) })
      if (!complete || written.length < LIMITS.staffReasonLengthMin) return t('console-approvals.incomplete')
      return undefined
    },
  }
}
