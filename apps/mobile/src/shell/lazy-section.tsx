import { toast } from '@firoza/ui/toast-store'
import { ErrorBoundary } from '@firoza/web/error-boundary'
import { type LoadComponent, lazyComponent } from '@firoza/web/lazy-component'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { shellText } from '../lib/language.ts'

export interface LazySectionProps {
  /** Its code comes with the first time that this is true; the part itself says then when it is open. */
  readonly wanted: boolean
  readonly load: LoadComponent
  /** It could not be shown: nothing waits for it any more. */
  readonly onLost: () => void
}

/** A part of the frame that few visits need. Where it does not come, or breaks, that is said and the page stays. */
export function LazySection({ wanted, load, onLost }: LazySectionProps): ReactNode {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (wanted) setKept(true)
  }, [wanted])
  const lost = () => {
    setKept(false)
    onLost()
    toast.error(shellText()('ui.chunkFailedHint'))
  }
  return (
    kept && (
      <ErrorBoundary place="" fallback={() => null} onError={lost}>
        <Part load={load} />
      </ErrorBoundary>
    )
  )
}

/** One try: a new one begins with a new lazy component, as a lost one stays lost. */
function Part({ load }: Pick<LazySectionProps, 'load'>): ReactNode {
  const [Loaded] = useState(() => lazyComponent(load, () => Promise.resolve()))
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
