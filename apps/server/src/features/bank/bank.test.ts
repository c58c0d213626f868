import { DAY_MS, HOUR_MS } from '@firoza/core/clock'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { SANDBOX_CODE, SANDBOX_PASSWORD } from '../../sandbox/seed-people.ts'
import { dataOf, reasonOf } from '../../testing/answered.ts'
import { callDuring } from '../../testing/call-during.ts'
import { identityReview } from '../../testing/identity.ts'
import { IDENTITY_FORM } from '../../testing/identity-form.ts'
import { lastCode, PASSWORD } from '../../testing/people.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { signedIn, takeEveryPlace, type Withdrawing, withdrawingApp } from '../../testing/withdrawing.ts'

let app: TestApp
let ayesha: Withdrawing
let bilal: Withdrawing

beforeAll(async () => {
  app = await withdrawingApp()
  // The sandbox's people have one code for both, which could not be set again.
  await app.db`update app_user set transaction_code_hash = null`
  ayesha = await signedIn(app)
  bilal = await signedIn(app, 1)
})
afterAll(() => app.close())

const NEW = {
  template: 'pk_iban',
  holderName: 'AYESHA KHAN',
  iban: 'PK36 MEZN 0000 0011 2345 6702',
  code: SANDBOX_CODE,
}
/** The check digits that fit, as the bank would have printed them. */
const MEEZAN = 'PK40MEZN0000001123456702'
const add = (change: object, person = ayesha) =>
  person.call('POST /bank/add', { ...NEW, iban: MEEZAN, ...change } as never)

describe('saved accounts', () => {
  it('BNK-7, BNK-15 gives the forms to anybody, in their language, Pakistan first', async () => {
    const { body } = await app.call('GET /index/bank/tmpl', {})
    if (body.code !== 0) throw new Error('no templates')
    expect(body.data.items[0]).toMatchObject({ id: 'pk_iban', countryName: 'Pakistan', title: 'Bank account (IBAN)' })
    expect(
      body.data.items.map(({ id }) => id),
      'those that a way out reaches',
    ).toEqual([
      ...['pk_iban', 'pk_raast', 'pk_easypaisa', 'pk_jazzcash', 'bd_bkash', 'bd_nagad', 'us_wire', 'br_pix', 'br_bank'],
    ])
    const brazil = await app.call('GET /index/bank/tmpl', { country: 'BR' })
    expect(brazil.body).toMatchObject({ data: { items: [{ id: 'br_pix' }, { id: 'br_bank' }] } })
    const urdu = await app.callRaw('GET /index/bank/tmpl', {}, { headers: { 'accept-language': 'ur-PK' } })
    expect(JSON.stringify(urdu.body)).toContain('پاکستان')
  })

  it('BNK-10 refuses in order: realm, identity, form, name, code', async () => {
    const demo = await signedIn(app, 0, 'demo')
    expect(reasonOf(await add({ iban: 'x' }, demo))).toBe('withdrawal_demo')
    await app.db`update app_user set id_status = 'none', verified_name = '' where public_id = 'FZ10000001'`
    expect(reasonOf(await add({ iban: 'x' }))).toBe('kyc_required')
    await app.db`update app_user set id_status = 'succ', verified_name = 'Ayesha Khan' where public_id = 'FZ10000001'`
    expect((await add({ iban: undefined })).body).toMatchObject({ data: { reason: 'field_missing', field: 'iban' } })
    expect((await add({ iban: 'PK36' })).body).toMatchObject({ data: { reason: 'bank_field_format', field: 'iban' } })
    expect((await add({ iban: NEW.iban })).body).toMatchObject({
      data: { reason: 'bank_field_check_digits', field: 'iban' },
    })
    expect((await add({ cpf: '1' })).body).toMatchObject({ data: { reason: 'field_unknown', field: 'cpf' } })
    expect((await add({ holderName: 'Bilal Ahmed' })).body).toMatchObject({
      msg: expect.stringMatching(/Add an account in your own name/),
      data: { reason: 'holder_name_mismatch', field: 'holderName' },
    })
    expect(reasonOf(await add({ iban: 'PK36SCBL0000001123456702' }))).toBe('destination_known')
    expect(reasonOf(await add({ code: undefined }))).toBe('withdrawal_code_needed')
    expect(reasonOf(await add({ code: '999999' }))).toBe('withdrawal_code_wrong')
  })

  it('BNK-11 saves an account that can be used a day later, and a day after a secret changed while it waits', async () => {
    const { body } = await add({})
    expect(body).toMatchObject({
      data: { account: 'PK40 •••• 6702', bankName: 'Meezan Bank', usable: false, usableFrom: app.clock.now() + DAY_MS },
    })
    expect(JSON.stringify(body)).not.toContain('0000001123456702')
    const destinationId = (body as { data: { id: string } }).data.id
    expect(await ayesha.withdraw('1000', { destinationId })).toBe('destination_not_usable')
    app.clock.advance(DAY_MS / 2)
    const changed = { code: '246813', codeAgain: '246813', oldCode: SANDBOX_CODE }
    expect(reasonOf(await ayesha.call('POST /user/update/withdrawalCode', changed))).toBe('ok')
    app.clock.advance(DAY_MS / 2)
    ayesha = await signedIn(app)
    bilal = await signedIn(app, 1)
    const code = '246813'
    expect(await ayesha.withdraw('1000', { destinationId, code }), 'waits anew').toBe('destination_not_usable')
    expect(await ayesha.withdraw('1000', { code }), 'one that was usable before stays so').toMatchObject({
      state: 'in_review',
    })
    app.clock.advance(DAY_MS / 2)
    expect(await ayesha.withdraw('1000', { destinationId, code })).toMatchObject({ state: 'approved' })
    await ayesha.call('POST /user/update/withdrawalCode', {
      code: SANDBOX_CODE,
      codeAgain: SANDBOX_CODE,
      oldCode: code,
    })
  })

  it('BNK-11 every change of a secret while it waits counts, also one after it would first have been usable', async () => {
    const { body } = await add({ iban: 'PK24SCBL0000001171495101' })
    const { id: destinationId } = (body as { data: { id: string } }).data
    app.clock.advance(20 * HOUR_MS)
    const change = async (oldCode: string, code: string) => {
      const changed = { code, codeAgain: code, oldCode }
      expect(reasonOf(await ayesha.call('POST /user/update/withdrawalCode', changed))).toBe('ok')
    }
    await change(SANDBOX_CODE, '246813')
    app.clock.advance(5 * HOUR_MS)
    ayesha = await signedIn(app)
    bilal = await signedIn(app, 1)
    await change('246813', SANDBOX_CODE)
    expect(await ayesha.withdraw('1000', { destinationId })).toBe('destination_not_usable')
    const info = await ayesha.call('GET /bank/info', { id: destinationId })
    expect(info.body).toMatchObject({ data: { usable: false, usableFrom: app.clock.now() + DAY_MS } })
    app.clock.advance(DAY_MS - 1)
    ayesha = await signedIn(app)
    bilal = await signedIn(app, 1)
    expect(await ayesha.withdraw('1000', { destinationId })).toBe('destination_not_usable')
    app.clock.advance(1)
    expect(await ayesha.withdraw('1000', { destinationId })).toMatchObject({ state: expect.any(String) })
  })

  it('BNK-12 a wallet of another number than the verified one needs the code sent to it', async () => {
    const wallet = { template: 'pk_jazzcash', iban: undefined, mobile: '0301 7654321' }
    expect(reasonOf(await add(wallet))).toBe('mobile_code_needed')
    expect(
      reasonOf(await ayesha.call('POST /common/code/send', { purpose: 'destination', phone: '03017654321' })),
    ).toBe('ok')
    const oneTimeCode = await lastCode(app)
    expect((await add({ ...wallet, oneTimeCode: oneTimeCode === '111111' ? '222222' : '111111' })).body).toMatchObject({
      data: { reason: 'code_wrong', field: 'oneTimeCode' },
    })
    expect(reasonOf(await add({ ...wallet, mobile: '03017654322', oneTimeCode })), 'of another number').toBe(
      'code_wrong',
    )
    expect(reasonOf(await add({ ...wallet, oneTimeCode }))).toBe('ok')
    expect(reasonOf(await add({ ...wallet, mobile: '03000000001' })), 'the verified number').toBe('ok')
    expect(
      reasonOf(await app.callRaw('POST /common/code/send', { purpose: 'destination', phone: '03017654321' })),
      'strangers make no phone ring',
    ).not.toBe('ok')
  })

  it('BNK-13 lists, shows and removes only one’s own, and not while money is on its way', async () => {
    const id = await ayesha.destinationId('pk_iban')
    expect(reasonOf(await bilal.call('GET /bank/info', { id }))).toBe('not_found')
    expect(reasonOf(await bilal.call('POST /bank/del', { id }))).toBe('not_found')
    const info = await ayesha.call('GET /bank/info', { id })
    expect(info.body).toMatchObject({
      data: { fields: [{ name: 'iban', label: 'IBAN', value: expect.stringMatching(/••••/) }] },
    })
    const list = await app.call('GET /bank/list', { type: 'wallet' }, { token: ayesha.token })
    if (list.body.code !== 0) throw new Error('no list')
    expect(new Set(list.body.data.items.map(item => item.type))).toEqual(new Set(['wallet']))
    const used = await app.db<{ id: bigint }[]>`select destination_id as id from withdrawal order by id desc limit 1`
    expect(reasonOf(await ayesha.call('POST /bank/del', { id: String(used[0]?.id) }))).toBe('destination_in_use')
    const wallet = await ayesha.destinationId('pk_jazzcash')
    expect(reasonOf(await ayesha.call('POST /bank/del', { id: wallet }))).toBe('ok')
    expect(reasonOf(await ayesha.call('GET /bank/info', { id: wallet }))).toBe('not_found')
    await expect(app.db`update destination set account = 'PK00' where id = ${used[0]?.id ?? 0n}`).rejects.toThrow(
      /never changed/,
    )
  })

  it('BNK-10 counts an account that is being saved at the same moment', async () => {
    const another = callDuring(
      app,
      tx => takeEveryPlace(tx, 'bank'),
      () => add({ template: 'pk_raast', iban: undefined, mobile: '03000000001' }),
    )
    expect(reasonOf(await another)).toBe('destinations_max')
    await app.db`update destination set removed_at = ${app.clock.now()}::timestamptz where account like 'place %'`
  })

  it('BNK-10 has twenty places, of which the last one is given away too', async () => {
    await app.db.begin(tx => takeEveryPlace(tx, 'bank'))
    await app.db`
      update destination set removed_at = ${app.clock.now()}::timestamptz where id in (
        select id from destination where removed_at is null and type <> 'crypto'
          and user_id = (select id from app_user where public_id = 'FZ10000001')
        order by account like 'place %', id offset 19)`
    const raast = (mobile: string) => add({ template: 'pk_raast', iban: undefined, mobile })
    expect(reasonOf(await raast('03000000001'))).toBe('ok')
    expect((await raast('03017654399')).body).toMatchObject({
      data: { reason: 'destinations_max', details: { max: 20 } },
    })
    await app.db`update destination set removed_at = ${app.clock.now()}::timestamptz where removed_at is null and account like 'place %'`
  })

  it('BNK-14 sets the withdrawal code with the password first, and unlocks a forgotten one with password and sent code', async () => {
    await app.db`update app_user set withdrawal_code_hash = null where public_id = 'FZ10000002'`
    const set = (input: object) =>
      bilal.call('POST /user/update/withdrawalCode', { code: '135790', codeAgain: '135790', ...input })
    const status = await app.call('GET /user/withdraw/status', {}, { token: bilal.token })
    expect(status.body).toMatchObject({
      data: { hasWithdrawalCode: false, blocks: [{ reason: 'withdrawal_code_not_set' }] },
    })
    expect(reasonOf(await set({ codeAgain: '135791' }))).toBe('pin_mismatch')
    expect((await set({})).body).toMatchObject({ data: { reason: 'field_missing', field: 'password' } })
    expect(reasonOf(await set({ password: 'wrong-password' }))).toBe('password_wrong')
    expect(reasonOf(await set({ password: SANDBOX_PASSWORD }))).toBe('ok')
    for (let tries = 0; tries < 5; tries++) await set({ oldCode: '999999' })
    expect((await set({ oldCode: '135790' })).body).toMatchObject({
      data: { reason: 'withdrawal_code_locked', field: 'oldCode' },
    })
    await bilal.call('POST /common/code/send', { purpose: 'withdrawalCode' })
    const oneTimeCode = await lastCode(app)
    expect(reasonOf(await set({ oneTimeCode, password: SANDBOX_PASSWORD }))).toBe('ok')
    expect(reasonOf(await set({ oldCode: '135790' }))).toBe('ok')
  })
})

describe('the account that identity named', () => {
  it('BNK-17 is saved without its number once the identity is verified, and no other way', async () => {
    const site = await identityReview()
    onTestFinished(() => site.app.close())
    const phone = '03001110061'
    const { id } = await site.newCheck(phone)
    const signIn = async () => {
      const { tokenReal } = dataOf(await site.app.call('POST /user/login', { phone, password: PASSWORD }))
      return { token: tokenReal }
    }
    const secret = { code: SANDBOX_CODE, codeAgain: SANDBOX_CODE, password: PASSWORD }
    expect(reasonOf(await site.app.call('POST /user/update/withdrawalCode', secret, await signIn()))).toBe('ok')
    const person = await signIn()
    const save = (input: object) =>
      site.app.callRaw('POST /bank/add', { template: 'pk_iban', code: SANDBOX_CODE, ...input }, person)
    expect(reasonOf(await save({ holderName: IDENTITY_FORM.fullName }))).toBe('kyc_required')
    await site.decide(site.maker, id, 'approve')
    expect(reasonOf(await save({ holderName: 'Bilal Ahmed' }))).toBe('holder_name_mismatch')
    const raast = await save({ template: 'pk_raast', holderName: IDENTITY_FORM.fullName })
    expect(raast.body).toMatchObject({ data: { reason: 'field_missing', field: 'mobile' } })
    const saved = await save({ holderName: IDENTITY_FORM.fullName })
    expect(saved.body).toMatchObject({ data: { template: 'pk_iban', account: 'PK36 •••• 6702' } })
    expect(reasonOf(await save({ holderName: IDENTITY_FORM.fullName, iban: IDENTITY_FORM.iban }))).toBe(
      'destination_known',
    )
  })
})
