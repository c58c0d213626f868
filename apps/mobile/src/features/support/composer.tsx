import { newIdempotencyKey } from '@firoza/api/client/intention'
import type { SupportConversation } from '@firoza/api/support-shapes'
import { LIMITS } from '@firoza/core/limits'
import { secretShapeOf } from '@firoza/core/support/secret-shape'
import { Confirm } from '@firoza/ui/confirm'
import { IconButton } from '@firoza/ui/icon-button'
import { Paperclip, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { errorsOf } from '../../lib/field-errors.ts'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useDraft } from './draft.ts'
import { ownOutbox } from './own-outbox.ts'

const FILE_TYPES = 'image/jpeg,image/png,image/webp,application/pdf'

/** The field to write in. What looks like a code or a password is asked about before it goes anywhere. */
export function Composer({ conversation }: { readonly conversation: SupportConversation | null }): ReactNode {
  const t = useT('support')
  const text = useDraft(draft => draft.text)
  const topic = useDraft(draft => draft.topic)
  const [warned, setWarned] = useState(false)
  const upload = useUpload()
  const begins = conversation === null || conversation.state === 'closed'
  const label = t(conversation !== null && begins ? 'support.writeAgain' : 'support.write')
  const send = (sure: boolean) => {
    const trimmed = text.trim()
    if (trimmed === '') return
    if (!sure && secretShapeOf(trimmed) !== undefined) return setWarned(true)
    ownOutbox.add(trimmed, topic, sure)
    upload.forget()
    setWarned(false)
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
          disabled={text.trim() === ''}
          className="text-brand"
        >
          <SendHorizontal size={22} />
        </IconButton>
      </div>
      <Confirm
        open={warned}
        danger
        title={t('support.secretTitle')}
        confirmLabel={t('support.secretSend')}
        cancelLabel={t('support.secretChange')}
        onConfirm={() => send(true)}
        onCancel={() => setWarned(false)}
      >
        {t('support.secretText')}
      </Confirm>
    </form>
  )
}

/** Where there is a keyboard, Enter sends; on a phone's it begins a line. */
function isSendKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches
}

function useUpload() {
  const topic = useDraft(draft => draft.topic)
  const upload = useWrite('POST /user/support/file', { quiet: true, changes: ['GET /user/support'] })
  return {
    isPending: upload.isPending,
    error: errorsOf(upload.error, []).form,
    pick: (file: File | undefined) => {
      if (file && !upload.isPending) upload.mutate({ clientKey: newIdempotencyKey(), topic, file })
    },
    forget: () => upload.reset(),
  }
}

type Upload = ReturnType<typeof useUpload>

/** What becomes of a file that was chosen: above the field, until the next message or a tap takes it away. */
function UploadStatus({ upload }: { readonly upload: Upload }): ReactNode {
  const t = useT('support', 'ui')
  const { isPending, error, forget } = upload
  return (
    <div role="status">
      {isPending && <p className="reading px-2 py-1 text-sm text-muted">{t('support.sending')}</p>}
      {error !== undefined && (
        <div className="flex items-center justify-between gap-2 ps-2">
          <p className="reading text-sm text-loss">{error}</p>
          <IconButton label={t('ui.close')} onClick={forget}>
            <X size={18} />
          </IconButton>
        </div>
      )}
    </div>
  )
}

function Attach({ upload }: { readonly upload: Upload }): ReactNode {
  const t = useT('support')
  const id = useId()
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept={FILE_TYPES}
        aria-label={t('support.attach')}
        disabled={upload.isPending}
        onChange={event => {
          upload.pick(event.target.files?.[0])
          event.target.value = ''
        }}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label
        htmlFor={id}
        className="grid size-11 place-items-center rounded-full text-brand peer-focus-visible:outline-2 peer-focus-visible:outline-brand peer-disabled:animate-breathe"
      >
        <Paperclip size={22} aria-hidden />
      </label>
    </div>
  )
}
