import { isolate, isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Note } from '@firoza/ui/note'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

export interface QuotingNoteProps {
  readonly quoting: 'open' | 'off' | 'closed' | 'halted' | 'stale' | 'unmeasured'
  readonly opensAtMs: number | null
  readonly symbol: string
}

/** Why there is no quote now. */
export function QuotingNote({ quoting, opensAtMs, symbol }: QuotingNoteProps): ReactNode {
  const t = useT('option')
  if (quoting === 'open') return null
  if (quoting === 'closed') {
    const time = opensAtMs === null ? '–' : isolateWhole(formatDateTime(opensAtMs))
    return <Note>{t('option.quoting_closed', { time })}</Note>
  }
  if (quoting === 'off' || quoting === 'stale') return <Note tone="warn">{t(`option.quoting_${quoting}`)}</Note>
  return <Note tone="warn">{t(`option.quoting_${quoting}`, { symbol: isolate(symbol) })}</Note>
}
