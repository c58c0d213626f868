import { useOnline } from '@firoza/web/online'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'

export function OfflineBanner(): ReactNode {
  const t = useT()
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-3 py-1.5 text-center text-xs font-medium text-page">
          <WifiOff size={14} aria-hidden className="shrink-0" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  )
}
