import {
  chooseNotify,
  notifySettings,
  PUSH_DEVICES_MAX,
  setQuietHours,
  subscribePush,
  unsubscribePush,
} from '@firoza/api/notify'
import { present } from '@firoza/core/assert'
import {
  isMutable,
  isWanted,
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
} from '@firoza/core/notify/notice-topic'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import {
  deleteSubscription,
  listSubscriptions,
  readChoices,
  saveChoice,
  saveQuiet,
  saveSubscription,
} from '../../notify/notice-choice.store.ts'
import { isPushService } from '../../notify/push-service.ts'
import { findContact } from './notify.store.ts'

export const readNotifySettings = handle(notifySettings, async ({ sql, session, nowMs, deps }) => {
  const { choices, quiet } = (await readChoices(sql, [session.userId]))(session.userId)
  const { phone, email } = present(await findContact(sql, session.userId), 'the person')
  const devices = await listSubscriptions(sql, [session.userId], nowMs)
  return ok({
    topics: NOTICE_TOPICS.map(topic => ({
      topic,
      mutable: isMutable(topic),
      channels: Object.fromEntries(
        NOTICE_CHANNELS.map(channel => [channel, isWanted(topic, channel, choices)]),
      ) as Record<NoticeChannel, boolean>,
    })),
    quiet: quiet ?? null,
    email: email === null ? null : email.replace(/^(.).*@/, '$1…@'),
    phone: `${phone.slice(0, 3)}…${phone.slice(-3)}`,
    pushKey: deps.pushKey,
    devices: devices.map(({ device, signInId, createdAtMs }) => ({
      device,
      current: signInId === session.signInId,
      since: createdAtMs,
    })),
  })
})

export const choose = handle(chooseNotify, async ({ sql, session }, { topic, channel, wanted }) => {
  if (!isMutable(topic)) return refuse('security_notices_stay', {}, 'topic')
  await saveChoice(sql, session.userId, topic, channel, wanted)
  return ok({})
})

export const setQuiet = handle(setQuietHours, async ({ sql, session }, { fromMinute, toMinute }) => {
  await saveQuiet(sql, session.userId, fromMinute === toMinute ? undefined : { fromMinute, toMinute })
  return ok({})
})

export const subscribe = handle(subscribePush, async ({ sql, session, nowMs }, device) => {
  const { userId, signInId } = session
  if (!isPushService(device.endpoint)) return refuse('push_service_unknown', {}, 'endpoint')
  const others = (await listSubscriptions(sql, [userId], nowMs)).filter(
    ({ endpoint: known }) => known !== device.endpoint,
  )
  if (others.length >= PUSH_DEVICES_MAX) return refuse('push_devices_max', { max: PUSH_DEVICES_MAX })
  await saveSubscription(sql, { ...device, userId, signInId }, nowMs)
  return ok({})
})

export const unsubscribe = handle(unsubscribePush, async ({ sql, session }, { endpoint }) => {
  await deleteSubscription(sql, endpoint, session.userId)
  return ok({})
})
