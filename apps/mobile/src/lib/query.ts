import { createQuery } from '@firoza/web/query'
import type { QueryPolicy } from '@firoza/web/query-policy'
import { call, readOnce, sayRefused } from './client.ts'
import { writeFailureText } from './field-errors.ts'
import { isKept, keepLastKnown, lastKnown } from './last-known.ts'
import { useSession } from './session.ts'

const KEPT_MS = 30 * 60_000

export const policy: QueryPolicy = {
  staleMs: 10_000,
  keptMs: KEPT_MS,
  triesMax: 3,
  networkMode: 'offlineFirst',
  // Real and demo are cached apart, so that no figure of one is ever shown in the other.
  scope: {
    use: () => useSession(session => session.userAccountType),
    now: () => useSession.getState().userAccountType,
  },
  read: readOnce,
  kept: { isKept, keep: keepLastKnown, lastKnown },
  writeFailed: error => sayRefused(writeFailureText(error)),
}

export const { queryClient, isTriedAgain, invalidate, readFirst, useRead, useWrite } = createQuery({ call, policy })
