import { describe, expect, it } from 'vitest'
import { afterRefusal, inputOf, isComplete, startFlow, stepBack, typeDigits } from './trade-code-flow.ts'

const typed = (start: ReturnType<typeof startFlow>, ...codes: readonly string[]) => codes.reduce(typeDigits, start)

describe('setting the transaction code', () => {
  it('USER-19 goes from the old code to the new one typed twice', () => {
    const flow = typed(startFlow('oldCode'), '135', '135790', '864209', '864209')
    expect(isComplete(flow)).toBe(true)
    expect(inputOf(flow)).toEqual({ oldCode: '135790', code: '864209', codeAgain: '864209' })
  })

  it('USER-4 refuses a code that is easy to guess at once, and one typed differently the second time', () => {
    const simple = typed(startFlow('oldCode'), '135790', '123456')
    expect(simple).toMatchObject({ step: 'new', code: '', fault: 'simple' })
    const different = typed(startFlow('oldCode'), '135790', '864209', '864208')
    expect(different).toMatchObject({ step: 'new', code: '', fault: 'different' })
    expect(typeDigits(different, '8')).not.toHaveProperty('fault')
  })

  it('USER-19 sends what its way of proving takes, and nothing else', () => {
    const recovery = { ...startFlow('recovery'), step: 'new' as const, password: 'pw', oneTimeCode: '111222' }
    expect(inputOf(typed(recovery, '864209', '864209'))).toEqual({
      password: 'pw',
      oneTimeCode: '111222',
      code: '864209',
      codeAgain: '864209',
    })
    const first = { ...startFlow('password'), step: 'new' as const, password: 'pw' }
    expect(inputOf(typed(first, '864209', '864209'))).not.toHaveProperty('oneTimeCode')
  })

  it('USER-19 asks again for what was wrong only', () => {
    const flow = { ...startFlow('recovery'), password: 'pw', oneTimeCode: '111222' }
    expect(afterRefusal(flow, 'oneTimeCode')).toMatchObject({ step: 'proof', password: 'pw', oneTimeCode: '' })
    expect(afterRefusal(flow, 'password')).toMatchObject({ step: 'proof', password: '', oneTimeCode: '111222' })
    expect(afterRefusal(flow, 'code')).toMatchObject({ step: 'new', password: 'pw' })
  })

  it('UI-46 goes back step by step, and keeps the password on the way', () => {
    const again = typed(startFlow('oldCode'), '135790', '864209', '86')
    expect(stepBack(again)).toEqual({ ...startFlow('oldCode'), step: 'new', oldCode: '135790' })
    expect(stepBack(stepBack(again))).toEqual(startFlow('oldCode'))
    const recovery = { ...startFlow('recovery'), step: 'new' as const, password: 'pw', oneTimeCode: '111222' }
    expect(stepBack(typed(recovery, '123456'))).toEqual({ ...recovery, step: 'proof' })
  })
})
