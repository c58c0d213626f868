import type { MyNoticesData } from '@firoza/api/stream'
import { useEffect, useRef } from 'react'
import { isSignedIn, useSession } from './session.ts'
import { useTopic } from './use-topic.ts'

/** Does this as soon as there is a new notice for the person. `act` is one function for as long as it does the same. */
export function useNewNotification(act: () => unknown): void {
  const signedIn = useSession(isSignedIn)
  const total = useTopic<MyNoticesData>(signedIn ? 'me:notices' : undefined).data?.total
  // What stood there when the component came is as old as what it has read. On a page just opened nothing stands there yet: what
  // comes first may already be newer than what was read.
  const known = useRef(total)
  useEffect(() => {
    if (!total || total === known.current) return
    known.current = total
    void act()
  }, [total, act])
}
