import { isolate } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUi } from './ui-context.tsx'

/** Says that the figures below are old, and from when. Grey the figures themselves with `data-old` around them. */
export function StaleNote({ asOfMs }: { readonly asOfMs: number }): ReactNode {
  const { t } = useUi()
  return (
    <p className="flex items-center gap-2 rounded-control bg-warn-soft px-3 py-2 text-sm text-warn">
      <Clock size={16} aria-hidden className="shrink-0" />
      {t('ui.stale', { time: isolate(formatDateTime(asOfMs)) })}
    </p>
  )
}
