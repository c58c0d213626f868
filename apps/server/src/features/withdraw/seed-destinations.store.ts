import type { Tx } from '../../db/sql.ts'

/** A person of the sandbox who never saved an account, so that one that they removed stays removed. */
export async function findWithoutDestination(tx: Tx, publicId: string): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    select id from app_user u
    where public_id = ${publicId} and not exists (select 1 from destination d where d.user_id = u.id)`
  return row?.id
}
