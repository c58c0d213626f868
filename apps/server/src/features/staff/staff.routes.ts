import type { Route } from '../../http/call.ts'
import { checkAudit } from './audit/check-audit.ts'
import { listAudit } from './audit/list-audit.ts'
import { readAuditChain } from './audit/read-audit-chain.ts'
import { disableUser } from './disable-user.ts'
import { enableUser } from './enable-user.ts'
import { listAccounts } from './ledger/list-accounts.ts'
import { readAccount } from './ledger/read-account.ts'
import { readJournal } from './ledger/read-journal.ts'
import { readTrialBalance } from './ledger/trial-balance.ts'
import { listListings } from './list-listings.ts'
import { listOutboxMessages } from './list-outbox.ts'
import { listPeople } from './list-people.ts'
import { readEngine } from './read-engine.ts'
import { readMe } from './read-me.ts'
import { readPerson } from './read-person.ts'
import { listRoles } from './roles/list-roles.ts'
import { signInStaff } from './sign-in.ts'
import { signOutStaff } from './sign-out.ts'

export const staffRoutes: readonly Route[] = [
  signInStaff,
  signOutStaff,
  readMe,
  listRoles,
  listOutboxMessages,
  listPeople,
  readPerson,
  disableUser,
  enableUser,
  readEngine,
  listListings,
  readTrialBalance,
  listAccounts,
  readAccount,
  readJournal,
  listAudit,
  readAuditChain,
  checkAudit,
]
