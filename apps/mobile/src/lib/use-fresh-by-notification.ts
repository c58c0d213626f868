import type { CallName } from '@firoza/api/endpoints'
import { useCallback } from 'react'
import { queryClient } from './query.ts'
import { useNewNotification } from './use-new-notification.ts'

/**
 * Reads these calls anew as soon as there is a new notice for the person: a decision of staff is then seen by whoever waits for it
 * with the page open. `names` is one array for the life of the component.
 */
export function useFreshByNotification(names: readonly CallName[]): void {
  const invalidate = useCallback(() => {
    for (const name of names) void queryClient.invalidateQueries({ predicate: query => query.queryKey[1] === name })
  }, [names])
  useNewNotification(invalidate)
}
