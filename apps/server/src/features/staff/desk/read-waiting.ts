import {
  ALARM_PERMISSIONS,
  DESK_ALARMS,
  DESK_QUEUES,
  QUEUE_PERMISSIONS,
  staffDeskWaiting,
} from '@firoza/api/staff-desk'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../../http/call.ts'
import { findAlarms } from './find-alarms.ts'
import { countWaiting } from './waiting.store.ts'

/** Counts only, of nobody in particular: it stands in no access log. */
export const readWaiting = handle(staffDeskWaiting, async ({ deps, sql, session, nowMs }) => {
  const { staffId, permissions } = session
  const kinds = [...deps.approvalKinds.values()]
    .filter(({ approve }) => permissions.includes(approve))
    .map(({ kind }) => kind)
  const queues = []
  for (const id of DESK_QUEUES.filter(queue => permissions.includes(QUEUE_PERMISSIONS[queue]))) {
    queues.push({ id, ...(await countWaiting(sql, id, { staffId, kinds }, nowMs)) })
  }
  const found = await findAlarms(deps, sql, nowMs)
  const alarms = DESK_ALARMS.filter(
    alarm => permissions.includes(ALARM_PERMISSIONS[alarm]) && found[alarm].count > 0,
  ).map(id => ({ id, ...found[id] }))
  return ok({ asOf: nowMs, queues, alarms })
})
