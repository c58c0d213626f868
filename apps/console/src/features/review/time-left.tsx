import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'

/** Below this, the time that is left is shown as a warning. */
const SOON_SECONDS = 4 * 3600

export function useTimeLeft(): (seconds: number) => string {
  const t = useT('console-review-case')
  return seconds =>
    seconds === 0
      ? '–'
      : t('console-review-case.leftText', {
          hours: Math.floor(seconds / 3600),
          minutes: Math.floor((seconds % 3600) / 60),
        })
}

/** How long until the case expires, by the server's clock. */
export function TimeLeft({ seconds }: { readonly seconds: number }): ReactNode {
  const left = useTimeLeft()
  const soon = seconds > 0 && seconds < SOON_SECONDS
  return <span className={soon ? 'font-semibold text-loss' : undefined}>{left(seconds)}</span>
}
