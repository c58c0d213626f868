import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

export interface NeedProps {
  readonly label: string
  readonly met: boolean
  /** Whether it is met, in words. */
  readonly says: string
}

/** One condition of a list, and whether the reader meets it. */
export function Need({ label, met, says }: NeedProps): ReactNode {
  return (
    <li className="flex items-baseline gap-2">
      {met ? (
        <Check size={18} className="shrink-0 self-center text-gain" aria-hidden />
      ) : (
        <X size={18} className="shrink-0 self-center text-muted" aria-hidden />
      )}
      <span className="flex-1">{label}</span>
      <span className="text-sm text-muted">{says}</span>
    </li>
  )
}
