import type { Route } from '../../http/call.ts'
import { appealChange } from './appeal-change.ts'
import { listScoreChanges } from './list-changes.ts'
import { askFraud, askScoreChange } from './staff/ask-score-change.ts'
import { decideAppeal } from './staff/decide-appeal.ts'
import { listAppeals } from './staff/list-appeals.ts'

export const scoreRoutes: readonly Route[] = [
  listScoreChanges,
  appealChange,
  listAppeals,
  decideAppeal,
  askScoreChange,
  askFraud,
]
