import { staffSettingsChannel } from '@firoza/api/staff-settings'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { channelKind } from './channel-kind.ts'

export const askChannelSetting = handle(staffSettingsChannel, (call, { reason, ...payload }) =>
  askApproval(call, channelKind, { payload, reason }),
)
