import { toast } from '@firoza/ui/toast-store'
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'
import { shellText } from '../lib/language.ts'
import { type LoadPart, lazyPart } from './load-page.ts'

export interface LatePartProps {
  /** Its code comes with the first time that this is true; the part itself says then when it is open. */
  readonly wanted: boolean
  readonly load: LoadPart
  /** It could not be shown: nothing waits for it any more. */
  readonly onLost: () => void
}

/** A part of the frame that few visits need. Where it does not come, or breaks, that is said and the page stays. */
export function LatePart({ wanted, load, onLost }: LatePartProps): ReactNode {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    if (wanted) setKept(true)
  }, [wanted])
  const lost = () => {
    setKept(false)
    onLost()
    toast.error(shellText()('shell.chunkFailedHint'))
  }
  return (
    kept && (
      <Fence onFault={lost}>
        <Part load={load} />
      </Fence>
    )
  )
}

/** One try: a new one begins with a new lazy component, as a lost one stays lost. */
function Part({ load }: Pick<LatePartProps, 'load'>): ReactNode {
  const [Loaded] = useState(() => lazyPart(load, []))
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}

interface FenceProps {
  readonly onFault: () => void
  readonly children: ReactNode
}

/** Keeps what breaks within from taking the page with it. */
class Fence extends Component<FenceProps, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override componentDidCatch(): void {
    this.props.onFault()
  }

  override render(): ReactNode {
    return !this.state.broken && this.props.children
  }
}
