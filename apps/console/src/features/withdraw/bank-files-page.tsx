import type { CallName, CallOutput } from '@firoza/api/endpoints'
import { Button } from '@firoza/ui/button'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { saveText } from '@firoza/web/save-file'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { type ListRead, useReadList, useWrite } from '../../lib/query.ts'
import type { Column } from '../../shell/data-table.tsx'
import { figureColumn } from '../../shell/figure-column.tsx'
import { ListTable } from '../../shell/list-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentColumn } from '../../shell/moment-column.tsx'
import { Page } from '../../shell/page.tsx'
import { DownloadFile } from './download-file.tsx'
import { UploadFile } from './upload-file.tsx'

const FILES = 'GET /staff/withdraw/file/list'
type Files = CallOutput<typeof FILES>
type PendingPayout = Files['waiting'][number]
type BankFile = Files['items'][number]

const CHANGES: readonly CallName[] = [FILES, 'GET /staff/withdraw/list']

/** Files that staff take to their bank, and the answers that they bring back. */
export default function BankFilesPage(): ReactNode {
  const t = useT('console-withdraw')
  const files = useReadList(FILES, {})
  return (
    <Page
      title={t('console-withdraw.files')}
      back={{ href: '/withdrawals', label: t('console-shell.page_withdrawals') }}
      detail={t('console-withdraw.filesDetail')}
    >
      <Loaded query={files}>
        {data => (
          <>
            <div className="grid gap-5 md:grid-cols-2">
              {data.waiting.map(waiting => (
                <WriteFile key={waiting.format} waiting={waiting} />
              ))}
            </div>
            <Answers waiting={data.answersWaiting} />
            <Written files={files} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function useDownload() {
  const t = useT('console-withdraw')
  return useWrite('POST /staff/withdraw/file/export', {
    changes: CHANGES,
    onDone: ({ batch, csv }) => {
      saveText(`${batch}.csv`, csv, 'text/csv;charset=utf-8')
      toast.show(t('console-withdraw.written', { batch }))
    },
  })
}

function WriteFile({ waiting: { format, payments, total, asset } }: { readonly waiting: PendingPayout }): ReactNode {
  const t = useT('console-withdraw')
  const write = useDownload()
  return (
    <DownloadFile
      title={t(`console-withdraw.format_${format}`)}
      waiting={payments}
      busy={write.isPending}
      onTake={() => write.mutate({ format })}
    >
      {t('console-withdraw.waitingPayments', { count: payments })} · <Money value={total} asset={asset} />
    </DownloadFile>
  )
}

function Answers({ waiting }: { readonly waiting: number }): ReactNode {
  const t = useT('console-withdraw')
  const send = useWrite('POST /staff/withdraw/file/import', {
    quiet: true,
    changes: CHANGES,
    onDone: counts =>
      toast.show(t(counts.waiting > 0 ? 'console-withdraw.importedInPart' : 'console-withdraw.imported', counts)),
  })
  return (
    <>
      {waiting > 0 && <Note tone="warn">{t('console-withdraw.answersWaiting', { count: waiting })}</Note>}
      <UploadFile
        title={t('console-withdraw.answers')}
        hint={`${t('console-withdraw.answersHint')} ${t('console-withdraw.answersByTwo')}`}
        accept=".csv,text/csv"
        action={t('console-withdraw.importAnswers')}
        send={send}
        inputOf={csv => ({ csv })}
      />
    </>
  )
}

function Written({ files }: { readonly files: ListRead<typeof FILES> }): ReactNode {
  const t = useT('console-withdraw')
  const again = useDownload()
  const columns: readonly Column<BankFile>[] = [
    figureColumn('batch', t('console-withdraw.batch'), row => row.batch),
    { id: 'format', head: t('console-withdraw.format'), text: ({ format }) => t(`console-withdraw.format_${format}`) },
    { id: 'payments', head: t('console-withdraw.payments'), text: ({ payments }) => String(payments), figures: true },
    { id: 'answered', head: t('console-withdraw.answered'), text: ({ answered }) => String(answered), figures: true },
    {
      id: 'total',
      head: t('console-withdraw.total'),
      text: ({ total }) => total,
      figures: true,
      cell: ({ total, asset }) => <Money value={total} asset={asset} />,
    },
    momentColumn('at', t('console-withdraw.writtenAt'), row => row.exportedAt),
    {
      id: 'again',
      head: t('console-withdraw.again'),
      text: () => '',
      buttons: true,
      cell: ({ batch, format }) => (
        <Button kind="quiet" size="small" onClick={() => again.mutate({ format, batch })}>
          {t('console-withdraw.again')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <h2 className="reading text-lg font-semibold">{t('console-withdraw.filesWritten')}</h2>
      <ListTable
        list={files}
        name={t('console-withdraw.filesWritten')}
        columns={columns}
        idOf={({ batch }) => batch}
        empty={t('console-withdraw.noFiles')}
        emptyDetail={t('console-withdraw.noFilesDetail')}
      />
    </>
  )
}
