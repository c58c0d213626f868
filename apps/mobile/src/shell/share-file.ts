import { toast } from '@firoza/ui/toast-store'
import { shellText } from '../lib/language.ts'

export interface SharedFile {
  readonly link: string
  readonly fileName: string
}

/** Hands a file to the phone's own sheet of apps; where there is none that takes files, it is saved instead. */
export async function shareFile({ link, fileName }: SharedFile): Promise<void> {
  const bytes = await fetch(link)
    .then(answer => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined)
  if (!bytes) return toast.error(shellText()('shell.requestFailed'))
  const file = new File([bytes], fileName, { type: bytes.type })
  // Refused when the person closes the sheet of apps, which is no failure.
  if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file] }).catch(() => {})
  const address = URL.createObjectURL(bytes)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = fileName
  anchor.click()
  URL.revokeObjectURL(address)
}
