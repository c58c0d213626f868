import { setQuietHours as endpoint } from '@firoza/api/notify'
import { ok } from '@firoza/core/outcome'
import { handle } from '../../http/call.ts'
import { saveQuiet } from '../../standing/notice-choice.store.ts'

export const setQuiet = handle(endpoint, async ({ sql, session }, { fromMinute, toMinute }) => {
  await saveQuiet(sql, session.userId, fromMinute === toMinute ? undefined : { fromMinute, toMinute })
  return ok({})
})
