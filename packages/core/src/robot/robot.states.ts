import { machine } from '../machine.ts'

/** One robot in one environment. In demo it is its paper run and opens at once; in real it opens once it is released. */
export const robotStates = machine({
  name: 'robot',
  states: ['testing', 'open', 'paused', 'stopped', 'closed'],
  initial: 'testing',
  moves: {
    /** By two members of staff, once all release checks have passed. */
    release: { from: ['testing'], to: 'open' },
    /** A protection: a day's loss. By staff too. Holders can redeem. */
    pause: { from: ['open'], to: 'paused' },
    resume: { from: ['paused'], to: 'open' },
    /** The loss from its peak, or two members of staff: everything is sold, all holders are paid. */
    stop: { from: ['open', 'paused'], to: 'stopped' },
    /** All holders have been paid. It stays listed with its last figures. */
    close: { from: ['stopped'], to: 'closed' },
  },
})

export type RobotState = (typeof robotStates)['states'][number]
export type RobotMove = keyof (typeof robotStates)['moves']

/** Why a robot is paused or stopped: a protection, or two members of staff. */
export type RobotReason = 'day_loss' | 'peak_loss' | 'staff'

/** One customer's investment in a robot. */
export const robotOrderStates = machine({
  name: 'robot_order',
  states: ['created', 'active', 'redeeming', 'redeemed', 'cancelled', 'expired', 'stopped'],
  initial: 'created',
  moves: {
    /** At the NAV of its session. */
    fund: { from: ['created'], to: 'active' },
    /** By the customer until the session's close, or because the robot has stopped. */
    cancel: { from: ['created'], to: 'cancelled' },
    /** The last unit is on its way out. */
    redeem: { from: ['active'], to: 'redeeming' },
    pay: { from: ['redeeming'], to: 'redeemed' },
    /** Paid because its period is over, or because the robot has stopped. */
    expire: { from: ['redeeming'], to: 'expired' },
    stop: { from: ['redeeming'], to: 'stopped' },
  },
})

export type RobotOrderState = (typeof robotOrderStates)['states'][number]
