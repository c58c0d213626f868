import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { useUi } from './ui-context.tsx'

export type ListLoaderState = 'more' | 'loading' | 'noMore'

export interface ListLoaderProps {
  readonly state: ListLoaderState
  /** Asked for when the end comes into view, or when the button is pressed. */
  readonly onMore: () => void
}

/** The foot of a list that loads on. */
export function ListLoader({ state, onMore }: ListLoaderProps): ReactNode {
  const { t } = useUi()
  const foot = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    if (state !== 'more' || !foot.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) latest.current()
      },
      { rootMargin: '200px' },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [state])
  return (
    <div ref={foot} className="grid min-h-14 place-items-center py-2 text-sm text-muted" aria-live="polite">
      {state === 'more' ? (
        <Button kind="quiet" size="small" onClick={onMore}>
          {t('ui.loadMore')}
        </Button>
      ) : (
        t(state === 'loading' ? 'ui.loading' : 'ui.noMore')
      )}
    </div>
  )
}
