import { Button } from '@firoza/ui/button'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import type { Answer } from './loaded.tsx'

/** Makes a recorded look once more, which none does by itself: after a refused decision, or when a queue has stood for a while. */
export function Refresh({ query }: { readonly query: Pick<Answer<unknown>, 'isFetching' | 'refetch'> }): ReactNode {
  const t = useT()
  return (
    <Button
      kind="secondary"
      size="small"
      icon={<RotateCw size={16} aria-hidden />}
      busy={query.isFetching}
      onClick={() => void query.refetch()}
    >
      {t('console-shell.lookAgain')}
    </Button>
  )
}
