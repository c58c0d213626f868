import type { SupportConversation } from '@firoza/api/support-shapes'
import { formatTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Confirm } from '@firoza/ui/confirm'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'

/** Whose turn it is, until when an answer is promised, and the way to end the conversation. */
export function ChatStatus({ conversation }: { readonly conversation: SupportConversation }): ReactNode {
  const t = useT('support')
  const [asking, setAsking] = useState(false)
  const close = useWrite('POST /user/support/close', {
    changes: ['GET /user/support', 'GET /user/support/list'],
    onDone: () => setAsking(false),
  })
  const { dueAt, id } = conversation
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p role="status" className="flex-1 basis-[6rem] text-sm text-muted">
        {dueAt !== null && t('support.answerBy', { time: formatTime(dueAt) })}
      </p>
      <Button kind="quiet" size="small" className="min-h-11" onClick={() => setAsking(true)}>
        {t('support.close')}
      </Button>
      <Confirm
        open={asking}
        title={t('support.closeQuestion')}
        confirmLabel={t('support.close')}
        busy={close.isPending}
        onConfirm={() => close.mutate({ id })}
        onCancel={() => setAsking(false)}
      >
        {t('support.closeHint')}
      </Confirm>
    </div>
  )
}
