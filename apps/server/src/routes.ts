import * as account from './features/account/calls.ts'
import * as alert from './features/alert/calls.ts'
import * as audit from './features/audit/calls.ts'
import * as auth from './features/auth/calls.ts'
import * as bank from './features/bank/calls.ts'
import * as block from './features/block/calls.ts'
import * as coin from './features/coin/calls.ts'
import * as content from './features/content/calls.ts'
import * as convert from './features/convert/calls.ts'
import * as deposit from './features/deposit/calls.ts'
import * as engine from './features/engine/read-engine.ts'
import * as hni from './features/hni/own-hni.ts'
import * as kyc from './features/kyc/calls.ts'
import * as ledger from './features/ledger/calls.ts'
import * as loan from './features/loan/calls.ts'
import * as market from './features/market/calls.ts'
import * as notify from './features/notify/calls.ts'
import * as offering from './features/offering/calls.ts'
import * as option from './features/option/calls.ts'
import * as perp from './features/perp/calls.ts'
import * as portfolio from './features/portfolio/calls.ts'
import * as referral from './features/referral/calls.ts'
import * as review from './features/review/calls.ts'
import * as robot from './features/robot/calls.ts'
import * as sandbox from './features/sandbox/calls.ts'
import * as score from './features/score/own-score-changes.ts'
import * as settings from './features/settings/calls.ts'
import * as staff from './features/staff/calls.ts'
import * as statement from './features/statement/calls.ts'
import * as stock from './features/stock/calls.ts'
import * as support from './features/support/calls.ts'
import * as vip from './features/vip/calls.ts'
import * as vote from './features/vote/calls.ts'
import * as withdraw from './features/withdraw/calls.ts'
import type { Route } from './http/call.ts'

/** What each feature's `calls.ts` gathers from its files. The types allow nothing beside routes in it. */
const FEATURES: readonly Readonly<Record<string, Route>>[] = [
  auth,
  account,
  settings,
  score,
  hni,
  vip,
  vote,
  referral,
  kyc,
  loan,
  stock,
  option,
  perp,
  robot,
  offering,
  block,
  portfolio,
  statement,
  notify,
  alert,
  staff,
  review,
  ledger,
  audit,
  engine,
  market,
  content,
  bank,
  withdraw,
  deposit,
  coin,
  convert,
  support,
  sandbox,
]

/** The whole map of the API. A test asserts that each described endpoint has exactly one route. */
export const routes: readonly Route[] = FEATURES.flatMap(calls => Object.values(calls))
