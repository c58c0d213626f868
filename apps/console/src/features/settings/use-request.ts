import type { CallInput, CallName } from '@firoza/api/endpoints'
import { LIMITS } from '@firoza/core/limits'
import { toast } from '@firoza/ui/toast-store'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { permissionText } from '../../lib/permission-text.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'

const PERMISSION = 'settings.ask'

type Ask = Extract<CallName, `POST /staff/settings/${string}`>

/** What the frame of such a form needs of it. */
export type Request = Pick<
  ReturnType<typeof useRequest>,
  'reason' | 'setReason' | 'asking' | 'setAsking' | 'busy' | 'whyNot'
>

/** A form that asks for a change: what is filled in, the reason, why it cannot be asked for yet, and the question before it is. */
export function useRequest<N extends Ask, Form extends object>(name: N, blank: Form) {
  const t = useT('console-approvals')
  const [form, setForm] = useState(blank)
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const may = useSession(session => mayOpen(session.staff, PERMISSION))
  const ask = useWrite(name, {
    changes: ['GET /staff/settings/list', 'GET /staff/approval/list'],
    onDone: () => {
      setAsking(false)
      setForm(blank)
      setReason('')
      toast.show(t('console-approvals.asked'))
    },
  })
  return {
    form,
    change: (changed: Partial<Form>) => setForm({ ...form, ...changed }),
    reason,
    setReason,
    asking,
    setAsking,
    busy: ask.isPending,
    /** Sends what is filled in, with the reason. */
    send: (asked: Omit<CallInput<N>, 'reason'>) => ask.mutate({ ...asked, reason: reason.trim() } as CallInput<N>),
    whyNot(complete: boolean): string | undefined {
      if (!may) return t('console-shell.needsPermission', { permission: permissionText(t, PERMISSION) })
      if (!complete || reason.trim().length < LIMITS.staffReasonLengthMin)
        return t('console-approvals.settingsIncomplete')
      return undefined
    },
  }
}
