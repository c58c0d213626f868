import { IconButton } from '@firoza/ui/icon-button'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { copyText } from './copy-text.ts'

export interface Fact {
  readonly label: string
  readonly value: ReactNode
  /** What a button beside it puts into the clipboard. */
  readonly copy?: string
}

/** Names and figures, one below the other. */
export function FactRows({ rows }: { readonly rows: readonly Fact[] }): ReactNode {
  const t = useT('deposit')
  return (
    <dl className="divide-y divide-line text-sm">
      {rows.map(({ label, value, copy }) => (
        <div key={label} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="flex min-w-0 flex-1 basis-[6rem] items-center justify-end gap-1 text-end font-medium break-words">
            <span className="min-w-0">{value}</span>
            {copy !== undefined && (
              <IconButton
                label={t('deposit.copy', { what: label })}
                onClick={() => void copyText(copy)}
                className="-me-2"
              >
                <Copy size={18} />
              </IconButton>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
