import { present } from '@firoza/core/assert'
import type { TimeMs } from '@firoza/core/clock'
import { REALMS, type Realm } from '@firoza/core/realm'
import { FIRST_ROBOTS, type RobotTerms } from '@firoza/core/robot/terms'
import type { Db, Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { loadCalendar } from '../../market/calendar.store.ts'
import { openFund } from './open-fund.ts'
import { findFund, takeFundStep } from './robot.store.ts'
import { insertFund, insertRobot } from './seed-robots.store.ts'

/**
 * The robots of every installation. On paper each opens at once, with pretended capital in the demo market; in the real one it is in testing until its release. Neither has any
 * history: that comes from sessions that it trades in. What is there stays.
 */
export async function seedRobots(db: Db, nowMs: TimeMs): Promise<void> {
  for (const robot of FIRST_ROBOTS) {
    for (const realm of REALMS) await inTransaction(db, tx => seedRobot(tx, robot, realm, nowMs))
  }
}

async function seedRobot(tx: Tx, robot: RobotTerms, realm: Realm, nowMs: TimeMs): Promise<void> {
  if (await findFund(tx, realm, robot.code)) return
  const robotId = await insertRobot(tx, robot)
  await insertFund(tx, { robotId, code: robot.code, realm }, nowMs)
  if (realm === 'real') return
  const fund = present(await findFund(tx, realm, robot.code), 'the new fund')
  await takeFundStep(tx, fund.id, { move: 'release', state: 'open', reason: '' }, nowMs)
  const calendar = await loadCalendar(tx, realm)
  await openFund(tx, fund, { calendarOf: () => calendar, simulated: true }, nowMs)
}
