import { staffFraudAsk, staffScoreAsk } from '@firoza/api/score'
import { askApproval } from '../../../approvals/ask-approval.ts'
import { handle } from '../../../http/call.ts'
import { scoreChangeKind, scoreFraudKind } from './score-kinds.ts'

export const askScoreChange = handle(staffScoreAsk, (call, { id, points, reason }) =>
  askApproval(call, scoreChangeKind, { payload: { publicId: id, points }, reason }),
)

export const askFraud = handle(staffFraudAsk, (call, { id, reason }) =>
  askApproval(call, scoreFraudKind, { payload: { publicId: id }, reason }),
)
