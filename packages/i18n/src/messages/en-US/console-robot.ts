import type { RobotMove } from '@firoza/core/robot/robot.states'
import type { Message } from '../../message.ts'

/** Robots in the console: their state, their checks, and the request that two members of staff decide. */
export const messages = {
  title: 'Robots',
  detail: 'Net assets are computed from fills. A release needs the machine’s checks and two approvals.',
  none: 'No robots',
  robot: 'Robot',
  environment: 'Environment',
  state: 'State',
  value: 'Net assets',
  nav: 'NAV',
  holders: 'Holders',
  accruedFee: 'Accrued performance fee',
  owed: 'Owed',
  checks: 'Checks',
  passed: '{gate}: passed ({figure})',
  failed: '{gate}: not passed ({figure})',
  request: 'Release, pause or stop',
  move: 'Change',
  move_release: 'Release',
  move_pause: 'Pause',
  move_resume: 'Resume',
  move_stop: 'Stop and pay all holders',
} as const satisfies Record<`move_${Exclude<RobotMove, 'close'>}`, Message> & Record<string, Message>
