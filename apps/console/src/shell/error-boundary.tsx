import { Button } from '@firoza/ui/button'
import { ErrorState } from '@firoza/ui/error-state'
import { Component, type ReactNode } from 'react'
import { useT } from '../lib/language.ts'

interface Props {
  /** A new place gets a new try. */
  readonly place: string
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  readonly place: string
}

/** Keeps a broken page, or one whose chunk did not come, from taking the desk with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.place === state.place ? null : { failed: false, place: props.place }
  }

  override render(): ReactNode {
    return this.state.failed ? <PageFailed /> : this.props.children
  }
}

function PageFailed(): ReactNode {
  const t = useT()
  return (
    <main id="content" tabIndex={-1} className="flex-1 outline-none">
      <ErrorState
        title={t('console-shell.pageFailed')}
        detail={t('console-shell.pageFailedHint')}
        action={<Button onClick={() => location.reload()}>{t('console-shell.reload')}</Button>}
      />
    </main>
  )
}
