import { LIMITS } from '@firoza/core/limits'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { Field } from '@firoza/ui/field'
import { Select } from '@firoza/ui/select'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import type { Conversation, Talk } from './use-conversation.ts'

const REASON_MIN = 3

export interface ConversationActionsProps {
  readonly talk: Talk
  readonly conversation: Conversation
}

/** Taking, handing over and ending. A button that cannot be pressed says why. */
export function ConversationActions({ talk, conversation }: ConversationActionsProps): ReactNode {
  const t = useT('console-support')
  const [reason, setReason] = useState('')
  const [closing, setClosing] = useState(false)
  const { id, state, assignee, mine } = conversation
  const done = (sentence: string) => (now: Conversation) => {
    setReason('')
    setClosing(false)
    talk.take(now)
    talk.catchUp()
    toast.show(sentence)
  }
  const take = useWrite('POST /staff/support/take', { onDone: done(t('console-support.taken')) })
  const close = useWrite('POST /staff/support/close', { onDone: done(t('console-support.closedDone')) })
  const hand = useWrite('POST /staff/support/transfer', { onDone: done(t('console-support.handed')) })
  if (state === 'closed') return null
  const short = reason.trim().length < REASON_MIN ? t('console-support.reasonTooShort') : undefined
  const others = assignee !== '' && !mine ? t('console-support.withColleague', { name: assignee }) : undefined
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {assignee === '' && (
          <Button wide kind="secondary" busy={take.isPending} onClick={() => take.mutate({ id })}>
            {t('console-support.take')}
          </Button>
        )}
        <Field
          label={t('console-support.reason')}
          value={reason}
          onChange={setReason}
          maxLength={LIMITS.staffReasonLengthMax}
        />
        <HandOver
          assignee={assignee}
          busy={hand.isPending}
          disabledReason={short}
          onHand={to => hand.mutate({ id, to, reason: reason.trim() })}
        />
        <Button wide kind="danger" disabledReason={others ?? short} onClick={() => setClosing(true)}>
          {t('console-support.close')}
        </Button>
      </div>
      <Confirm
        open={closing}
        danger
        title={t('console-support.closeQuestion')}
        busy={close.isPending}
        confirmLabel={t('console-support.close')}
        onCancel={() => setClosing(false)}
        onConfirm={() => close.mutate({ id, reason: reason.trim() })}
      >
        <bdi>{reason.trim()}</bdi>
      </Confirm>
    </Card>
  )
}

interface HandOverProps {
  readonly assignee: string
  readonly busy: boolean
  readonly disabledReason: string | undefined
  readonly onHand: (to: string) => void
}

function HandOver({ assignee, busy, disabledReason, onHand }: HandOverProps): ReactNode {
  const t = useT('console-support')
  const me = useSession(session => session.staff?.name ?? '')
  const { data } = useRead('GET /staff/support/colleagues', {})
  const colleagues = (data?.items ?? []).filter(({ name }) => name !== assignee)
  const [to, setTo] = useState('')
  const options = [
    ...(assignee === '' ? [] : [{ id: '', label: t('console-support.handQueue') }]),
    ...colleagues.map(({ name, open }) => ({
      id: name,
      label: t('console-support.handOpen', { name: name === me ? `${name} *` : name, count: open }),
    })),
  ]
  const chosen = options.some(({ id }) => id === to) ? to : (options[0]?.id ?? '')
  return (
    <>
      <Select label={t('console-support.handTo')} value={chosen} onChange={setTo} options={options} />
      <Button wide kind="secondary" busy={busy} disabledReason={disabledReason} onClick={() => onHand(chosen)}>
        {t('console-support.hand')}
      </Button>
    </>
  )
}
