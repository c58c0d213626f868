import { newIdempotencyKey } from '@firoza/api/client/intention'
import { decideSupportFile } from '@firoza/core/support/file'
import { Button } from '@firoza/ui/button'
import { IconButton } from '@firoza/ui/icon-button'
import { Paperclip, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '../../lib/language.ts'
import { type Picture, usePicture } from '../../lib/picture/use-picture.ts'
import { useWrite } from '../../lib/query.ts'
import { useDraft } from './draft.ts'

const FILE_TYPES = 'image/jpeg,image/png,image/webp,application/pdf'

/** A picture or a PDF for support. Each has a key of its own, so that it is written once. */
export function useUpload(): Picture {
  const topic = useDraft(draft => draft.topic)
  const upload = useWrite('POST /user/support/file', { quiet: true, changes: ['GET /user/support'] })
  return usePicture(upload, file => ({ clientKey: newIdempotencyKey(), topic, file }), decideSupportFile)
}

/** What becomes of a file that was chosen: above the field, until a tap takes it away or the next one is chosen. */
export function UploadStatus({ upload }: { readonly upload: Picture }): ReactNode {
  const t = useT('support', 'ui')
  const { step, error, again, forget } = upload
  return (
    <div role="status">
      {step !== 'idle' && <p className="reading px-2 py-1 text-sm text-muted">{t('support.sending')}</p>}
      {error !== undefined && step === 'idle' && (
        <div className="ps-2">
          <div className="flex items-center justify-between gap-2">
            <p className="reading text-sm text-loss">{error}</p>
            <IconButton label={t('ui.close')} onClick={forget}>
              <X size={18} />
            </IconButton>
          </div>
          {again && (
            <Button kind="secondary" size="small" className="mb-2 min-h-11" onClick={again}>
              {t('ui.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

export function Attach({ upload }: { readonly upload: Picture }): ReactNode {
  const t = useT('support')
  const id = useId()
  return (
    <div className="relative">
      <input
        id={id}
        type="file"
        accept={FILE_TYPES}
        aria-label={t('support.attach')}
        disabled={upload.step !== 'idle'}
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
