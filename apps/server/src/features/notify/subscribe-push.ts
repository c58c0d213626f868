import { subscribePush as endpoint, PUSH_DEVICES_MAX } from '@firoza/api/notify'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { listSubscriptions, saveSubscription } from '../../standing/notice-choice.store.ts'
import { isPushService } from '../../standing/push-service.ts'

export const subscribe = handle(endpoint, async ({ sql, session, nowMs }, device) => {
  const { userId, signInId } = session
  if (!isPushService(device.endpoint)) return refuse('push_service_unknown', {}, 'endpoint')
  const others = (await listSubscriptions(sql, [userId], nowMs)).filter(
    ({ endpoint: known }) => known !== device.endpoint,
  )
  if (others.length >= PUSH_DEVICES_MAX) return refuse('push_devices_max', { max: PUSH_DEVICES_MAX })
  await saveSubscription(sql, { ...device, userId, signInId }, nowMs)
  return ok({})
})
