import { DAY_MS } from '@firoza/core/clock'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityReview } from '../../testing/identity.ts'
import { lastCode, lastMessage, PASSWORD, registerPerson } from '../../testing/people.ts'

let house: Awaited<ReturnType<typeof identityReview>>
let app: typeof house.app
beforeAll(async () => {
  house = await identityReview()
  app = house.app
})
afterAll(() => app.close())

async function codeFor(token: string, purpose: 'newPhone' | 'oldPhone', phone?: string): Promise<string> {
  app.clock.advance(61_000)
  const { body } = await app.call('POST /common/code/send', { purpose, ...(phone && { phone }) }, { token })
  if (body.code !== 0) throw new Error(`no code: ${JSON.stringify(body)}`)
  return lastCode(app)
}

async function change(token: string, input: object) {
  const { body } = await app.callRaw('POST /user/update/phone', { password: PASSWORD, ...input }, { token })
  const { reason, field } = body.data as { reason?: string; field?: string }
  return body.code === 0 ? 'ok' : [reason, field].filter(Boolean).join(' ')
}

const logIn = (phone: string) => app.call('POST /user/login', { phone, password: PASSWORD })

const messagesTo = async (recipient: string, kind: string) => {
  const rows = await app.db<{ text: string }[]>`
    select text from outbox_message where recipient = ${recipient} and kind = ${kind}`
  return rows.map(({ text }) => text)
}

describe('a new phone number', () => {
  it('USER-33 takes the password, the old number and the new one; ends other sign-ins and tells both numbers', async () => {
    const { token } = await registerPerson(app, '03001120001')
    const other = await logIn('03001120001')
    const phone = '03001120002'
    const oldCode = await codeFor(token, 'oldPhone')
    const code = await codeFor(token, 'newPhone', phone)
    const all = { phone, code, oldCode }
    expect(await change(token, { ...all, phone: '0300' })).toBe('phone_invalid phone')
    expect(await change(token, { ...all, phone: '03001120001' })).toBe('phone_unchanged phone')
    expect(await change(token, { ...all, password: 'wrong-horse' })).toBe('password_wrong password')
    expect(await change(token, { phone, code })).toBe('phone_unprovable oldCode')
    expect(await change(token, { ...all, oldCode: oldCode === '000000' ? '000001' : '000000' })).toBe(
      'code_wrong oldCode',
    )
    expect(await change(token, { ...all, code: oldCode })).toBe('code_wrong code')
    expect(await change(token, all)).toBe('ok')

    const { body } = await app.call('POST /user/info', {}, { token })
    expect(body).toMatchObject({ data: { account: '+923001120002', phoneVerified: true } })
    expect(body.code === 0 && body.data.newDestinationsFrom).toBe(app.clock.now() + DAY_MS)
    expect(other.body.code).toBe(0)
    const ended = other.body.code === 0 ? other.body.data.token : ''
    expect((await app.call('POST /user/info', {}, { token: ended })).body.code).toBe(-1000)
    expect((await logIn('03001120001')).body).toMatchObject({ data: { reason: 'credentials_wrong' } })
    expect((await logIn(phone)).body.code).toBe(0)

    app.deps.outboxWorker.wake()
    expect((await messagesTo('+923001120001', 'notice_phone_changed'))[0]).toContain('0002')
    await expect.poll(() => messagesTo('+923001120002', 'notice_phone_changed')).toHaveLength(1)
    const log = await app.call('POST /user/security/log', {}, { token })
    expect(log.body.code === 0 && log.body.data.items.some(({ kind }) => kind === 'phone_changed')).toBe(true)
  })

  it('USER-33 says nothing of who has a number: its owner alone is told', async () => {
    const { token } = await registerPerson(app, '03001120011')
    await registerPerson(app, '03001120012')
    app.clock.advance(61_000)
    const ask = (phone: string) => app.call('POST /common/code/send', { purpose: 'newPhone', phone }, { token })
    const known = (await ask('03001120012')).body
    expect(await lastMessage(app)).toMatchObject({ recipient: '+923001120012', kind: 'already_registered' })
    const unknown = (await ask('03001120013')).body
    expect(Object.keys(known.data)).toEqual(Object.keys(unknown.data))
    const oldCode = await codeFor(token, 'oldPhone')
    expect(await change(token, { phone: '03001120012', code: '123456', oldCode })).toBe('code_wrong code')
    expect(
      (await app.call('POST /common/code/send', { purpose: 'newPhone', phone: '03001120014' })).body,
    ).toMatchObject({
      data: { reason: 'session_invalid' },
    })
  })

  it('USER-33 takes a second factor in place of a lost number, and beside a known one', async () => {
    const { token } = await registerPerson(app, '03001120021')
    const begun = await app.call('POST /user/totp/begin', { password: PASSWORD }, { token })
    const secret = begun.body.code === 0 ? begun.body.data.secret : ''
    const totp = () => generate({ secret, epoch: Math.floor(app.clock.now() / 1000) })
    const confirmed = await app.call('POST /user/totp/confirm', { code: await totp() }, { token })
    const recovery = confirmed.body.code === 0 ? confirmed.body.data.recoveryCodes : []
    const phone = '03001120022'
    const code = await codeFor(token, 'newPhone', phone)
    expect(await change(token, { phone, code })).toBe('second_factor_needed secondFactor')
    expect(await change(token, { phone, code, secondFactor: recovery[0] })).toBe('ok')
    const next = { phone: '03001120023', oldCode: await codeFor(token, 'oldPhone') }
    const nextCode = await codeFor(token, 'newPhone', next.phone)
    expect(await change(token, { ...next, code: nextCode })).toBe('second_factor_needed secondFactor')
    expect(await change(token, { ...next, code: nextCode, secondFactor: await totp() })).toBe('ok')
  })

  it('KYC-16 puts a verified identity back into review by two, and leaves the way out open', async () => {
    const { token, id } = await house.newCheck('03001120031')
    await house.decide(house.maker, id, 'approve')
    await house.sendAll(token)
    const phone = '03001120032'
    const oldCode = await codeFor(token, 'oldPhone')
    const code = await codeFor(token, 'newPhone', phone)
    expect(await change(token, { phone, code, oldCode })).toBe('ok')
    expect(await house.auth(token)).toMatchObject({
      idStatus: 'pending',
      check: {
        id,
        state: 'in_review',
        history: expect.arrayContaining([expect.objectContaining({ move: 'data_change' })]),
      },
    })
    expect(await house.info(id)).toMatchObject({ risk: 'medium', findings: ['phone_changed'], phone: '+923001120032' })
    const order = { symbol: 'OGDC', quantity: 1, type: 'market' }
    const reason = async (side: 'buy' | 'sell') => {
      const { body } = await app.callRaw(`POST /stock/order/${side}`, order, { token })
      return (body.data as { reason?: string }).reason
    }
    expect(await reason('buy')).toBe('kyc_required')
    expect(await reason('sell')).not.toBe('kyc_required')
    await house.decide(house.maker, id, 'approve_first')
    expect(await house.decide(house.checker, id, 'approve_second')).toMatchObject({ data: { idStatus: 'succ' } })
  })

  it('KYC-16 puts a check that one reviewer has approved before both of them again', async () => {
    const { token, id } = await house.newCheck('03001120041')
    await house.decide(house.maker, id, 'approve_first')
    const phone = '03001120042'
    const oldCode = await codeFor(token, 'oldPhone')
    const code = await codeFor(token, 'newPhone', phone)
    expect(await change(token, { phone, code, oldCode })).toBe('ok')
    const findings = expect.arrayContaining(['phone_changed'])
    expect(await house.info(id)).toMatchObject({ state: 'in_review', findings })
    expect(await house.decide(house.checker, id, 'approve_second')).toMatchObject({
      data: { reason: 'move_not_allowed' },
    })
  })
})
