import { HOUR_MS } from '@firoza/core/clock'
import { QueryObserver } from '@tanstack/react-query'
import { forgetFreshCodes } from './fresh-codes.ts'
import { forgetViews } from './kept-views.ts'
import { setPurpose } from './purpose.ts'
import { queryClient } from './query.ts'
import { forgetSearched } from './searched.ts'
import { letGo, useSession } from './session.ts'

/** So long after a sign-in has ended by itself its pages stand beneath the next: a meal or a meeting, no night. */
export const KEPT_MS = HOUR_MS

/**
 * Keeps what the pages of a member of staff show and hold while their sign-in has ended by itself, and forgets it as soon as they sign out,
 * are away for too long, or somebody else signs in. Answers how to end that.
 */
export function followSignIns(): () => void {
  let release = () => {}
  const unwatch = useSession.subscribe((now, before) => {
    if (before.staff && now.staff?.name !== before.staff.name) forget()
    if (now.token === before.token && now.staff) return
    release()
    release = now.token === '' && now.staff ? keep() : () => {}
  })
  return () => {
    unwatch()
    release()
  }
}

/** What one member of staff has read is not there for the next, nor are their purpose, their codes, their searches and how they saw tables. */
function forget(): void {
  queryClient.clear()
  setPurpose('')
  forgetFreshCodes()
  forgetSearched()
  forgetViews()
}

/** Pages that are out of sight ask for nothing. What they had read would be dropped after a while, and a form with what it is about. */
function keep(): () => void {
  forgetFreshCodes()
  const read = queryClient.getQueryCache().findAll({ type: 'active' })
  const ends = read.map(({ options, queryKey }) =>
    new QueryObserver(queryClient, { ...options, queryKey, enabled: false }).subscribe(() => {}),
  )
  const timer = setTimeout(letGo, KEPT_MS)
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}
