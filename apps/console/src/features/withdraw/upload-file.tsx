import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { FailedNote } from '../../shell/loaded.tsx'
import { type TextFile, TextFileField } from '../../shell/text-file-field.tsx'

export interface UploadFileProps<Input> {
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
export function UploadFile<Input>({ title, hint, accept, action, send, inputOf }: UploadFileProps<Input>): ReactNode {
  const t = useT('console-withdraw')
  const [file, setFile] = useState<TextFile>()
  const lines = file?.text.split('\n').filter(line => line.trim() !== '').length ?? 0
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
          onClick={() => file && send.mutate(inputOf(file.text), { onSuccess: () => setFile(undefined) })}
        >
          {action}
        </Button>
      </div>
      <p aria-live="polite" className="mt-3 text-sm">
        {file && t('console-withdraw.fileChosen', { name: isolate(file.name), lines })}
      </p>
      {file && send.error && <FailedNote error={send.error} />}
    </Card>
  )
}
