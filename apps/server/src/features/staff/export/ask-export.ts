import { staffExportAsk } from '@firoza/api/staff-unlock'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { exportKind } from './export-kind.ts'

export const askExport = handle(staffExportAsk, (call, { id, reason }) =>
  askApproval(call, exportKind, { payload: { publicId: id }, reason }),
)
