import type { CallName } from '@firoza/api/endpoints'
import { toast } from '@firoza/ui/toast-store'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { mayOpen } from '../../paths.ts'

const PERMISSION = 'settings.ask'
const REASON_LENGTH_MIN = 3

type Ask = Extract<CallName, `POST /staff/settings/${string}`>

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
    ask,
    whyNot(complete: boolean): string | undefined {
      if (!may) return t('console-shell.needsPermission', { permission: PERMISSION })
      if (!complete || reason.trim().length < REASON_LENGTH_MIN) return t('console-approvals.settingsIncomplete')
      return undefined
    },
  }
}
