import { RefusedError } from '@firoza/api/client/call-error'
import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Note } from '@firoza/ui/note'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { Failure } from '../../shell/loaded.tsx'
import { type TextFile, TextFileField } from '../../shell/text-file-field.tsx'

export interface BringFileProps<Input> {
  readonly title: string
  readonly hint: string
  /** As the browser's file choice takes it. */
  readonly accept: string
  /** On the button that sends the file. */
  readonly action: string
  /** A quiet write: what it was refused for stands here, beside the file. */
  readonly send: UseMutationResult<unknown, Error, Input>
  readonly inputOf: (text: string) => Input
}

/** A file that is brought back. One that was refused stays chosen, with the line that was the fault. */
export function BringFile<Input>({ title, hint, accept, action, send, inputOf }: BringFileProps<Input>): ReactNode {
  const t = useT('console-withdraw')
  const [file, setFile] = useState<TextFile>()
  const lines = file?.text.split('\n').filter(line => line.trim() !== '').length ?? 0
  const bring = () => file && send.mutate(inputOf(file.text), { onSuccess: () => setFile(undefined) })
  return (
    <Card title={title}>
      <p className="reading mb-3 text-sm text-muted">{hint}</p>
      <div className="flex flex-wrap items-start gap-3">
        <TextFileField
          label={t('console-withdraw.chooseFile')}
          accept={accept}
          onChoose={chosen => {
            setFile(chosen)
            send.reset()
          }}
        />
        <Button
          busy={send.isPending}
          disabledReason={file ? undefined : t('console-withdraw.needFile')}
          onClick={() => bring()}
        >
          {action}
        </Button>
      </div>
      <p aria-live="polite" className="mt-3 text-sm">
        {file && t('console-withdraw.fileChosen', { name: isolate(file.name), lines })}
      </p>
      {file && send.error && <WhyNot file={file} error={send.error} busy={send.isPending} onRetry={() => bring()} />}
    </Card>
  )
}

interface WhyNotProps {
  readonly file: TextFile
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
}

function WhyNot({ file, error, busy, onRetry }: WhyNotProps): ReactNode {
  if (!(error instanceof RefusedError)) return <Failure error={error} onRetry={onRetry} busy={busy} />
  return (
    <div className="mt-3">
      <Note tone="loss" title={file.name}>
        {error.message}
      </Note>
    </div>
  )
}
