import type { SupportConversation } from '@firoza/api/support-shapes'
import { formatTime } from '@firoza/i18n/format-date'
import { ConfirmButton } from '@firoza/ui/confirm'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'

/** Whose turn it is, until when an answer is promised, and the way to end the conversation. */
export function ChatStatus({ conversation }: { readonly conversation: SupportConversation }): ReactNode {
  const t = useT('support')
  const close = useWrite('POST /user/support/close', {
    changes: ['GET /user/support', 'GET /user/support/list'],
  })
  const { dueAt, id } = conversation
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p role="status" className="flex-1 basis-[6rem] text-sm text-muted">
        {dueAt !== null && t('support.answerBy', { time: formatTime(dueAt) })}
      </p>
      <ConfirmButton
        button={{ kind: 'quiet', size: 'small', className: 'min-h-11', children: t('support.close') }}
        title={t('support.closeQuestion')}
        confirmLabel={t('support.close')}
        busy={close.isPending}
        onConfirm={done => close.mutate({ id }, { onSuccess: done })}
      >
        {t('support.closeHint')}
      </ConfirmButton>
    </div>
  )
}
