import type { Route } from '../../http/call.ts'
import { holdingInfo } from './holding-info.ts'
import { incomeSummary } from './income-summary.ts'
import { listHoldings } from './list-holdings.ts'
import { listMovedAssets } from './list-moved-assets.ts'
import { listMovements } from './list-movements.ts'
import { userAssets } from './user-assets.ts'

export const portfolioRoutes: readonly Route[] = [
  listHoldings,
  holdingInfo,
  incomeSummary,
  userAssets,
  listMovements,
  listMovedAssets,
]
