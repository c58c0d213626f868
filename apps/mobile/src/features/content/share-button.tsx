import { IconButton } from '@firoza/ui/icon-button'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { copyText } from '../../shell/copy-text.ts'

/** Hands the page's address to the phone's own way of sharing, or to the clipboard where there is none. */
export function ShareButton({ title }: { readonly title: string }): ReactNode {
  const t = useT('content')
  const share = async () => {
    const url = location.href
    if (!navigator.share) return copyText(url)
    // The person may change their mind in the phone's own sheet: that is no failure.
    await navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <IconButton label={t('content.share')} onClick={() => void share()}>
      <Share2 size={20} />
    </IconButton>
  )
}
