import { OperatorError } from '../operator-error.ts'
import { claimMode, type DeploymentMode } from './deployment-mode.store.ts'
import type { Queryable } from './sql.ts'

/** The database belongs to a server of the other mode. */
export class OtherMode extends OperatorError {}

const WHY = {
  live: 'this database was filled by a sandbox: its people, money and prices are pretended. Live mode needs an empty one of its own in DATABASE_URL',
  sandbox:
    'this database belongs to a live installation: the sandbox would put pretended people and money into it. Start with FIROZA_MODE=live, or with another database',
} as const

/** Refuses to start a live installation among pretended people and money, and a sandbox among real ones. */
export async function assertMode(sql: Queryable, mode: DeploymentMode): Promise<void> {
  if ((await claimMode(sql, mode)) !== mode) throw new OtherMode(WHY[mode])
}
