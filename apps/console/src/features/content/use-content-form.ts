import { CONTENT_SHAPES, type ContentField, type ContentType, decideContent } from '@firoza/core/content/content'
import { LIMITS } from '@firoza/core/limits'
import { toast } from '@firoza/ui/toast-store'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useWhyForbidden } from '../../lib/use-why-forbidden.ts'
import { CONTENT } from '../../paths.ts'

export type ContentTexts = Readonly<Record<ContentField, string>>

const PERMISSION = 'content.ask'

/** What is worded, why it cannot be asked for yet by the server's own rule, and the asking. */
export function useContentForm(type: ContentType, given: { readonly id: string; readonly values: ContentTexts }) {
  const t = useT('console-content')
  const [, navigate] = useLocation()
  const [id, setId] = useState(given.id)
  const [values, setValues] = useState(given.values)
  const [reason, setReason] = useState('')
  const forbidden = useWhyForbidden(PERMISSION)
  const ask = useWrite('POST /staff/case/request', {
    changes: ['GET /staff/case/list'],
    onDone: () => {
      toast.show(t('console-content.asked'))
      navigate(`${CONTENT}?type=${type}`)
    },
  })
  const decided = decideContent(type, values)
  const wrong = decided.ok ? undefined : CONTENT_SHAPES[type].find(field => field === decided.field)
  const idFits = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/.test(id)
  return {
    id,
    setId,
    idFits,
    values,
    change: (field: ContentField, value: string) => setValues({ ...values, [field]: value }),
    reason,
    setReason,
    busy: ask.isPending,
    send: () => ask.mutate({ kind: 'content_change', payload: { type, id, ...values }, reason: reason.trim() }),
    whyNot:
      forbidden ??
      (!idFits
        ? t('console-content.idWrong')
        : wrong
          ? t('console-content.notRight', { field: t(`console-content.field_${wrong}`) })
          : reason.trim().length < LIMITS.staffReasonLengthMin
            ? t('console-content.reasonTooShort')
            : undefined),
  }
}
