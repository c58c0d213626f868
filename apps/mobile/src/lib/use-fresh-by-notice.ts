import type { CallName } from '@firoza/api/endpoints'
import type { MyNoticesData } from '@firoza/api/stream'
import { useEffect, useRef } from 'react'
import { queryClient } from './query.ts'
import { isSignedIn, useSession } from './session.ts'
import { useTopic } from './use-topic.ts'

/**
 * Reads these calls anew as soon as there is a new notice for the person: a decision of staff is then seen by whoever waits for it
 * with the page open. `names` is one array for the life of the component.
 */
export function useFreshByNotice(names: readonly CallName[]): void {
  const signedIn = useSession(isSignedIn)
  const { data } = useTopic<MyNoticesData>(signedIn ? 'me:notices' : undefined)
  const total = data?.total
  // What stood there when the component came is as old as what it has read. On a page just opened nothing stands there yet: what
  // comes first may already be newer than what was read.
  const known = useRef(total)
  useEffect(() => {
    if (!total || total === known.current) return
    known.current = total
    for (const name of names) void queryClient.invalidateQueries({ predicate: query => query.queryKey[1] === name })
  }, [total, names])
}
