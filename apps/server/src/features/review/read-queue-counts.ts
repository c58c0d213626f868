import {
  ALERT_PERMISSIONS,
  QUEUE_PERMISSIONS,
  REVIEW_QUEUES,
  SYSTEM_ALERTS,
  staffQueueCounts,
} from '@firoza/api/review-queues'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { findAlarms } from './find-alarms.ts'
import { countQueues } from './queue-counts.store.ts'

/** Counts only, of nobody in particular: it stands in no access log. */
export const readQueueCounts = handle(staffQueueCounts, async ({ deps, sql, session, nowMs }) => {
  const { staffId, permissions } = session
  const kinds = [...deps.changes.values()]
    .filter(({ kind }) => permissions.includes(kind.approve))
    .map(({ kind }) => kind.name)
  const queues = []
  for (const id of REVIEW_QUEUES.filter(queue => permissions.includes(QUEUE_PERMISSIONS[queue]))) {
    queues.push({ id, ...(await countQueues(sql, id, { staffId, kinds }, nowMs)) })
  }
  const found = await findAlarms(deps, sql, nowMs)
  const alarms = SYSTEM_ALERTS.filter(
    alarm => permissions.includes(ALERT_PERMISSIONS[alarm]) && found[alarm].count > 0,
  ).map(id => ({ id, ...found[id] }))
  return ok({ asOf: nowMs, queues, alarms })
})
