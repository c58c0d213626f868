import { toast } from '@firoza/ui/toast-store'
import { saveFile } from '@firoza/web/save-file'
import { shellText } from '../../lib/language.ts'

export interface SharedFile {
  readonly link: string
  readonly fileName: string
}

/** Hands a file to the phone's own sheet of apps; where there is none that takes files now, it is saved instead. */
export async function shareFile({ link, fileName }: SharedFile): Promise<void> {
  const bytes = await fetch(link)
    .then(answer => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined)
  if (!bytes) return toast.error(shellText()('ui.noAnswer'))
  const file = new File([bytes], fileName, { type: bytes.type })
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    // The person closed the sheet of apps, which is no failure. Anything else is one: a browser lets a tap share for a few
    // seconds only, and a file may take longer to come.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file)
  }
}
