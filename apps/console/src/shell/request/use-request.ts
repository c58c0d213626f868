import type { Permission } from '@firoza/api/endpoint'
import type { CallName } from '@firoza/api/endpoints'
import type { ChangePayloads } from '@firoza/api/review-changes'
import { LIMITS } from '@firoza/core/limits'
import { toast } from '@firoza/ui/toast-store'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'

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
export type Request = Pick<
  ReturnType<typeof useRequest>,
  'reason' | 'setReason' | 'asking' | 'setAsking' | 'whyNot' | 'busy'
>

/**
 * A form that requests a change: what is filled in, the reason, why it cannot be requested yet, and the question before it is.
 */
export function useRequest<Form extends object>(blank: Form, choices: RequestOptions<Form>) {
  const { permission, changes = [], afterwards = () => blank, onAsked, onTooLate } = choices
  const t = useT('console-review')
  const [form, setForm] = useState(blank)
  const [reason, setReason] = useState('')
  const [asking, setAsking] = useState(false)
  const forbidden = useWhyForbidden(permission)
  const written = reason.trim()
  const request = useWrite('POST /staff/case/request', {
    changes: ['GET /staff/case/list', ...changes],
    onTooLate: () => {
      setAsking(false)
      onTooLate?.()
    },
    onDone: () => {
      setAsking(false)
      setForm(afterwards(form))
      setReason('')
      toast.show(t('console-review.asked'))
      onAsked?.()
    },
  })
  return {
    form,
    change: (changed: Partial<Form>) => setForm({ ...form, ...changed }),
    /** One field of the form, as an input takes it. */
    field: <K extends keyof Form>(name: K) => ({
      value: form[name],
      onChange: (value: Form[K]) => setForm({ ...form, [name]: value }),
    }),
    reason,
    setReason,
    /** The reason as it is sent. */
    written,
    asking,
    setAsking,
    busy: request.isPending,
    /** Requests a change of a kind with what is filled in. */
    send: <K extends keyof ChangePayloads>(kind: K, payload: ChangePayloads[K]) =>
      request.mutate({ kind, payload: { ...payload }, reason: written }),
    whyNot(complete: boolean): string | undefined {
      if (forbidden) return forbidden
      if (!complete || written.length < LIMITS.staffReasonLengthMin) return t('console-review.incomplete')
      return undefined
    },
  }
}
