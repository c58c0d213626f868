import { Button } from '@firoza/ui/button'
import { ErrorState } from '@firoza/ui/error-state'
import { useUi } from '@firoza/ui/ui-context'
import { Component, type ReactNode } from 'react'
import { ChunkLoadError } from './lazy-component.tsx'

interface Props {
  /** A new place gets a new try. */
  readonly place: string
  readonly fallback: (error: unknown) => ReactNode
  readonly onError?: () => void
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
  readonly place: string
}

/** Keeps what breaks within from breaking what stands around it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.place === state.place ? null : { error: undefined, place: props.place }
  }

  override componentDidCatch(): void {
    this.props.onError?.()
  }

  override render(): ReactNode {
    const { error } = this.state
    return error === undefined ? this.props.children : this.props.fallback(error)
  }
}

export interface PageFailedProps {
  readonly error: unknown
  /** What to do where the page broke; a lost chunk has its own words. */
  readonly hint: string
  readonly onReload: () => void
  /** Other ways out. */
  readonly children?: ReactNode
}

/** Stands in the place of a page that broke, or whose chunk was lost. */
export function PageFailed({ error, hint, onReload, children }: PageFailedProps): ReactNode {
  const { t } = useUi()
  const lost = error instanceof ChunkLoadError
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 flex-col justify-center outline-none">
      <ErrorState
        title={t(lost ? 'ui.chunkFailed' : 'ui.pageFailed')}
        detail={lost ? t('ui.chunkFailedHint') : hint}
        action={
          <div className="flex gap-3">
            <Button onClick={onReload}>{t('ui.reload')}</Button>
            {children}
          </div>
        }
      />
    </main>
  )
}
