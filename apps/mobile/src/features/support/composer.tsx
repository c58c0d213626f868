import type { SupportConversation } from '@firoza/api/support-shapes'
import { LIMITS } from '@firoza/core/limits'
import { secretShapeOf } from '@firoza/core/support/secret-shape'
import { Confirm } from '@firoza/ui/confirm'
import { IconButton } from '@firoza/ui/icon-button'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Attach, UploadStatus, useUpload } from './attach.tsx'
import { useDraft } from './draft.ts'
import { isOutboxFull, OUTGOING_MAX } from './outgoing.ts'
import { ownOutbox } from './own-outbox.ts'

/** The field to write in. What looks like a code or a password is asked about before it goes anywhere. */
export function Composer({ conversation }: { readonly conversation: SupportConversation | null }): ReactNode {
  const t = useT('support')
  const text = useDraft(draft => draft.text)
  const topic = useDraft(draft => draft.topic)
  const [warned, setWarned] = useState(false)
  const upload = useUpload()
  const owner = useSession(session => session.userInfo?.id ?? '')
  const full = ownOutbox.useItems(({ items }) => isOutboxFull(items, owner))
  const begins = conversation === null || conversation.state === 'closed'
  const label = t(conversation !== null && begins ? 'support.writeAgain' : 'support.write')
  const send = (sure: boolean) => {
    const trimmed = text.trim()
    if (trimmed === '') return
    if (!sure && secretShapeOf(trimmed) !== undefined) return setWarned(true)
    setWarned(false)
    if (!ownOutbox.add(trimmed, topic, sure)) return
    useDraft.setState({ text: '' })
  }
  const press = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return
    event.preventDefault()
    send(false)
  }
  return (
    <form
      aria-label={label}
      className="-m-2"
      onSubmit={event => {
        event.preventDefault()
        send(false)
      }}
    >
      <UploadStatus upload={upload} />
      {full && (
        <p role="alert" className="reading px-2 py-1 text-sm text-loss">
          {t('support.outboxFull', { max: OUTGOING_MAX })}
        </p>
      )}
      <div className="flex items-end gap-1">
        <Attach upload={upload} />
        <textarea
          dir="auto"
          aria-label={label}
          placeholder={label}
          rows={Math.min(5, text.split('\n').length)}
          maxLength={LIMITS.supportMessageLengthMax}
          value={text}
          onChange={event => useDraft.setState({ text: event.target.value })}
          onKeyDown={press}
          className="reading min-h-11 min-w-0 flex-1 resize-none rounded-control border border-edge bg-card px-3 py-2 field-sizing-content max-h-40"
        />
        <IconButton
          label={t('support.send')}
          mirrored
          type="submit"
          // Sent with the keyboard, it keeps the focus though there is nothing more to send.
          aria-disabled={full || text.trim() === '' || undefined}
          className="text-brand"
        >
          <SendHorizontal size={22} />
        </IconButton>
      </div>
      <SecretQuestion open={warned} onSend={() => send(true)} onChange={() => setWarned(false)} />
    </form>
  )
}

interface SecretQuestionProps {
  readonly open: boolean
  readonly onSend: () => void
  readonly onChange: () => void
}

function SecretQuestion({ open, onSend, onChange }: SecretQuestionProps): ReactNode {
  const t = useT('support')
  return (
    <Confirm
      open={open}
      danger
      title={t('support.secretTitle')}
      confirmLabel={t('support.secretSend')}
      cancelLabel={t('support.secretChange')}
      onConfirm={onSend}
      onCancel={onChange}
    >
      {t('support.secretText')}
    </Confirm>
  )
}

/** Where there is a keyboard, Enter sends; on a phone's it begins a line. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches
}
