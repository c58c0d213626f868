import type { ConsoleSupportItem, MySupportData } from '@firoza/api/stream'
import { LIMITS } from '@firoza/core/limits'
import type { Db } from '../../db/sql.ts'
import { serialQueue } from '../../jobs/concurrency.ts'
import type { TopicFeed } from '../../ws/channel.ts'
import type { Owner } from '../../ws/personal.store.ts'
import {
  countUnreadSupport,
  findNewestConversation,
  listForStaff,
  listMessages,
  type QueuedRow,
} from './conversation.store.ts'
import { showConversation } from './show-conversation.ts'
import { readSupportData } from './support-data.ts'

/** A person's conversation. */
export function supportFeed(
  db: Db,
  { userId }: Owner,
): TopicFeed & { readonly load: () => Promise<void>; readonly conversed: () => Promise<void> } {
  const person = BigInt(userId)
  let known: MySupportData = { unread: 0, conversation: null, messages: [] }
  let news: MySupportData | undefined
  const inOrder = serialQueue()
  const readOn = async () => {
    const row = await findNewestConversation(db, person)
    const conversation = row ? showConversation(row) : null
    const same = conversation !== null && conversation.id === known.conversation?.id
    const after = same ? (known.messages.at(-1)?.seq ?? 0) : 0
    const fresh = row ? await listMessages(db, row.id, same ? { after } : {}) : []
    const unread = await countUnreadSupport(db, person)
    const messages = [...(same ? known.messages : []), ...fresh].slice(-LIMITS.supportMessagesShown)
    known = { unread, conversation, messages }
    const untold = same ? (news?.messages ?? []) : []
    news = { unread, conversation, messages: [...untold, ...fresh] }
  }
  return {
    load: () =>
      inOrder(async () => {
        known = await readSupportData(db, person)
      }),
    conversed: () => inOrder(readOn),
    snapshot: () => known,
    take() {
      const taken = news
      news = undefined
      return taken
    },
  }
}

/** The open conversations as the console follows them. */
export function consoleSupportFeed(
  db: Db,
): TopicFeed & { readonly load: () => Promise<void>; readonly conversed: (only?: bigint) => Promise<void> } {
  const open = new Map<string, ConsoleSupportItem>()
  const changed = new Map<string, ConsoleSupportItem>()
  const inOrder = serialQueue()
  const tell = (rows: readonly QueuedRow[]) => {
    for (const { id, ...row } of rows) {
      const item = { ...row, id: String(id) }
      if (item.state === 'closed') open.delete(item.id)
      else open.set(item.id, item)
      changed.set(item.id, item)
    }
  }
  /** Also those that were open when last heard of: nobody tells what was closed while the connection was lost. */
  const readAll = async () => {
    const rows = await listForStaff(db)
    const found = new Set(rows.map(({ id }) => String(id)))
    const others = [...open.keys()].filter(id => !found.has(id))
    tell(rows)
    if (others.length > 0) tell(await listForStaff(db, others.map(BigInt)))
  }
  return {
    load: () =>
      inOrder(async () => {
        await readAll()
        changed.clear()
      }),
    conversed: only =>
      inOrder(async () => {
        if (only === undefined) await readAll()
        else tell(await listForStaff(db, [only]))
      }),
    snapshot: () => ({ items: [...open.values()] }),
    take() {
      if (changed.size === 0) return undefined
      const items = [...changed.values()]
      changed.clear()
      return { items }
    },
  }
}
