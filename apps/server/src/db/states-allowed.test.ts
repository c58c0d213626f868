import { userStates, wireStatus } from '@firoza/core/account/user.states'
import { machines } from '@firoza/core/machines'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneTestDatabase, type TestDatabase } from '../testing/test-db.ts'

/** The constraint that holds the states of each machine, by the machine's name. */
const CONSTRAINTS: Readonly<Record<string, string>> = {
  user: 'app_user_status_check',
  verification: 'app_user_id_status_check',
  'identity check': 'kyc_check_state_check',
  order: 'stock_order_state_check',
  withdrawal: 'withdrawal_state_check',
  deposit: 'deposit_state_check',
  refund: 'refund_state_check',
  'appeal against a change of the score': 'score_appeal_state_check',
  'application for an HNI account': 'hni_application_state_check',
  'application for level 3': 'kyc_level_application_state_check',
  loan: 'loan_state_check',
  'change request': 'change_request_state_check',
  'support conversation': 'support_conversation_state_check',
  coin_deposit: 'coin_deposit_state_check',
  offering: 'offering_state_check',
  'application to an offering': 'offering_application_state_check',
  'block trade': 'block_offer_state_check',
  'order in a block trade': 'block_order_state_check',
  perp_position: 'perp_position_state_check',
  'option purchase': 'option_order_state_check',
  robot: 'robot_fund_state_check',
  robot_order: 'robot_order_state_check',
  membership: 'vip_membership_state_check',
  'strategy service of a member': 'vip_membership_strategy_check',
  vote: 'vote_state_check',
  'dispute of a vote': 'vote_dispute_state_check',
  referral: 'referral_state_check',
}

/** States that the database never holds: nothing is written until a referral leaves the first one. */
const UNWRITTEN: Readonly<Record<string, readonly string[]>> = { referral: ['pending'] }

let db: TestDatabase
beforeAll(async () => {
  db = await cloneTestDatabase()
})
afterAll(() => db.drop())

it('knows where the states of every machine are held', () => {
  expect(Object.keys(CONSTRAINTS).sort()).toEqual(machines.map(({ name }) => name).sort())
})

it.each(machines)('ORD-1 allows in the database exactly the states of the machine: $name', async machine => {
  const rules = await db.sql<{ rule: string }[]>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${CONSTRAINTS[machine.name] ?? ''}`
  expect(rules).toHaveLength(1)
  const allowed = [...(rules[0]?.rule ?? '').matchAll(/'([a-z_]+)'|\b([0-9]+)\b/g)].map(match => match[1] ?? match[2])
  // A person's state stands in the database as on the wire.
  const states = machine === userStates ? userStates.states.map(state => String(wireStatus(state))) : machine.states
  const written = states.filter(state => !UNWRITTEN[machine.name]?.includes(state))
  expect(allowed.sort()).toEqual(written.sort())
})
