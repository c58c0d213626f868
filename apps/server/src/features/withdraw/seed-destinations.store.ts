import type { Tx } from '../../db/sql.ts'

/** Names a person of the sandbox; their id where that was new. */
export async function nameSeeded(tx: Tx, publicId: string, name: string): Promise<bigint | undefined> {
  const [row] = await tx<{ id: bigint }[]>`
    update app_user set verified_name = ${name} where public_id = ${publicId} and verified_name = '' returning id`
  return row?.id
}
