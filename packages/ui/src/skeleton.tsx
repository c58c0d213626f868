import type { ReactNode } from 'react'
import { cx } from './cx.tsx'

/** A grey place of the size of what is coming. Give it the height and width of the real thing. */
export function Skeleton({ className }: { readonly className?: string }): ReactNode {
  return <span aria-hidden className={cx('block animate-breathe rounded-lg bg-line', className ?? 'h-4 w-full')} />
}

/** Rows of a list that is coming, each as high as a `ListRow`. */
export function SkeletonRows({ rows = 5 }: { readonly rows?: number }): ReactNode {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => index).map(index => (
        <div key={index} className="flex min-h-14 items-center gap-3 px-4 py-2">
          <Skeleton className="size-9 rounded-full" />
          <span className="flex-1 space-y-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-3 w-1/2" />
          </span>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  )
}
