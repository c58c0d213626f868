import { chooseNotify as endpoint } from '@firoza/api/notify'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { isMutable } from '@firoza/core/user/notice-topic'
import { handle } from '../../http/call.ts'
import { saveChoice } from '../../standing/notice-choice.store.ts'

export const choose = handle(endpoint, async ({ sql, session }, { topic, channel, wanted }) => {
  if (!isMutable(topic)) return refuse('security_notices_stay', {}, 'topic')
  await saveChoice(sql, session.userId, topic, channel, wanted)
  return ok({})
})
