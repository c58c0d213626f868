import type { Route } from '../../http/call.ts'
import { askAdjustment } from './adjustment/ask-adjustment.ts'
import { approveRequest } from './approvals/approve-request.ts'
import { listRequests } from './approvals/list-requests.ts'
import { readRequest } from './approvals/read-request.ts'
import { rejectRequest } from './approvals/reject-request.ts'
import { withdrawRequest } from './approvals/withdraw-request.ts'
import { checkAudit } from './audit/check-audit.ts'
import { listAudit } from './audit/list-audit.ts'
import { readAuditChain } from './audit/read-audit-chain.ts'
import { readWaiting } from './desk/read-waiting.ts'
import { askExport } from './export/ask-export.ts'
import { fetchExport } from './export/fetch-export.ts'
import { askPersonFactors } from './factors/ask-person-factors.ts'
import { askFactorReset } from './keys/ask-factor-reset.ts'
import { beginStaffTotp } from './keys/begin-totp.ts'
import { changeStaffPassword } from './keys/change-password.ts'
import { confirmStaffFactor } from './keys/confirm-totp.ts'
import { endOwnSignIns } from './keys/end-own-sign-ins.ts'
import { listOwnSignIns } from './keys/list-own-sign-ins.ts'
import { listAccounts } from './ledger/list-accounts.ts'
import { readAccount } from './ledger/read-account.ts'
import { readExposure } from './ledger/read-exposure.ts'
import { readJournal } from './ledger/read-journal.ts'
import { readTrialBalance } from './ledger/trial-balance.ts'
import { listListings } from './list-listings.ts'
import { listOutboxMessages } from './list-outbox.ts'
import { listPeople } from './list-people.ts'
import { listPersonLooks } from './list-person-looks.ts'
import { listPersonMovements } from './list-person-movements.ts'
import { listPersonSecurity } from './list-person-security.ts'
import { askStaffAccount } from './members/ask-account.ts'
import { askStaffAdd } from './members/ask-add.ts'
import { askPasswordReset } from './members/ask-password-reset.ts'
import { askStaffRemove } from './members/ask-remove.ts'
import { drawHalf } from './members/draw-half.ts'
import { enrolStaff } from './members/enrol.ts'
import { askDisable } from './people/ask-disable.ts'
import { askEnable } from './people/ask-enable.ts'
import { readEngine } from './read-engine.ts'
import { readMe } from './read-me.ts'
import { readPerson } from './read-person.ts'
import { askRoleGrant } from './roles/ask-grant.ts'
import { askRoleRevoke } from './roles/ask-revoke.ts'
import { listRoles } from './roles/list-roles.ts'
import { askPayAccount } from './settings/ask-account.ts'
import { askChannelSetting } from './settings/ask-channel.ts'
import { askHoliday } from './settings/ask-holiday.ts'
import { askHours } from './settings/ask-hours.ts'
import { askTariff } from './settings/ask-tariff.ts'
import { listSettingRequests } from './settings/list-setting-requests.ts'
import { listSettings } from './settings/list-settings.ts'
import { signInStaff } from './sign-in.ts'
import { signOutStaff } from './sign-out.ts'
import { askUnlock } from './unlock/ask-unlock.ts'
import { listUnlocks } from './unlock/list-unlocks.ts'

export const staffRoutes: readonly Route[] = [
  signInStaff,
  signOutStaff,
  readMe,
  readWaiting,
  beginStaffTotp,
  confirmStaffFactor,
  changeStaffPassword,
  listOwnSignIns,
  endOwnSignIns,
  askFactorReset,
  askStaffAdd,
  askStaffAccount,
  askStaffRemove,
  askPasswordReset,
  drawHalf,
  enrolStaff,
  listRoles,
  listOutboxMessages,
  listPeople,
  readPerson,
  listPersonMovements,
  listPersonSecurity,
  listPersonLooks,
  askDisable,
  askEnable,
  askRoleGrant,
  askRoleRevoke,
  askAdjustment,
  listUnlocks,
  askUnlock,
  askPersonFactors,
  askExport,
  fetchExport,
  listSettings,
  listSettingRequests,
  askChannelSetting,
  askTariff,
  askHoliday,
  askPayAccount,
  askHours,
  listRequests,
  readRequest,
  approveRequest,
  rejectRequest,
  withdrawRequest,
  readEngine,
  listListings,
  readTrialBalance,
  readExposure,
  listAccounts,
  readAccount,
  readJournal,
  listAudit,
  readAuditChain,
  checkAudit,
]
