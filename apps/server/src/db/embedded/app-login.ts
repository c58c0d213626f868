import { createHmac } from 'node:crypto'
import { APP_ROLE } from '../app-rights.ts'
import type { DatabaseConnection } from './start-embedded-postgres.ts'

/** The running server's own way into the embedded database. Its password follows from the superuser's, which does not follow from it. */
export function appLogin(superuser: DatabaseConnection): DatabaseConnection {
  const password = createHmac('sha256', superuser.password).update(APP_ROLE).digest('hex')
  return { ...superuser, user: APP_ROLE, password }
}
