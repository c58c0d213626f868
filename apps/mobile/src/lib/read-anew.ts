import type { CallName } from '@firoza/api/endpoints'
import { queryClient } from './query.ts'

/** What was read before is no longer true. */
export function readAnew(calls: readonly CallName[]): void {
  const names: readonly string[] = calls
  void queryClient.invalidateQueries({ predicate: query => names.includes(String(query.queryKey[1])) })
}
