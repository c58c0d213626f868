import type { Queryable } from '../db/sql.ts'

export interface EncryptedWord {
  readonly userId: bigint
  readonly sealed: Buffer
}

export async function findSecurityWord(sql: Queryable, userId: bigint): Promise<EncryptedWord | undefined> {
  const [row] = await sql<EncryptedWord[]>`
    select id as "userId", security_word_sealed as sealed from app_user
    where id = ${userId} and security_word_sealed is not null`
  return row
}

/** The word of whoever has proven to own this phone number or e-mail address: each looked up by an index of its own, for every message that leaves. */
export async function findRecipientsWord(
  sql: Queryable,
  { channel, recipient }: { readonly channel: string; readonly recipient: string },
): Promise<EncryptedWord | undefined> {
  if (channel !== 'sms' && channel !== 'email') return undefined
  const [row] = await selectRecipientsWord(sql, channel, recipient)
  return row
}

export function selectRecipientsWord(
  sql: Queryable,
  channel: 'sms' | 'email',
  recipient: string,
): Promise<EncryptedWord[]> {
  const proven =
    channel === 'sms' ? sql`phone = ${recipient}` : sql`email = ${recipient} and email_verified_at is not null`
  return sql<EncryptedWord[]>`
    select id as "userId", security_word_sealed as sealed from app_user
    where security_word_sealed is not null and not is_house and ${proven} order by id limit 1`
}

/** Null takes the word away. */
export async function setSecurityWord(sql: Queryable, userId: bigint, sealed: Buffer | null): Promise<void> {
  await sql`update app_user set security_word_sealed = ${sealed} where id = ${userId}`
}
