import { CONSOLE_TOPIC_PERMISSIONS, CONSOLE_TOPICS, type StreamRefusal } from '@firoza/api/stream'
import type { Clock } from '@firoza/core/clock'
import { LIMITS } from '@firoza/core/limits'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/sql.ts'
import { hashToken } from '../http/bind.ts'
import { findSession, findStaffSession } from '../http/session.store.ts'
import type { Market } from '../market/market.ts'
import type { Channel } from './channel.ts'
import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import type { Groups } from './groups.ts'
import { parseTopic, type Topic } from './topic.ts'
import type { WrongTokens } from './wrong-tokens.ts'

export interface StreamContext {
  readonly channels: Channels
  readonly groups: Groups
  readonly db: Db
  readonly market: Market
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly wrongTokens: WrongTokens
}

const topicNames = z.array(z.string().min(1).max(80)).max(LIMITS.streamTopicsPerSocketMax)
const clientMessage = z.discriminatedUnion('op', [
  z.strictObject({
    op: z.literal('subscribe'),
    topics: topicNames,
    token: z.string().min(1).max(128).optional(),
    from: z.record(z.string().max(80), z.number().int().nonnegative()).optional(),
  }),
  z.strictObject({ op: z.literal('unsubscribe'), topics: topicNames }),
  z.strictObject({ op: z.literal('ping') }),
])
type Subscribe = Extract<z.output<typeof clientMessage>, { op: 'subscribe' }>

/** Answers one message. What is wrong with it is said; the connection stays. */
export async function answerMessage(
  context: StreamContext,
  connection: Connection,
  text: string | undefined,
): Promise<void> {
  // What came before it may have ended the connection.
  if (connection.ws.readyState !== connection.ws.OPEN) return
  const message = readMessage(text)
  if (!message) return connection.send({ op: 'error', reason: 'message_invalid', topics: [] })
  if (message.op === 'ping') return connection.send({ op: 'pong', atMs: context.clock.now() })
  if (message.op === 'unsubscribe') {
    for (const name of message.topics) leaveTopic(connection, name)
    return context.groups.place(connection)
  }
  return subscribe(context, connection, message)
}

function readMessage(text: string | undefined): z.output<typeof clientMessage> | undefined {
  if (text === undefined) return undefined
  try {
    return clientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

async function subscribe(context: StreamContext, connection: Connection, message: Subscribe): Promise<void> {
  const refused = new Map<StreamRefusal, string[]>()
  const refuse = (reason: StreamRefusal, name: string) => refused.set(reason, [...(refused.get(reason) ?? []), name])
  const wanted: { name: string; topic: Topic }[] = []
  for (const name of new Set(message.topics)) {
    const topic = parseTopic(name, context.market)
    if (!topic) refuse('topic_unknown', name)
    else wanted.push({ name, topic })
  }
  if (wanted.some(({ topic }) => topic.kind === 'me')) await takeSession(context, connection, message.token)
  if (wanted.some(({ topic }) => topic.kind === 'console')) await takeStaffSession(context, connection, message.token)
  const joined: { name: string; channel: Channel; topic: Topic; by: Speaker }[] = []
  for (const { name, topic } of wanted) {
    const channel = openChannel(context, connection, name, topic)
    if (channel === undefined) refuse('session_invalid', name)
    else if (connection.channels.size + joined.length >= LIMITS.streamTopicsPerSocketMax) refuse('topics_max', name)
    else joined.push({ name, channel, topic, by: speakerOf(connection, topic) })
  }
  await Promise.all(joined.map(({ channel }) => channel.ready))
  // While it waited the client may have gone, or lost its session.
  if (connection.ws.readyState !== connection.ws.OPEN) return
  for (const { name, channel, topic, by } of joined) {
    if (speakerOf(connection, topic) !== by) refuse('session_invalid', name)
    else join(connection, name, channel, message.from?.[name])
  }
  context.groups.place(connection)
  for (const [reason, topics] of refused) connection.send({ op: 'error', reason, topics })
}

type Speaker = Connection['session'] | Connection['staff']

/** Whose right to a topic counts; nobody's for what everybody may hear. */
function speakerOf({ session, staff }: Connection, topic: Topic): Speaker {
  if (topic.kind === 'console') return staff
  return topic.kind === 'me' ? session : undefined
}

function openChannel(context: StreamContext, connection: Connection, name: string, topic: Topic): Channel | undefined {
  if (topic.kind === 'console') {
    const permission = CONSOLE_TOPIC_PERMISSIONS[topic.topic]
    return connection.staff?.permissions.includes(permission) ? context.channels.openDesk(topic.topic) : undefined
  }
  if (topic.kind !== 'me') return context.channels.open(topic, name)
  const { session } = connection
  if (!session) return undefined
  return context.channels.openOwn(topic.topic, { userId: Number(session.userId), realm: session.realm })
}

/** Puts the client among the topic's members at the state that it then has seen. */
function join(connection: Connection, name: string, channel: Channel, from: number | undefined): void {
  if (connection.channels.get(name) !== channel) leaveTopic(connection, name)
  connection.channels.set(name, channel)
  channel.members.add(connection)
  // Who asks again and again and reads nothing gets one snapshot, once everything before it has been read.
  if (connection.isBehind) {
    connection.missed.add(channel)
    return
  }
  const missing = from === undefined ? undefined : channel.framesAfter(from)
  const frames = missing ?? [channel.snapshotFrame()]
  if (frames.length > 0) connection.write(Buffer.concat(frames))
}

function leaveTopic(connection: Connection, name: string): void {
  connection.channels.get(name)?.members.delete(connection)
  connection.channels.delete(name)
}

/** A connection speaks for one session at a time: with another token, the topics of the former one end. */
async function takeSession(context: StreamContext, connection: Connection, token: string | undefined): Promise<void> {
  if (token === undefined) return
  const session = await findSession(context.db, hashToken(token), context.clock.now())
  const same = session?.userId === connection.session?.userId && session?.realm === connection.session?.realm
  if (!same) forgetTopics(context, connection, 'me:')
  connection.session = session
  if (!session) countWrong(context, connection)
}

/** The same for members of staff. A desk that listens is not in use for that. */
async function takeStaffSession(
  context: StreamContext,
  connection: Connection,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) return
  const found = await findStaffSession(context.db, hashToken(token), context.clock.now())
  const staff = found.ok ? found.value : undefined
  if (staff?.staffId !== connection.staff?.staffId) forgetTopics(context, connection, 'console:')
  connection.staff = staff
  if (!staff) countWrong(context, connection)
}

function countWrong({ wrongTokens }: StreamContext, connection: Connection): void {
  if (wrongTokens.add(connection.ip)) connection.drop()
}

function forgetTopics(context: StreamContext, connection: Connection, kind: 'me:' | 'console:'): string[] {
  const own = [...connection.channels.keys()].filter(name => name.startsWith(kind))
  for (const name of own) leaveTopic(connection, name)
  if (own.length > 0) context.groups.place(connection)
  return own
}

/** For a session that is over: its topics end, and the client is told. */
export function dropPersonalTopics(context: StreamContext, connection: Connection): void {
  connection.session = undefined
  const topics = forgetTopics(context, connection, 'me:')
  if (topics.length > 0) connection.send({ op: 'error', reason: 'session_invalid', topics })
}

/**
 * For a member of staff who signed out, was removed or may do less by now: topics beyond `permissions` end, and only a token that is good
 * opens them again.
 */
export function limitConsoleTopics(
  context: StreamContext,
  connection: Connection,
  permissions: readonly string[] = [],
): void {
  const { staff, channels } = connection
  if (!staff || staff.permissions.every(permission => permissions.includes(permission))) return
  connection.staff = { ...staff, permissions }
  const topics = CONSOLE_TOPICS.filter(
    topic => channels.has(topic) && !permissions.includes(CONSOLE_TOPIC_PERMISSIONS[topic]),
  )
  if (topics.length === 0) return
  for (const topic of topics) leaveTopic(connection, topic)
  context.groups.place(connection)
  connection.send({ op: 'error', reason: 'session_invalid', topics })
}
