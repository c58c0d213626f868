import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Queryable, Tx } from '../../db/sql.ts'
import { parseId } from '../../http/public-id.ts'
import { type ConversationRow, findConversation } from './conversation.store.ts'
import { lockConversation } from './support.store.ts'

type Found = Outcome<ConversationRow, 'not_found'>

/** The person's own conversation; that of somebody else does not exist for them. */
export async function ownConversation(sql: Queryable, userId: bigint, text: string): Promise<Found> {
  const id = parseId(text)
  return owned(id === undefined ? undefined : await findConversation(sql, id), userId)
}

/** The same, kept from other changes until the transaction ends. */
export async function lockOwnConversation(tx: Tx, userId: bigint, text: string): Promise<Found> {
  const found = await ownConversation(tx, userId, text)
  return found.ok ? owned(await lockConversation(tx, found.value.id), userId) : found
}

function owned(row: ConversationRow | undefined, userId: bigint): Found {
  return row?.userId === userId ? ok(row) : refuse('not_found', { what: 'conversation' }, 'id')
}
