import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUi } from './ui-context.tsx'

/** Stands on every page while the markets and the money are not real ones. */
export function SandboxRibbon(): ReactNode {
  const { t } = useUi()
  return (
    <aside className="flex items-center justify-center gap-2 bg-warn-soft px-3 py-1 text-center text-xs font-medium text-warn">
      <FlaskConical size={14} aria-hidden className="shrink-0" />
      {t('ui.sandbox')}
    </aside>
  )
}
