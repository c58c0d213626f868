import { LIMITS } from '@firoza/core/limits'
import { NOTICE_CHANNELS, NOTICE_TOPICS } from '@firoza/core/notify/notice-topic'
import { z } from 'zod'
import { readEndpoint, writeEndpoint } from './endpoint.ts'
import { choice, fields, flag, integer, line, nothing, pattern, timeOut } from './fields.ts'

const settingsOut = z.object({
  topics: z.array(
    z.object({
      topic: z.enum(NOTICE_TOPICS),
      /** False for what is about safety: it is always told, whatever is chosen. */
      mutable: z.boolean(),
      channels: z.record(z.enum(NOTICE_CHANNELS), z.boolean()),
    }),
  ),
  /** Minutes of Karachi’s day in which nothing rings that is not about safety. */
  quiet: z.object({ fromMinute: z.number().int(), toMinute: z.number().int() }).nullable(),
  /** Where mail and text messages go, with most of it hidden; null where no address is confirmed. */
  email: z.string().nullable(),
  phone: z.string(),
  /** The platform’s public key for pushes, base64url. */
  pushKey: z.string(),
  devices: z.array(z.object({ device: z.string(), current: z.boolean(), since: timeOut })),
})

export const notifySettings = readEndpoint('GET /user/notify/settings', {
  summary: 'By which ways one is told of what, the quiet hours, and the devices that take pushes.',
  who: 'investor',
  input: nothing,
  output: settingsOut,
})

export const chooseNotify = writeEndpoint('POST /user/notify/choose', {
  summary: 'Turns a way of being told of a topic on or off. What is about safety cannot be turned off.',
  who: 'investor',
  input: fields({ topic: choice(NOTICE_TOPICS), channel: choice(NOTICE_CHANNELS), wanted: flag() }),
  output: z.object({}),
  refusals: ['security_notices_stay'],
})

export const setQuietHours = writeEndpoint('POST /user/notify/quiet', {
  summary: 'Sets the quiet hours, in minutes of Karachi’s day; the same minute twice means none.',
  who: 'investor',
  input: fields({ fromMinute: integer(0, 1_439), toMinute: integer(0, 1_439) }),
  output: z.object({}),
})

const endpointField = pattern(/^https:\/\/[^\s/]+\/\S+$/, 1_000)

export const subscribePush = writeEndpoint('POST /user/notify/push/subscribe', {
  summary:
    'Lets this browser take pushes as long as one is signed in there. Only addresses of known push services are taken.',
  who: 'investor',
  input: fields({
    endpoint: endpointField,
    p256dh: pattern(/^[A-Za-z0-9_-]{87}=?$/, 88),
    auth: pattern(/^[A-Za-z0-9_-]{22}={0,2}$/, 24),
    device: line(1, 80),
  }),
  output: z.object({}),
  refusals: ['push_service_unknown', 'push_devices_max'],
})

export const unsubscribePush = writeEndpoint('POST /user/notify/push/unsubscribe', {
  summary: 'Ends the pushes of a browser. One that takes none is no fault.',
  who: 'investor',
  whileFrozen: true,
  input: fields({ endpoint: endpointField }),
  output: z.object({}),
})

export const PUSH_DEVICES_MAX = LIMITS.sessionsPerUserMax

export const notifyEndpoints = [notifySettings, chooseNotify, setQuietHours, subscribePush, unsubscribePush] as const
