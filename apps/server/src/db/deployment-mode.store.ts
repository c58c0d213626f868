import type { Queryable } from './sql.ts'

export type DeploymentMode = 'sandbox' | 'live'

/** To which mode the database belongs. Whoever starts on it first decides. */
export async function claimMode(sql: Queryable, mode: DeploymentMode): Promise<DeploymentMode> {
  await sql`insert into deployment_mode (mode) values (${mode}) on conflict do nothing`
  return (await readMode(sql)) ?? mode
}

/** Undefined before the first start. */
export async function readMode(sql: Queryable): Promise<DeploymentMode | undefined> {
  const [row] = await sql<{ mode: DeploymentMode }[]>`select mode from deployment_mode`
  return row?.mode
}
