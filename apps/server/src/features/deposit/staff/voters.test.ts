import { PERMISSIONS } from '@firoza/api/endpoint'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataOf, dataOrReason } from '../../../testing/answered.ts'
import { announce, depositApp, payIn, readState, signInPerson } from '../../../testing/deposits.ts'
import { setPermissions } from '../../../testing/staff-permissions.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let token: string
let maker: string
let checker: string
let helper: string
beforeEach(async () => {
  app = await depositApp({ nowMs: Date.parse('2026-02-09T07:00:00Z') })
  await setPermissions(app.db, 'helper', PERMISSIONS)
  token = await signInPerson(app)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
  helper = await staffToken(app, 2)
})
afterEach(() => app.close())

const demote = (name: string) => setPermissions(app.db, name, ['deposit.read'])
const say = async (verb: 'approve' | 'return', id: string, as: string) =>
  dataOrReason(await app.callRaw(`POST /staff/deposit/${verb}`, { id, note: 'seen' }, { token: as }))

it('DEP-7 a first approver who has lost the role since counts no more: another one must say yes', async () => {
  await app.db`update deposit_channel set two_people_from_units = 50000 where id = 'pk_bank'`
  const id = await payIn(app, token, '1000.02')
  expect(await say('approve', id, maker)).toMatchObject({ state: 'aml_hold', approvals: 1, needed: 2 })
  await demote('maker')
  expect(await say('approve', id, checker)).toMatchObject({ state: 'aml_hold', approvals: 1, needed: 2 })
  expect((await readState(app, token, id)).state).toBe('aml_hold')
  expect(await say('approve', id, helper)).toMatchObject({ state: 'credited', approvals: 2 })
})

it('DEP-30 nor for a return', async () => {
  const id = await payIn(app, token, '1000.00')
  expect(await say('return', id, maker)).toMatchObject({ state: 'credited', approvals: 1, needed: 2 })
  await demote('maker')
  expect(await say('return', id, checker)).toMatchObject({ state: 'credited', approvals: 1 })
  expect(await say('return', id, helper)).toMatchObject({ state: 'returned', approvals: 2 })
})

it('DEP-18 nor for an assignment', async () => {
  const { id, reference } = await announce(app, token, '1000.04')
  const content = 'transaction_id,amount,currency,sender_name,remittance\nLOST-1,1000.04,PKR,Ayesha Khan,none'
  const statement = { channel: 'pk_bank', format: 'csv', content } as const
  const [notice] = dataOf(await app.call('POST /staff/deposit/statement', statement, { token: maker })).unmatched
  const assign = async (as: string) => {
    const input = { noticeId: notice?.id ?? '', reference, note: 'the bank says so' }
    return dataOrReason(await app.callRaw('POST /staff/deposit/assign', input, { token: as }))
  }
  expect(await assign(maker)).toMatchObject({ attached: false })
  await demote('maker')
  expect(await assign(checker)).toMatchObject({ attached: false })
  expect(await assign(helper)).toMatchObject({ attached: true, depositId: id })
})
