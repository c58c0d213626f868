import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { guardedTry } from './guarded-try.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

it('USER-5 the tries of one customer take one connection of the small pool at most', async () => {
  const compared = Promise.withResolvers<boolean>()
  const nowMs = app.clock.now()
  const attempt = (subject: string, compare: () => Promise<boolean>) =>
    guardedTry(app.deps, 'transaction_code', subject, nowMs, compare)
  const many = Array.from({ length: 5 }, () => attempt('1', () => compared.promise))
  expect(await attempt('2', () => Promise.resolve(true)), 'another customer waits for none of them').toEqual({
    type: 'right',
  })
  compared.resolve(false)
  expect((await Promise.all(many)).map(({ type }) => type)).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'locked'])
})
