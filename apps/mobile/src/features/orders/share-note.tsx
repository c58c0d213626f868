import { Button } from '@firoza/ui/button'
import { useFigures } from '@firoza/ui/use-figures'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { shareText } from '../../shell/share-text.ts'
import { noteLines } from './note-lines.ts'
import type { OrderWithFills } from './order-detail.tsx'

/** The contract note as a text, to wherever the person wants it. */
export function ShareNote({ order }: { readonly order: OrderWithFills }): ReactNode {
  const t = useT('order')
  const figures = useFigures()
  const share = () => void shareText(noteLines(order, t, figures))
  return (
    <Button kind="secondary" wide icon={<Share2 size={18} aria-hidden />} onClick={share}>
      {t('order.share')}
    </Button>
  )
}
