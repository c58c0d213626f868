import { afterAll, beforeAll, expect, it } from 'vitest'
import { dataOrReason, reasonOf } from '../../../testing/answered.ts'
import { changeOf, deciding } from '../../../testing/changes.ts'
import { identityReview } from '../../../testing/identity.ts'

let site: Awaited<ReturnType<typeof identityReview>>
beforeAll(async () => {
  site = await identityReview()
})
afterAll(() => site.app.close())

it('KYC-22 two free the document of a suspended account for its genuine owner, and the suspended one never has it again', async () => {
  const { app, maker, checker } = site
  const number = '61101-1112299-6'
  const thief = await site.newCheck('03001110061', { number })
  await site.decide(maker, thief.id, 'approve')
  await site.decide(maker, thief.id, 'suspend', { reasons: 'not_genuine' })
  const genuine = await site.newCheck('03001110062', { number })
  const approveGenuine = async () => {
    await site.decide(maker, genuine.id, 'approve_first')
    return site.decide(checker, genuine.id, 'approve_second')
  }
  expect(await approveGenuine()).toMatchObject({ data: { reason: 'kyc_number_verified_elsewhere' } })
  const ask = async (id: string) => {
    const input = changeOf('document_release', { id, reason: 'the owner came to the branch' })
    return dataOrReason(await app.callRaw('POST /staff/case/request', input, { token: maker }))
  }
  expect(await ask(genuine.id), 'of a suspended one only').toBe('move_not_allowed')
  const asked = (await ask(thief.id)) as { id: string }
  const shown = await app.call('POST /staff/case/info', { id: asked.id }, { token: checker })
  expect(shown.body).toMatchObject({
    data: {
      lines: [
        { field: 'document_of_others' },
        { field: 'document_number', before: expect.stringContaining('••••'), after: '' },
      ],
    },
  })
  const decide = async (token: string) =>
    reasonOf(await app.call('POST /staff/case/decide', deciding('approve', asked), { token }))
  expect(await decide(maker)).toBe('case_same_person')
  expect(await site.decide(checker, genuine.id, 'approve_second')).toMatchObject({
    data: { reason: 'kyc_number_verified_elsewhere' },
  })
  expect(await decide(checker)).toBe('ok')
  expect(await site.decide(checker, genuine.id, 'approve_second')).toMatchObject({ data: { state: 'verified' } })
  expect(await site.info(thief.id)).toMatchObject({ state: 'suspended', numberReleased: true })
  expect(await site.decide(checker, thief.id, 'reinstate')).toMatchObject({
    data: { reason: 'kyc_number_verified_elsewhere' },
  })
})
