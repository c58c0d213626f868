import type { CallOutput } from '@firoza/api/endpoints'
import type { DeskQueueId } from '@firoza/api/staff-desk'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHeardOfWaiting } from '../lib/desk-stream.ts'
import { queryClient, useRead } from '../lib/query.ts'
import type { PageId } from '../paths.ts'

export type Waiting = CallOutput<'GET /staff/desk/waiting'>

const CALL = 'GET /staff/desk/waiting'
/** For what time alone changes: what becomes overdue, locks that end. */
const REFRESH_MS = 60_000

/** The pages behind which queues stand. */
const QUEUES_OF: Partial<Record<PageId, readonly DeskQueueId[]>> = {
  approvals: ['approvals'],
  support: ['support'],
  withdrawals: ['withdrawals'],
  deposits: ['deposits', 'unmatched', 'coins'],
  kyc: ['kyc'],
  hni: ['hni'],
  scores: ['scores'],
  unlocks: ['unlocks'],
}

/** What waits for the member of staff who is signed in, as it was read last. */
export function useWaiting(): UseQueryResult<Waiting> {
  return useRead(CALL, {}, { refetchEveryMs: REFRESH_MS, keepLast: true })
}

/** Reads it anew as soon as the stream says that something has changed. Stands once, around every page. */
export function useFreshWaiting(): void {
  const heard = useHeardOfWaiting()
  useEffect(() => {
    if (heard !== undefined) void queryClient.invalidateQueries({ queryKey: [CALL] })
  }, [heard])
}

/** How many things wait behind a page of the desk; undefined where none do. */
export function countBehind(waiting: Waiting | undefined, page: PageId): number | undefined {
  if (page === 'waiting') return waiting?.alarms.length || undefined
  const queues = waiting?.queues.filter(({ id }) => QUEUES_OF[page]?.includes(id)) ?? []
  return queues.reduce((sum, { count }) => sum + count, 0) || undefined
}
