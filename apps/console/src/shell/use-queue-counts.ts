import type { CallOutput } from '@firoza/api/endpoints'
import type { ReviewQueueId } from '@firoza/api/review-queues'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useQueueSignal } from '../lib/console-stream.ts'
import { invalidate, useRead } from '../lib/query.ts'
import type { PageId } from '../paths.ts'

export type QueueCounts = CallOutput<'GET /staff/queue/counts'>

const CALL = 'GET /staff/queue/counts'
/** For what time alone changes: what becomes overdue, locks that end. */
const REFRESH_MS = 60_000

/** The pages behind which queues stand. */
const QUEUES_OF: Partial<Record<PageId, readonly ReviewQueueId[]>> = {
  approvals: ['approvals'],
  support: ['support'],
  withdrawals: ['withdrawals'],
  deposits: ['deposits', 'unmatched', 'coins'],
  kyc: ['kyc'],
  levels: ['levels'],
  hni: ['hni'],
  loans: ['loans'],
  scores: ['scores'],
  unlocks: ['unlocks'],
}

/** What waits for the member of staff who is signed in, as it was read last. */
export function useQueueCounts(): UseQueryResult<QueueCounts> {
  return useRead(CALL, {}, { refetchEveryMs: REFRESH_MS, keepLast: true })
}

/** Reads it anew as soon as the stream says that something has changed. Stands once, around every page. */
export function useFreshQueueCounts(): void {
  const heard = useQueueSignal()
  useEffect(() => {
    if (heard !== undefined) invalidate([CALL])
  }, [heard])
}

/** How many things wait behind a page of the console; undefined where none do. */
export function countBehind(waiting: QueueCounts | undefined, page: PageId): number | undefined {
  if (page === 'queue') return waiting?.alarms.length || undefined
  const queues = waiting?.queues.filter(({ id }) => QUEUES_OF[page]?.includes(id)) ?? []
  return queues.reduce((sum, { count }) => sum + count, 0) || undefined
}
