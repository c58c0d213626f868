import type { TimeMs } from '@firoza/core/clock'
import type { Queryable } from '../db/sql.ts'

/** Keeps the answer's hash, and clears away what nobody answered in time. */
export async function insertCaptcha(
  sql: Queryable,
  captcha: { id: string; answerHash: Buffer; expiresAtMs: TimeMs },
  nowMs: TimeMs,
): Promise<void> {
  await sql`delete from captcha where expires_at < ${nowMs}::timestamptz`
  await sql`
    insert into captcha (id, answer_hash, expires_at)
    values (${captcha.id}, ${captcha.answerHash}, ${captcha.expiresAtMs}::timestamptz)`
}

/** Takes the captcha away: whoever asks, right or wrong, is the last. */
export async function takeCaptcha(sql: Queryable, id: string, nowMs: TimeMs): Promise<Buffer | undefined> {
  const [row] = await sql<{ answerHash: Buffer }[]>`
    delete from captcha where id = ${id} and expires_at > ${nowMs}::timestamptz returning answer_hash as "answerHash"`
  return row?.answerHash
}
