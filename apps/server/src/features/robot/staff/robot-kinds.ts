import { robotStateChange } from '@firoza/api/robot'
import { present } from '@firoza/core/assert'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { mayBeReleased } from '@firoza/core/robot/gates'
import { robotStates } from '@firoza/core/robot/robot.states'
import type { ChangeHandler } from '../../../review/case-handler.ts'
import { amountText, moneyOf, sessionsOf } from '../fund-session.ts'
import { openFund } from '../open-fund.ts'
import { findFund, listGates, lockFund, takeFundStep } from '../robot.store.ts'
import { pauseFund, resumeFund, stopFund } from '../strike-fund.ts'

/** A release after every check has passed, a pause, its end, or a stop. No one sets what a robot is worth. */
export const robotStateKind: ChangeHandler<typeof robotStateChange> = {
  kind: robotStateChange,
  async describe(tx, { id, realm, move }) {
    const found = present(await findFund(tx, realm, id), 'a robot in its realm')
    const fund = await lockFund(tx, found.id)
    const moved = decideMove(robotStates, fund.state, move)
    if (!moved.ok) return moved
    const gates = await listGates(tx, fund.robotId)
    if (move === 'release' && !mayBeReleased(gates)) return refuse('robot_checks_open', {}, 'id')
    const checks = gates
      .map(({ gate, passed, figure }) => `${gate} ${passed ? 'passed' : 'failed'} (${figure})`)
      .join(', ')
    const lines = [
      { field: 'robot_state', before: fund.state, after: moved.value } as const,
      ...(move === 'release'
        ? ([
            { field: 'robot_checks', before: checks, after: checks },
            { field: 'robot_capital', before: '', after: `${amountText(fund, fund.capital)} ${moneyOf(fund).code}` },
          ] as const)
        : []),
    ]
    return ok({ subject: `${realm} ${id}`, lines, immediate: move === 'pause' || move === 'stop' })
  },
  async apply({ tx, deps, nowMs }, { id, realm, move }) {
    const found = present(await findFund(tx, realm, id), 'the robot of an approval')
    const fund = await lockFund(tx, found.id)
    const sessions = sessionsOf(deps, fund)
    const next = present(sessions.strikeAt(nowMs), 'a session to come').date
    if (move === 'release') {
      await takeFundStep(tx, fund.id, { move, state: 'open', reason: '' }, nowMs)
      await openFund(tx, fund, { ...deps, simulated: deps.settings.mode === 'sandbox' }, nowMs)
    } else if (move === 'pause') await pauseFund(tx, fund, 'staff', sessions.after(next) ?? next, nowMs)
    else if (move === 'resume') await resumeFund(tx, fund, nowMs)
    else await stopFund(tx, fund, { reason: 'staff', strikeDate: next }, nowMs)
    return ok()
  },
}
