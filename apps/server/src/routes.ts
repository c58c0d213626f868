import { bankRoutes } from './features/bank/bank.routes.ts'
import { coinDepositRoutes } from './features/coin-deposit/coin-deposit.routes.ts'
import { contentRoutes } from './features/content/content.routes.ts'
import { convertRoutes } from './features/convert/convert.routes.ts'
import { depositRoutes } from './features/deposit/deposit.routes.ts'
import { hniRoutes } from './features/hni/hni.routes.ts'
import { kycRoutes } from './features/kyc/kyc.routes.ts'
import { marketRoutes } from './features/market/market.routes.ts'
import { notifyRoutes } from './features/notify/notify.routes.ts'
import { portfolioRoutes } from './features/portfolio/portfolio.routes.ts'
import { sandboxRoutes } from './features/sandbox/sandbox.routes.ts'
import { scoreRoutes } from './features/score/score.routes.ts'
import { securityRoutes } from './features/security/security.routes.ts'
import { staffRoutes } from './features/staff/staff.routes.ts'
import { statementRoutes } from './features/statement/statement.routes.ts'
import { stockRoutes } from './features/stock/stock.routes.ts'
import { supportRoutes } from './features/support/support.routes.ts'
import { userRoutes } from './features/user/user.routes.ts'
import { withdrawRoutes } from './features/withdraw/withdraw.routes.ts'
import type { Route } from './http/call.ts'

/** The whole map of the API: every feature hands in its routes. A test holds that each described endpoint has exactly one. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...securityRoutes,
  ...scoreRoutes,
  ...hniRoutes,
  ...kycRoutes,
  ...stockRoutes,
  ...portfolioRoutes,
  ...statementRoutes,
  ...notifyRoutes,
  ...staffRoutes,
  ...marketRoutes,
  ...contentRoutes,
  ...bankRoutes,
  ...withdrawRoutes,
  ...depositRoutes,
  ...coinDepositRoutes,
  ...convertRoutes,
  ...supportRoutes,
  ...sandboxRoutes,
]
