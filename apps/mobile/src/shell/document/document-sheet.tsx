import type { CallInput, CallOutput } from '@firoza/api/endpoints'
import { isolate } from '@firoza/i18n/bidi'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { IconButton } from '@firoza/ui/icon-button'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { useFigures } from '@firoza/ui/use-figures'
import { failureText } from '@firoza/web/failure-text'
import { Copy, Download, FileSpreadsheet, FileText, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { runningMs } from '../../lib/running-clock.ts'
import { copyText } from '../copy-text.ts'
import { type SharedFile, shareFile } from './share-file.ts'

type Wanted = CallInput<'POST /user/statement/make'>
/** What is to be made, but for its form. */
export type WantedDocument = Pick<Wanted, 'kind' | 'month' | 'from' | 'to' | 'orderId'>
type Made = CallOutput<'POST /user/statement/make'>

export interface DocumentSheetProps {
  readonly wanted: WantedDocument
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Asks in which form, has the document made and checked, and gives it to the phone. */
export function DocumentSheet({ wanted, title, open, onClose }: DocumentSheetProps): ReactNode {
  const make = useWrite('POST /user/statement/make', { quiet: true, changes: ['GET /user/statement/list'] })
  const [askedMs, setAskedMs] = useState(0)
  const [over, setOver] = useState(false)
  const close = () => {
    onClose()
    setOver(false)
    make.reset()
  }
  const choose = (format: Wanted['format']) => {
    setAskedMs(runningMs())
    setOver(false)
    make.mutate({ ...wanted, format })
  }
  // Nobody is led to a file that is not given out any more.
  const isGood = ({ madeAtMs, expiresAtMs }: Made) => {
    const good = runningMs() - askedMs < expiresAtMs - madeAtMs
    if (!good) {
      setOver(true)
      make.reset()
    }
    return good
  }
  return (
    <BottomSheet open={open} onClose={close} title={title}>
      {make.data ? (
        <Ready made={make.data} isGood={isGood} />
      ) : (
        <Choose busy={make.isPending} over={over} error={make.error} onChoose={choose} />
      )}
    </BottomSheet>
  )
}

interface ChooseProps {
  readonly busy: boolean
  /** The link of the one before was no longer good. */
  readonly over: boolean
  readonly error: Error | null
  readonly onChoose: (format: Wanted['format']) => void
}

function Choose({ busy, over, error, onChoose }: ChooseProps): ReactNode {
  const t = useT('statement')
  if (busy) {
    return (
      <p role="status" className="reading py-8 text-center text-muted">
        {t('statement.making')}
      </p>
    )
  }
  return (
    <>
      {over && (
        <div role="alert" className="mb-3">
          <Note tone="warn">{t('statement.linkOver')}</Note>
        </div>
      )}
      <p className="reading pb-2 text-muted">{t('statement.choose')}</p>
      <div className="-mx-4">
        <List>
          <ListRow
            title={t('statement.pdf')}
            lead={<FileText size={22} aria-hidden />}
            chevron
            onClick={() => onChoose('pdf')}
          />
          <ListRow
            title={t('statement.csv')}
            lead={<FileSpreadsheet size={22} aria-hidden />}
            chevron
            onClick={() => onChoose('csv')}
          />
        </List>
      </div>
      {error && (
        <div role="alert" className="mt-3">
          <Note tone="warn">{failureText(error, t)}</Note>
        </div>
      )}
    </>
  )
}

interface ReadyProps {
  readonly made: Made
  readonly isGood: (made: Made) => boolean
}

function Ready({ made, isGood }: ReadyProps): ReactNode {
  const t = useT('statement')
  const { fileName, link, sha256, sizeBytes } = made
  const kilobytes = useFigures().whole(Math.ceil(sizeBytes / 1024))
  return (
    <div className="space-y-3">
      <p role="status" className="reading font-semibold">
        {t('statement.ready')}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted">
        <Figure className="min-w-0 break-all">{fileName}</Figure>
        <span>{t('statement.size', { kilobytes: isolate(kilobytes) })}</span>
      </p>
      <div className="grid fit-[7.5rem] gap-3">
        <a
          href={link}
          download={fileName}
          onClick={event => {
            if (!isGood(made)) event.preventDefault()
          }}
          className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-brand px-4 font-semibold text-on-brand"
        >
          <Download size={18} aria-hidden />
          {t('statement.download')}
        </a>
        <Share file={made} isGood={() => isGood(made)} />
      </div>
      <div className="rounded-card border border-line p-3">
        <div className="flex items-center justify-between gap-2">
          <span className="text-sm text-muted">{t('statement.fileHash')}</span>
          <IconButton label={t('statement.copyHash')} onClick={() => void copyText(sha256)}>
            <Copy size={18} />
          </IconButton>
        </div>
        <bdi dir="ltr" className="figures block text-xs break-all">
          {sha256}
        </bdi>
        <p className="reading mt-2 text-sm text-muted">{t('statement.hashHint')}</p>
      </div>
    </div>
  )
}

interface ShareProps {
  readonly file: SharedFile
  readonly isGood: () => boolean
}

/** Busy while the file comes. */
function Share({ file, isGood }: ShareProps): ReactNode {
  const t = useT('statement')
  const [busy, setBusy] = useState(false)
  const share = () => {
    if (!isGood()) return
    setBusy(true)
    void shareFile(file).finally(() => setBusy(false))
  }
  return (
    <Button kind="secondary" wide busy={busy} icon={<Share2 size={18} aria-hidden />} onClick={share}>
      {t('statement.share')}
    </Button>
  )
}
