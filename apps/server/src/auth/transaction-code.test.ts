import { present } from '@firoza/core/assert'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../db/sql.ts'
import { endCodeFreshness, setTransactionCode } from '../features/auth/user.store.ts'
import { callDuring } from '../testing/call-during.ts'
import { E164, PASSWORD, PHONE, registerPerson } from '../testing/people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const MINUTE = 60_000
const CODE = '135790'

describe('the transaction code of an order', () => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp({ market: ['OGDC'], settings: { captcha: false } })
    await registerPerson(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    token = await enter()
  })

  async function enter(): Promise<string> {
    const { body } = await app.call('POST /user/login', { phone: PHONE, password: PASSWORD, realm: 'demo' })
    if (body.code !== 0) throw new Error('not signed in')
    return body.data.token
  }
  async function buy(transactionCode?: string, use = token): Promise<string> {
    const { body } = await app.callRaw(
      'POST /stock/order/buy',
      { symbol: 'OGDC', quantity: '1', price: '95.00', ...(transactionCode !== undefined && { transactionCode }) },
      { token: use },
    )
    return body.code === 0 ? 'ok' : body.data.reason
  }

  it('USER-19 must be set first, and then be given', async () => {
    expect(await buy()).toBe('pin_not_set')
    expect(await buy(CODE)).toBe('pin_not_set')
    await app.call('POST /user/update/transactionCode', { code: CODE, codeAgain: CODE, password: PASSWORD }, { token })
    expect(await buy()).toBe('pin_needed')
    expect(await buy(CODE)).toBe('ok')
  })

  it('USER-19 is not asked for within 15 minutes of the last order of this token, and is in another', async () => {
    expect(await buy(CODE)).toBe('ok')
    for (let n = 0; n < 3; n++) {
      app.clock.advance(14 * MINUTE)
      expect(await buy()).toBe('ok')
    }
    expect(await buy(undefined, await enter())).toBe('pin_needed')
    app.clock.advance(15 * MINUTE)
    expect(await buy()).toBe('pin_needed')
    expect(await buy('135791'), 'a code that is given is checked').toBe('pin_wrong')
  })

  /** Buys while a new code is being set, and answers that order's outcome and that of one without a code after it. */
  async function buyDuringNewCode(transactionCode?: string): Promise<string[]> {
    const [person] = await app.db<{ id: bigint; hash: string }[]>`
      select id, transaction_code_hash as hash from app_user where phone = ${E164}`
    const { id, hash } = present(person, 'who buys')
    const setNew = async (tx: Tx) => {
      await setTransactionCode(tx, id, 'of a new code', app.clock.now())
      await endCodeFreshness(tx, id)
    }
    const answers = [await callDuring(app, setNew, () => buy(transactionCode)), await buy()]
    await app.db`update app_user set transaction_code_hash = ${hash} where id = ${id}`
    return answers
  }

  it('USER-19 is asked for after a new one, also where an order came at the same moment', async () => {
    expect(await buyDuringNewCode(CODE), 'with the old code').toEqual(['ok', 'pin_needed'])
    expect(await buy(CODE)).toBe('ok')
    app.clock.advance(2 * MINUTE)
    expect(await buyDuringNewCode(), 'within 15 minutes of the old one').toEqual(['ok', 'pin_needed'])
  })

  it('USER-5 allows five wrong ones over all sessions, at once or not, locks for a day, and tells the person', async () => {
    const others = await Promise.all([enter(), enter(), enter()])
    await app.db`delete from secret_tries`
    expect(await buy(CODE)).toBe('ok')
    const reasons = await Promise.all(
      [token, ...others].flatMap(use => Array.from({ length: 5 }, () => buy('135791', use))),
    )
    expect(reasons.filter(reason => reason === 'pin_wrong')).toHaveLength(4)
    expect(reasons.filter(reason => reason === 'pin_locked')).toHaveLength(16)
    expect(await buy(CODE), 'locked, though right').toBe('pin_locked')
    const notices = await app.call('GET /user/notice', { limit: 1 }, { token })
    expect(notices.body).toMatchObject({ data: { items: [{ kind: 'transaction_code_locked' }] } })
    app.clock.advance(24 * 60 * MINUTE - 1)
    token = await enter()
    expect(await buy(CODE)).toBe('pin_locked')
    app.clock.advance(1)
    expect(await buy(CODE)).toBe('ok')
  })
})
