import type { TimeMs } from '@firoza/core/clock'
import type { Queryable, Tx } from '../../db/sql.ts'

export interface EncryptedFile {
  readonly id: string
  readonly kind: 'picture' | 'pdf'
  readonly sizeBytes: number
  readonly sealed: Buffer
}

export async function insertFile(tx: Tx, conversationId: bigint, file: EncryptedFile, nowMs: TimeMs): Promise<void> {
  await tx`
    insert into support_file (id, conversation_id, kind, size_bytes, sealed, at)
    values (${file.id}, ${conversationId}, ${file.kind}, ${file.sizeBytes}, ${file.sealed}, ${nowMs}::timestamptz)`
}

/** Whose conversation a file belongs to. */
export async function findFileOwner(sql: Queryable, id: string): Promise<bigint | undefined> {
  const [row] = await sql<{ userId: bigint }[]>`
    select c.user_id as "userId" from support_file f join support_conversation c on c.id = f.conversation_id
    where f.id = ${id}`
  return row?.userId
}

export async function readFile(sql: Queryable, id: string): Promise<EncryptedFile | undefined> {
  const [row] = await sql<EncryptedFile[]>`
    select id, kind, size_bytes as "sizeBytes", sealed from support_file where id = ${id}`
  return row
}
