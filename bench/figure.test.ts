import { describe, expect, it } from 'vitest'
import { atLeast, atMost, below, judged, median, quantile } from './figure.ts'

describe('a figure', () => {
  it('is judged by its value, or by its ratio to the baseline', () => {
    const measured = { figure: 'speed', value: 30, unit: '1/s', baseline: { name: 'theirs', value: 10 } }
    expect(judged({ ...measured, goal: atLeast(31) })).toMatchObject({ target: '>= 31', met: false, ratio: 3 })
    expect(judged({ ...measured, goal: atLeast(3, 'ratio') })).toMatchObject({ target: 'ratio >= 3', met: true })
    expect(judged({ ...measured, goal: below(30) }).met).toBe(false)
    expect(judged({ ...measured, goal: atMost(30) }).met).toBe(true)
    expect(judged(measured)).not.toHaveProperty('met')
  })

  it('is not met where nothing was measured', () => {
    expect(judged({ figure: 'p99', value: Number.NaN, unit: 'ms', goal: below(60) }).met).toBe(false)
  })

  it('takes the middle, and the value below which a share lies', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(quantile([1, 2, 3, 4], 0.5)).toBe(3)
    expect(quantile([1, 2, 3, 4], 1)).toBe(4)
  })
})
