import { Card } from '@firoza/ui/card'
import { Skeleton } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'

const LINES = ['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-full', 'w-2/3'] as const

/** Stands where a text to read is coming. */
export function ArticleSkeleton(): ReactNode {
  return (
    <Card>
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="mt-3 mb-5 h-4 w-40" />
      <div className="space-y-3">
        {LINES.map((width, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton never change places
          <Skeleton key={index} className={`h-4 ${width}`} />
        ))}
      </div>
    </Card>
  )
}
