import type { Route } from '../../http/call.ts'
import { applyHni } from './apply-hni.ts'
import { readHni } from './read-hni.ts'
import { askHniGrant } from './staff/ask-grant.ts'
import { listHniQueue } from './staff/list-queue.ts'
import { readForDesk } from './staff/read-for-desk.ts'
import { rejectHni } from './staff/reject-hni.ts'
import { withdrawHni } from './withdraw-hni.ts'

export const hniRoutes: readonly Route[] = [
  readHni,
  applyHni,
  withdrawHni,
  listHniQueue,
  readForDesk,
  askHniGrant,
  rejectHni,
]
