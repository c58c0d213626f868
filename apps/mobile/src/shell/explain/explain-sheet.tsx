import { BottomSheet } from '@firoza/ui/bottom-sheet'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import type { ExplainProps } from './explain.tsx'

interface ExplainSheetProps extends Omit<ExplainProps, 'children'> {
  readonly open: boolean
  readonly onClose: () => void
}

export default function ExplainSheet({ term, figures, open, onClose }: ExplainSheetProps): ReactNode {
  const t = useT('explain')
  return (
    <BottomSheet open={open} onClose={onClose} title={t(`explain.title_${term}`)}>
      <p className="reading py-2">{t(`explain.text_${term}`, figures as never)}</p>
    </BottomSheet>
  )
}
