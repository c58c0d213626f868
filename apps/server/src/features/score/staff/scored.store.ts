import type { Queryable } from '../../../db/sql.ts'

/** The person behind a public id; house accounts have no score. */
export async function findScored(sql: Queryable, publicId: string): Promise<bigint | undefined> {
  const [row] = await sql<{ id: bigint }[]>`
    select id from app_user where public_id = ${publicId} and not is_house`
  return row?.id
}
