import type { Queryable } from './sql.ts'

export type DeploymentMode = 'sandbox' | 'live'

/** To which mode the database belongs. Whoever starts on it first decides. */
export async function claimMode(sql: Queryable, mode: DeploymentMode): Promise<DeploymentMode> {
  await sql`insert into house_mode (mode) values (${mode}) on conflict do nothing`
  const [row] = await sql<{ mode: DeploymentMode }[]>`select mode from house_mode`
  return row?.mode ?? mode
}
