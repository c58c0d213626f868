import type { Tx } from '../../../db/sql.ts'

/** How many of each factor a person has set up. */
export async function countFactors(tx: Tx, userId: bigint): Promise<{ authenticators: number; passkeys: number }> {
  const [row] = await tx<{ authenticators: number; passkeys: number }[]>`
    select (select count(*)::int from user_totp where user_id = ${userId} and confirmed_at is not null) as authenticators,
      (select count(*)::int from passkey where user_id = ${userId}) as passkeys`
  return row ?? { authenticators: 0, passkeys: 0 }
}

/** Takes every factor, its recovery codes and its wrong tries away. */
export async function removeFactors(tx: Tx, userId: bigint): Promise<void> {
  await tx`delete from user_totp where user_id = ${userId}`
  await tx`delete from passkey where user_id = ${userId}`
  await tx`delete from recovery_code where user_id = ${userId}`
  await tx`delete from secret_tries where kind = 'second_factor' and subject = ${String(userId)}`
}
