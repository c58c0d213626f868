import { NoAnswerError, RefusedError } from '@firoza/api/client/call-error'
import { afterEach, expect, test } from 'vitest'
import { answerStepUp, useStepUp, withStepUp } from './step-up.ts'

const needed = () =>
  new RefusedError(-1001, 'Confirm it is you', {
    reason: 'second_factor_needed',
    details: { methods: 'passkey,totp', passkey: '{"challenge":"x"}' },
    field: 'secondFactor',
  })
const refused = (reason: 'second_factor_wrong' | 'second_factor_locked' | 'withdrawal_min') =>
  new RefusedError(-1001, `refused: ${reason}`, { reason, details: {} })
const settle = () => new Promise(resolve => setTimeout(resolve))
const question = () => useStepUp.getState().question

/** A server that answers each try with the next of these, and keeps what it was given. */
function server(...answers: (Error | string)[]) {
  const given: (string | undefined)[] = []
  const attempt = async (factor?: string) => {
    given.push(factor)
    const answer = answers.shift()
    if (answer === undefined) throw new Error('asked too often')
    if (answer instanceof Error) throw answer
    return answer
  }
  return { given, attempt }
}

afterEach(() => answerStepUp())

test('USER-31 what needs no second factor is done as it is', async () => {
  const { given, attempt } = server('done')
  expect(await withStepUp(attempt)).toBe('done')
  expect(given).toEqual([undefined])
})

test('USER-31 the act goes on once with the answer, and the sheet goes', async () => {
  const { given, attempt } = server(needed(), 'done')
  const act = withStepUp(attempt)
  await settle()
  expect(question()).toEqual({
    methods: ['passkey', 'totp'],
    passkey: '{"challenge":"x"}',
    fault: undefined,
    busy: false,
  })
  answerStepUp('123456')
  answerStepUp('123456')
  expect(question()?.busy).toBe(true)
  expect(await act).toBe('done')
  expect(given).toEqual([undefined, '123456'])
  expect(question()).toBeUndefined()
})

test('USER-31 a wrong answer is told and a new question put', async () => {
  const { given, attempt } = server(needed(), refused('second_factor_wrong'), needed(), 'done')
  const act = withStepUp(attempt)
  await settle()
  answerStepUp('000000')
  await settle()
  expect(question()).toMatchObject({ fault: 'refused: second_factor_wrong', busy: false })
  answerStepUp('123456')
  expect(await act).toBe('done')
  expect(given).toEqual([undefined, '000000', undefined, '123456'])
})

test('USER-31 who closes the sheet leaves the refusal as it was; other refusals and lost answers end it', async () => {
  const closed = withStepUp(server(needed()).attempt).catch(error => error)
  await settle()
  answerStepUp()
  expect(await closed).toMatchObject({ reason: 'second_factor_needed' })
  for (const end of [refused('withdrawal_min'), refused('second_factor_locked'), new NoAnswerError('gone')]) {
    const act = withStepUp(server(needed(), end).attempt).catch(error => error)
    await settle()
    answerStepUp('123456')
    expect(await act).toBe(end)
    expect(question()).toBeUndefined()
  }
})

test('USER-31 another act that asks at the same moment takes the place of the first', async () => {
  const first = withStepUp(server(needed()).attempt).catch(error => error)
  const second = withStepUp(server(needed(), 'done').attempt)
  await settle()
  answerStepUp('123456')
  expect(await second).toBe('done')
  expect(await first).toMatchObject({ reason: 'second_factor_needed' })
})
