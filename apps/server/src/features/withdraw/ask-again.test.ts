import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX_CODE } from '../../sandbox/seed-people.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, withdrawingApp } from '../../testing/withdrawing.ts'

let app: TestApp
beforeAll(async () => {
  app = await withdrawingApp()
})
afterAll(() => app.close())

it('ORD-35 asked for without its code, under its key, a withdrawal that was made is told, and one that was not is not made', async () => {
  const { call, destinationId } = await signedIn(app)
  const wanted = { destinationId: await destinationId('pk_iban'), amount: '700' }
  const ask = (input: typeof wanted) =>
    call('POST /user/withdraw/add', input, { 'idempotency-key': 'without-its-code' })
  expect((await ask(wanted)).body).toMatchObject({ data: { reason: 'withdrawal_code_needed' } })
  const made = await ask({ ...wanted, code: SANDBOX_CODE } as typeof wanted)
  expect(made.body.code).toBe(0)
  expect(await ask(wanted)).toMatchObject({ body: made.body })
  const listed = await call('GET /user/withdraw/order', {})
  expect(listed.body).toMatchObject({ data: { items: [expect.objectContaining({ amount: '700.00' })] } })
})
