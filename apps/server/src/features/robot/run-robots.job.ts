import { DAY_MS } from '@firoza/core/clock'
import { GATES, runGates } from '@firoza/core/robot/gates'
import { PAPER_SESSIONS, rulesOf } from '@firoza/core/robot/terms'
import { forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { type RobotDeps, sessionsOf } from './fund-session.ts'
import { countPaperSessions, type FundRow, insertGates, listFunds, listGates } from './robot.store.ts'
import { readHistory } from './robot-universe.store.ts'
import { settleFund } from './strike-fund.ts'
import { tradeSession } from './trade-session.ts'

/** Everything that is due for every robot, each by itself: NAVs and their money, then the session that is open. */
export function runRobots(deps: RobotDeps, end: AbortSignal = NEVER_ABORTED): Promise<number> {
  return listFunds(deps.db).then(funds =>
    forEachIsolated(
      deps.log,
      funds,
      async fund => {
        if (fund.state === 'testing') return
        await settleFund(deps, fund)
        await tradeSession(deps, fund)
      },
      end,
    ),
  )
}

/** Checks on recorded days are run again once a week. */
const CHECKED_EVERY_MS = 7 * DAY_MS
const HISTORY_DAYS = 250

/** The release checks of every robot, by the machine alone. Robots are taken one at a round, since a check computes for a moment. */
export async function checkRobots(deps: RobotDeps, end: AbortSignal = NEVER_ABORTED): Promise<void> {
  for (const fund of await listFunds(deps.db, 'demo')) {
    if (end.aborted) return
    await checkRobot(deps, fund)
  }
}

async function checkRobot(deps: RobotDeps, fund: FundRow): Promise<void> {
  const { db, clock, settings } = deps
  const nowMs = clock.now()
  const known = await listGates(db, fund.robotId)
  const ran = await countPaperSessions(db, fund.robotId)
  const needed = PAPER_SESSIONS[settings.mode]
  const isDue = GATES.some(gate => {
    const last = known.find(each => each.gate === gate)
    return gate !== 'sessions' && (!last || nowMs - last.atMs >= CHECKED_EVERY_MS)
  })
  if (isDue) {
    const sessions = sessionsOf(deps, fund)
    const span = {
      realm: 'real',
      sessions,
      beforeMs: sessions.startOf(sessions.dayOf(nowMs)),
      days: HISTORY_DAYS,
    } as const
    const history = await readHistory(db, fund, span)
    await insertGates(db, fund.robotId, runGates(fund.terms, rulesOf(fund, true), history, { ran, needed }), nowMs)
  } else if (known.find(({ gate }) => gate === 'sessions')?.figure !== ran) {
    await insertGates(
      db,
      fund.robotId,
      [{ gate: 'sessions', passed: ran >= needed, figure: ran, bound: needed }],
      nowMs,
    )
  }
}
