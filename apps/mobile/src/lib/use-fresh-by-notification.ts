import type { CallName } from '@firoza/api/endpoints'
import { useCallback } from 'react'
import { invalidate } from './query.ts'
import { useNewNotification } from './use-new-notification.ts'

/**
 * Reads these calls anew as soon as there is a new notice for the person: a decision of staff is then seen by whoever waits for it
 * with the page open. `names` is one array for the life of the component.
 */
export function useFreshByNotification(names: readonly CallName[]): void {
  const readAgain = useCallback(() => invalidate(names), [names])
  useNewNotification(readAgain)
}
