import { Skeleton, SkeletonRows } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'

/** Stands where a page is coming: its bar, a headline and a list, of the sizes that most pages have. */
export function PageSkeleton(): ReactNode {
  const t = useT()
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 border-b border-line bg-card px-4">
        <Skeleton className="size-6" />
        <Skeleton className="h-5 w-32" />
      </div>
      <div role="status" className="flex flex-1 flex-col gap-3 px-4 py-3">
        <span className="sr-only">{t('ui.loading')}</span>
        <div className="space-y-3 rounded-card border border-line bg-card p-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-9 w-48" />
        </div>
        <div className="rounded-card border border-line bg-card">
          <SkeletonRows />
        </div>
      </div>
    </>
  )
}
