import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BusyPerson, busyPerson } from '../../testing/busy-person.ts'
import { registerPerson } from '../../testing/people.ts'

let busy: BusyPerson
beforeAll(async () => {
  busy = await busyPerson()
})
afterAll(() => busy.app.close())

async function todoOf(token: string, language = 'en-US') {
  const { body } = await busy.app.call('GET /user/todo', {}, { token, headers: { 'accept-language': language } })
  if (body.code !== 0) throw new Error(JSON.stringify(body))
  return body.data
}

it('UI-52 says what each of the first steps gave, and nothing of what others did', async () => {
  const { steps } = await todoOf(busy.ayesha.token)
  expect(steps).toEqual({
    hasTransactionCode: true,
    practice: null,
    idStatus: 'succ',
    deposit: { amount: '1000.00', asset: 'PKR' },
    bought: { symbol: 'OGDC', quantity: '100' },
  })
  const { tokenReal } = await registerPerson(busy.app, '03337654399')
  expect(await todoOf(tokenReal)).toEqual({
    due: [],
    steps: { hasTransactionCode: false, practice: null, idStatus: 'none', deposit: null, bought: null },
  })
})

it('UI-45 names what is due, the most urgent first, in the realm that it is due in', async () => {
  const { tokenReal, tokenDemo } = await registerPerson(busy.app, '03337654398')
  const [row] = await busy.app.db<{ id: bigint }[]>`
    update app_user set id_status = 'fail' where phone = '+923337654398' returning id`
  const id = row?.id ?? 0n
  await busy.app.db`
    insert into loan (user_id, asked_units, days, amount_units, state, call_ends_at, created_at)
    values (${id}, 1000000, 30, 1000000, 'collateral_call', '2026-02-10T09:00:00Z', now())`
  const { due } = await todoOf(tokenReal)
  expect(due.map(({ kind, byMs }) => [kind, byMs])).toEqual([
    ['margin_call', Date.parse('2026-02-10T09:00:00Z')],
    ['resubmit', null],
  ])
  expect((await todoOf(tokenDemo)).due).toEqual([])
})
