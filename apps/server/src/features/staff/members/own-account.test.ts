import { afterAll, beforeAll, expect, it } from 'vitest'
import { reasonOf } from '../../../testing/answered.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { staffToken } from '../../../testing/staff-token.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { signedIn, type Withdrawing, withdrawingApp } from '../../../testing/withdrawing.ts'

const AYESHA = 'FZ10000001'
const PASSWORD = 'monsoon over Clifton'

let app: TestApp
let ayesha: Withdrawing
let maker: string
let checker: string
let helper: string
beforeAll(async () => {
  app = await withdrawingApp()
  ayesha = await signedIn(app)
  maker = await staffToken(app, 0)
  checker = await staffToken(app, 1)
  helper = await staffToken(app, 2)
})
afterAll(() => app.close())

const call = (name: string, input: object, token: string) => app.callRaw(`POST ${name}`, input, { token })

/** What was asked for and approved; or why not. */
async function agreed(name: string, input: object, [asks, approves] = [maker, checker]): Promise<string> {
  const asked = await call(name, input, asks)
  if (asked.body.code !== 0) return asked.body.data.reason
  const { id } = asked.body.data as { id: string }
  return reasonOf(await call('/staff/case/decide', deciding('approve', { id }), approves)) === 'ok'
    ? id
    : 'not approved'
}

async function half(id: string, token: string): Promise<string> {
  const { body } = await app.call('POST /staff/member/half', { id }, { token })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data.code
}

/** Somebody who decides on withdrawals joins the console, and signs in. */
async function joins(name: string, ownAccount: string): Promise<string> {
  const member = { name, title: 'Risk desk', titleUr: 'خطرات ڈیسک', ownAccount, role: 'risk', reason: 'joins the team' }
  const id = await agreed('/staff/case/request', changeOf('staff_add', member))
  const [firstSecret, secondSecret] = [await half(id, maker), await half(id, checker)]
  const enrolment = { name, firstSecret, secondSecret, password: PASSWORD, passwordAgain: PASSWORD }
  expect(reasonOf(await app.call('POST /staff/enrol', enrolment))).toBe('ok')
  const { body } = await app.call('POST /staff/login', { name, password: PASSWORD })
  if (body.code !== 0) throw new Error(body.data.reason)
  return body.data.token
}

async function accountOf(name: string): Promise<string | undefined> {
  const { body } = await app.call('GET /staff/role/list', {}, { token: maker })
  return body.code === 0 ? body.data.members.find(member => member.name === name)?.userId : undefined
}

it('STF-23 who has an account as an investor joins with it, and decides nothing about its money', async () => {
  const made = await ayesha.withdraw('260000')
  if (typeof made === 'string') throw new Error(made)
  const approve = (token: string) => call('/staff/withdraw/approve', { id: made.id, note: 'looked at it' }, token)
  const own = await joins('rabia', AYESHA)
  expect(await accountOf('rabia')).toBe(AYESHA)
  expect(reasonOf(await approve(own))).toBe('approval_of_own_money')
  expect(reasonOf(await approve(await joins('danish', 'none')))).toBe('ok')
})

it('STF-23 an account that nobody has, or no word about one, is refused', async () => {
  const member = { name: 'sana', title: 'Risk desk', titleUr: 'خطرات ڈیسک', reason: 'joins the team' }
  expect(await agreed('/staff/case/request', changeOf('staff_add', { ...member, ownAccount: 'FZ99999999' }))).toBe(
    'not_found',
  )
  expect(await agreed('/staff/case/request', changeOf('staff_add', member))).toBe('field_missing')
})

it('STF-23 another account is written down by two others, neither of whom is its owner', async () => {
  const change = (ownAccount: string, by?: [string, string]) =>
    agreed(
      '/staff/case/request',
      changeOf('staff_account', { name: 'checker', ownAccount, reason: 'opened an account' }),
      by,
    )
  const asked = await call(
    '/staff/case/request',
    changeOf('staff_account', { name: 'maker', ownAccount: AYESHA, reason: 'mine' }),
    maker,
  )
  expect(reasonOf(asked)).toBe('case_own_interest')
  expect(await change('none')).toBe('change_empty')
  expect(await change(AYESHA, [maker, checker])).toBe('not approved')
  expect(await accountOf('checker')).toBe('')
  expect(await change(AYESHA, [maker, helper])).toBe('change_pending')
  const ofHelper = (ownAccount: string) =>
    agreed('/staff/case/request', changeOf('staff_account', { name: 'helper', ownAccount, reason: 'has said so' }))
  expect(await ofHelper(AYESHA)).toMatch(/^[0-9]+$/)
  expect(await accountOf('helper')).toBe(AYESHA)
  expect(await ofHelper('none')).toMatch(/^[0-9]+$/)
  expect(await accountOf('helper')).toBe('')
})
