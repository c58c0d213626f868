import { Button } from '@firoza/ui/button'
import { ErrorState } from '@firoza/ui/error-state'
import { Component, type ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { loadAnewWith } from '../lib/new-version.ts'
import { TAB_PATHS } from '../paths.ts'
import { ChunkLoadError } from './load-page.ts'
import { useLoadAnew } from './use-load-anew.ts'

interface Props {
  /** A new place gets a new try. */
  readonly place: string
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
  readonly place: string
}

/** Keeps a broken page from taking the app with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, place: this.props.place }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.place === state.place ? null : { error: undefined, place: props.place }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <PageFailed error={this.state.error} />
  }
}

function PageFailed({ error }: { readonly error: unknown }): ReactNode {
  const t = useT()
  const lost = error instanceof ChunkLoadError
  useLoadAnew(lost)
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 flex-col justify-center outline-none">
      <ErrorState
        title={t(lost ? 'shell.chunkFailed' : 'shell.pageFailed')}
        detail={t(lost ? 'shell.chunkFailedHint' : 'shell.pageFailedHint')}
        action={
          <div className="flex gap-3">
            <Button onClick={() => void reload()}>{t('shell.reload')}</Button>
            <Button kind="secondary" onClick={() => location.assign(TAB_PATHS[0])}>
              {t('shell.goHome')}
            </Button>
          </div>
        }
      />
    </main>
  )
}

/** With the newer version where one waits already: what is lost may be gone from the server. */
async function reload(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  loadAnewWith(registration?.waiting)
}
