import { IconButton } from '@firoza/ui/icon-button'
import { toast } from '@firoza/ui/toast-store'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const t = useT()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.show(t('console-shell.copied'))
    } catch {
      // Without a secure origin a browser has no clipboard: then the text is selected by hand.
      toast.error(t('console-shell.copyFailed'))
    }
  }
  return (
    <IconButton label={label} onClick={() => void copy()} className="text-brand">
      <Copy size={18} />
    </IconButton>
  )
}
