import { afterEach, beforeEach, expect, it } from 'vitest'
import { dataOf, dataOrReason, reasonOf } from '../../../testing/answered.ts'
import { assertBooks } from '../../../testing/assert-books.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../../../testing/withdrawing.ts'

let app: TestApp
beforeEach(async () => {
  app = await withdrawingApp()
})
afterEach(async () => {
  await assertBooks(app.db)
  await app.close()
})

it('WDR-36 money refused for a sanctions list stays on hold until two release it, and the customer is given no reason', async () => {
  await app.db`update withdraw_channel set auto_max_units = 50000`
  const [maker, checker] = await Promise.all([staffToken(app, 0), staffToken(app, 1)])
  const ayesha = await signedIn(app)
  const made = await ayesha.withdraw('1000')
  if (typeof made === 'string') throw new Error(made)
  const { id } = made
  const held = async () => {
    const [row] = await app.db<{ held: bigint }[]>`
      select a.held from ledger_account a join app_user u on u.id = a.user_id
      where u.public_id = 'FZ10000001' and a.realm = 'real' and a.code = 'user' and a.asset = 'PKR'`
    return row?.held
  }
  const before = (await held()) ?? 0n
  const reject = { id, reason: 'sanctions_list', note: 'a hit on the list' } as const
  expect(reasonOf(await app.call('POST /staff/withdraw/reject', reject, { token: maker }))).toBe('ok')
  expect(await held(), 'refused, and not released').toBe(before)
  const notice = async () => dataOf(await app.call('GET /user/notice', {}, { token: ayesha.token })).items[0]
  expect(await notice()).toMatchObject({ kind: 'withdrawal_kept', text: expect.not.stringMatching(/sanction/i) })
  const seen = async () =>
    dataOf(await app.call('POST /staff/withdraw/info', { id, reason: 'to decide' }, { token: checker }))
  expect(await seen()).toMatchObject({ state: 'rejected', onHold: true })
  const own = async () => dataOf(await app.call('GET /user/withdraw/info', { id }, { token: ayesha.token }))
  expect(await own(), 'the customer does not read that it is available').toMatchObject({
    label: 'failed',
    onHold: true,
  })

  const ask = async (token: string) => {
    const input = changeOf('withdrawal_release', { id, reason: 'another person of the same name' })
    return dataOrReason(await app.callRaw('POST /staff/case/request', input, { token }))
  }
  const decide = async (decision: 'approve' | 'reject', asked: { id: string }, token: string) => {
    const vote = deciding(decision, { ...asked, note: 'checked both' })
    return reasonOf(await app.call('POST /staff/case/decide', vote, { token }))
  }
  const first = (await ask(maker)) as { id: string }
  expect(await decide('approve', first, maker)).toBe('case_same_person')
  expect(await decide('reject', first, checker)).toBe('ok')
  expect(await held(), 'kept').toBe(before)
  const second = (await ask(checker)) as { id: string }
  const shown = dataOf(await app.call('POST /staff/case/info', { id: second.id }, { token: maker }))
  expect(shown.lines).toContainEqual({ field: 'held_sum', before: '1000.00', after: '0.00' })
  expect(await decide('approve', second, maker)).toBe('ok')
  expect(await held()).toBe(before - 100_000n)
  expect(await seen()).toMatchObject({ state: 'rejected', onHold: false })
  expect(await own()).toMatchObject({ label: 'failed', onHold: false })
  expect(await notice()).toMatchObject({ kind: 'withdrawal_rejected' })
  const accesses = dataOf(await app.call('POST /user/access/log', { limit: 20 }, { token: ayesha.token })).items
  expect(accesses.filter(({ action }) => action === 'withdrawal_released')).toHaveLength(2)
  expect(await ask(checker)).toBe('move_not_allowed')
})
