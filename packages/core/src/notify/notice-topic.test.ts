import { expect, it } from 'vitest'
import { NOTICE_KINDS } from './notice-kind.ts'
import { NOTICE_CHANNELS, NOTICE_TOPICS, planDeliveries, quietUntil, topicOf, waitAfterTry } from './notice-topic.ts'

const NOON = Date.parse('2026-02-09T07:00:00Z')
const MIDNIGHT = Date.parse('2026-02-09T19:00:00Z')
const NIGHT = { fromMinute: 22 * 60, toMinute: 7 * 60 }
const everywhere = { devices: 1, email: true }
const plan = (kind: (typeof NOTICE_KINDS)[number], change: Partial<Parameters<typeof planDeliveries>[1]> = {}) =>
  planDeliveries(kind, { reach: everywhere, choices: {}, quiet: undefined, nowMs: NOON, ...change })

it('NTC-2 has a topic for every kind, and every topic has a kind', () => {
  expect(new Set(NOTICE_KINDS.map(topicOf))).toEqual(new Set(NOTICE_TOPICS))
})

it('NTC-3 delivers what is about safety whatever was chosen, at any hour', () => {
  const choices = Object.fromEntries(NOTICE_CHANNELS.map(channel => [`security ${channel}`, false]))
  const quiet = { choices, quiet: NIGHT, nowMs: MIDNIGHT }
  expect(plan('new_sign_in', quiet)).toEqual([
    { channel: 'push', notBeforeMs: MIDNIGHT },
    { channel: 'email', notBeforeMs: MIDNIGHT },
  ])
  expect(plan('new_sign_in', { ...quiet, reach: { devices: 0, email: false } })).toEqual([
    { channel: 'sms', notBeforeMs: MIDNIGHT },
  ])
})

it('NTC-3 texts what changes who holds the account, whatever else reaches the person', () => {
  const channels = (kind: (typeof NOTICE_KINDS)[number]) => plan(kind).map(({ channel }) => channel)
  expect(channels('email_changed')).toEqual(['push', 'email', 'sms'])
  expect(channels('passkey_added')).toEqual(['push', 'email', 'sms'])
  expect(channels('account_frozen')).toEqual(['push', 'email'])
})

it('NTC-4 follows a person’s choice for everything else', () => {
  const channels = (change: Parameters<typeof plan>[1]) =>
    plan('deposit_credited', change).map(({ channel }) => channel)
  expect(channels({})).toEqual(['push', 'email'])
  expect(channels({ choices: { 'deposits push': false, 'deposits sms': true } })).toEqual(['email', 'sms'])
  expect(channels({ choices: { 'deposits push': false, 'deposits email': false } })).toEqual([])
  expect(channels({ reach: { devices: 0, email: false } })).toEqual([])
})

it('NTC-5 holds what rings until the quiet hours end, and lets mail pass', () => {
  const morning = Date.parse('2026-02-10T02:00:00Z')
  expect(plan('order_filled', { quiet: NIGHT, nowMs: MIDNIGHT })).toEqual([{ channel: 'push', notBeforeMs: morning }])
  expect(plan('deposit_credited', { quiet: NIGHT, nowMs: MIDNIGHT })).toEqual([
    { channel: 'push', notBeforeMs: morning },
    { channel: 'email', notBeforeMs: MIDNIGHT },
  ])
  expect(quietUntil(morning - 1, NIGHT)).toBe(morning)
  expect(quietUntil(morning, NIGHT)).toBeUndefined()
  expect(quietUntil(NOON, { fromMinute: 720, toMinute: 780 })).toBe(NOON + 3_600_000)
  expect(quietUntil(NOON, { fromMinute: 720, toMinute: 720 })).toBeUndefined()
})

it('NTC-6 waits twice as long after each failed try, an hour at most', () => {
  expect([1, 2, 3, 4, 20].map(waitAfterTry)).toEqual([30_000, 60_000, 120_000, 240_000, 3_600_000])
})
