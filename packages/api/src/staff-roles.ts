import type { Permission } from './endpoint.ts'

/** The roles of the console (STF-12). What each may do stands in the database; the table below only says how a new installation begins. */
export const ROLES = [
  'superadmin',
  'admin',
  'compliance',
  'kyc',
  'accountant',
  'risk',
  'dealer',
  'support',
  'communicator',
  'auditor',
  'reporter',
  /** For an emergency: everything, for one hour. */
  'break_glass',
] as const
export type Role = (typeof ROLES)[number]

/** Roles that may do whatever the console may do. Two pairs of eyes stay two pairs of eyes for them as well. */
export const WHOLE_ROLES: readonly Role[] = ['superadmin', 'break_glass']

/** How long a grant of a role lasts at most; a role that is not named here lasts until it is taken away. */
export const ROLE_LIFETIME_MINUTES: Partial<Record<Role, number>> = { break_glass: 60 }

/**
 * Which roles begin with a permission, beside the whole roles, which begin with each. A permission that the database has not met yet
 * is written there from this table, once; from then on the database decides.
 */
export const FIRST_ROLES_OF: Readonly<Record<Permission, readonly Exclude<Role, 'superadmin' | 'break_glass'>[]>> = {
  'desk.enter': [
    'admin',
    'compliance',
    'kyc',
    'accountant',
    'risk',
    'dealer',
    'support',
    'communicator',
    'auditor',
    'reporter',
  ],
  'outbox.read': ['admin', 'support'],
  'sandbox.clock': ['admin'],
  'market.halt': ['risk', 'dealer'],
  'market.read': ['admin', 'risk', 'dealer', 'auditor', 'reporter'],
  'user.read': ['admin', 'compliance', 'kyc', 'accountant', 'risk', 'support', 'auditor'],
  'user.disable': ['admin', 'compliance', 'risk'],
  'kyc.read': ['compliance', 'kyc', 'auditor'],
  'kyc.review': ['compliance', 'kyc'],
  'ledger.read': ['compliance', 'accountant', 'risk', 'auditor', 'reporter'],
  'audit.read': ['admin', 'compliance', 'auditor'],
  'deposit.read': ['compliance', 'accountant', 'support', 'auditor'],
  'deposit.approve': ['compliance', 'accountant'],
  'deposit.record': ['accountant'],
  'withdraw.read': ['compliance', 'accountant', 'risk', 'support', 'auditor'],
  'withdraw.approve': ['compliance', 'accountant', 'risk'],
  'withdraw.pay': ['accountant'],
  'role.read': ['admin', 'compliance', 'auditor'],
  'role.ask': ['admin'],
  'role.approve': ['admin', 'compliance'],
  'approval.read': ['admin', 'compliance', 'kyc', 'accountant', 'risk', 'dealer', 'support', 'communicator', 'auditor'],
  'unlock.read': ['admin', 'compliance', 'support'],
  'unlock.ask': ['support'],
  'unlock.approve': ['admin', 'compliance'],
  'export.ask': ['compliance', 'support'],
  'export.approve': ['admin', 'compliance'],
  'settings.read': ['admin', 'compliance', 'accountant', 'risk', 'auditor'],
  'settings.ask': ['admin', 'accountant', 'risk'],
  'settings.approve': ['compliance', 'risk'],
  'adjustment.ask': ['accountant', 'support'],
  'adjustment.approve': ['accountant', 'compliance'],
  'user.approve': ['compliance', 'risk'],
  'hni.read': ['compliance', 'kyc', 'risk', 'auditor'],
  'hni.review': ['compliance', 'kyc'],
  'hni.approve': ['compliance', 'risk'],
  'vip.read': ['compliance', 'dealer', 'support', 'communicator', 'auditor'],
  'vip.ask': ['dealer', 'support', 'communicator'],
  'vip.approve': ['compliance', 'risk'],
  'vote.read': ['compliance', 'communicator', 'support', 'auditor'],
  'vote.ask': ['communicator', 'compliance'],
  'vote.approve': ['compliance', 'risk'],
  'loan.read': ['compliance', 'accountant', 'risk', 'support', 'auditor'],
  'loan.review': ['risk', 'support'],
  'loan.approve': ['compliance', 'risk'],
  'robot.read': ['admin', 'compliance', 'risk', 'dealer', 'auditor', 'reporter'],
  'robot.ask': ['dealer', 'risk'],
  'robot.approve': ['compliance', 'risk'],
  'score.read': ['compliance', 'risk', 'support', 'auditor'],
  'score.decide': ['compliance', 'risk'],
  'score.ask': ['risk', 'support'],
  'score.approve': ['compliance', 'risk'],
  'support.answer': ['admin', 'support'],
  'offering.read': ['admin', 'compliance', 'risk', 'dealer', 'auditor', 'reporter'],
  'offering.ask': ['dealer', 'risk'],
  'offering.approve': ['compliance', 'risk'],
  'content.read': ['admin', 'communicator', 'support', 'auditor'],
  'content.ask': ['admin', 'communicator'],
  'content.approve': ['admin', 'compliance', 'communicator'],
  'support.edit': ['admin', 'support'],
}
