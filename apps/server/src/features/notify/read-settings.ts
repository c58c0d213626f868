import { notifySettings as endpoint } from '@firoza/api/notify'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { isMutable, isWanted, NOTICE_CHANNELS, NOTICE_TOPICS, type NoticeChannel } from '@firoza/core/user/notice-topic'
import { handle } from '../../http/call.ts'
import { listSubscriptions, readChoices } from '../../standing/notice-choice.store.ts'
import { findContact } from './notify.store.ts'

export const readNotifySettings = handle(endpoint, async ({ sql, session, nowMs, deps }) => {
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
