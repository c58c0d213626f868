import type { SupportMessage } from '@firoza/api/support-shapes'
import { toast } from '@firoza/ui/toast-store'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { call } from '../../lib/client.ts'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'

type ChatFile = NonNullable<SupportMessage['file']>

/** A picture as it is, a document by its name. Each opening asks for a link that is good for a minute. */
export function FilePart({ file }: { readonly file: ChatFile }): ReactNode {
  const t = useT('support')
  const open = async () => {
    // Opened at once, while the browser still takes it for the person's own doing.
    const view = window.open('', '_blank')
    try {
      const { url } = await call('GET /user/support/link', { id: file.id }, { quiet: true })
      if (view) view.location.replace(url)
    } catch {
      view?.close()
      toast.error(t('support.fileGone'))
    }
  }
  return (
    <button
      type="button"
      onClick={() => void open()}
      className="my-1 flex min-h-11 items-center gap-2 text-start font-medium underline"
    >
      {file.kind === 'picture' ? (
        <Thumbnail file={file} />
      ) : (
        <>
          <FileText size={20} aria-hidden className="shrink-0" />
          {t('support.file_pdf')}
        </>
      )}
    </button>
  )
}

function Thumbnail({ file }: { readonly file: ChatFile }): ReactNode {
  const t = useT('support')
  const link = useRead('GET /user/support/link', { id: file.id }, { staleTimeMs: 45_000 })
  return link.data ? (
    <img
      src={link.data.url}
      alt={t('support.file_picture')}
      className="max-h-60 max-w-full rounded-control bg-raised object-contain"
    />
  ) : (
    <span>{t('support.file_picture')}</span>
  )
}
