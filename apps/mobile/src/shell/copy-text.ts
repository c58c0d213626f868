import { toast } from '@firoza/ui/toast-store'
import { shellText } from '../lib/language.ts'

/** Puts a text into the clipboard and says so. */
export async function copyText(text: string): Promise<void> {
  const t = shellText()
  const copied = await writeClipboard(text)
  if (copied) toast.show(t('shell.copied'))
  else toast.error(t('shell.copyFailed'))
}

async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way, for pages that are not on a secure origin: there, browsers give no clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // Under an open dialog all else is inert: nothing there can be selected.
  const topmost = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  topmost.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
