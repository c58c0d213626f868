import { Button } from '@firoza/ui/button'
import { FileUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'

export interface TextFile {
  readonly name: string
  readonly text: string
}

export interface TextFileFieldProps {
  readonly label: string
  /** As the browser's file choice takes it: ".csv,.xml". */
  readonly accept: string
  readonly onChoose: (file: TextFile) => void
}

/** A file whose text is read in the browser. It goes nowhere before its page sends it. */
export function TextFileField({ label, accept, onChoose }: TextFileFieldProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={async ({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // The same file chosen again, after somebody has changed it, is another one.
          currentTarget.value = ''
          if (file) onChoose({ name: file.name, text: await file.text() })
        }}
      />
      <Button kind="secondary" icon={<FileUp size={18} aria-hidden />} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
