import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveGrid } from '../testing/move-grid.ts'
import { canUphold, SCORE_RULE_IDS, type ScoreRuleId, scoreBand, scoreDelta, staffPointsLeft } from './score.ts'
import { scoreAppealStates } from './score-appeal.states.ts'

const at = (score: number, applied: readonly ScoreRuleId[] = ['start'], locked = false) => ({ score, applied, locked })

it.each([
  [100, 'excellent'],
  [80, 'excellent'],
  [79, 'qualified'],
  [60, 'qualified'],
  [59, 'risk'],
  [0, 'risk'],
] as const)('SCR-2 a score of %i is %s', (score, band) => expect(scoreBand(score)).toBe(band))

it('SCR-1 the rules change the score by their points', () => {
  expect(scoreDelta('start', at(0, []))).toBe(70)
  expect(scoreDelta('kyc_verified', at(70))).toBe(10)
  expect(scoreDelta('protected', at(80))).toBe(5)
  expect(scoreDelta('deposit_returned', at(85))).toBe(-5)
  expect(scoreDelta('deposit_name_mismatch', at(85))).toBe(-10)
  expect(scoreDelta('clean_180_days', at(85))).toBe(2)
})

it('SCR-1 what applies once applies once, and time alone lifts to 90 at most', () => {
  expect(scoreDelta('kyc_verified', at(80, ['start', 'kyc_verified']))).toBeUndefined()
  expect([88, 89, 90, 97].map(score => scoreDelta('clean_180_days', at(score)))).toEqual([2, 1, 0, 0])
})

it('SCR-3 the score stays between 0 and 100, and a change says what it really was', () => {
  expect(scoreDelta('deposit_name_mismatch', at(4))).toBe(-4)
  expect(scoreDelta('kyc_verified', at(97))).toBe(3)
  fc.assert(
    fc.property(
      fc.constantFrom(...SCORE_RULE_IDS),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: -200, max: 200 }),
      fc.boolean(),
      (rule, score, asked, locked) => {
        const after = score + (scoreDelta(rule, at(score, [], locked), asked) ?? 0)
        expect(after).toBeGreaterThanOrEqual(0)
        expect(after).toBeLessThanOrEqual(100)
      },
    ),
  )
})

it('SCR-4 confirmed fraud takes everything, and only an appeal that is upheld lifts it', () => {
  expect(scoreDelta('fraud', at(84))).toBe(-84)
  expect(scoreDelta('clean_180_days', at(0, ['start', 'fraud'], true))).toBeUndefined()
  expect(scoreDelta('appeal_upheld', at(0, ['start', 'fraud'], true), 84)).toBe(84)
  expect(scoreDelta('fraud', at(0))).toBe(0)
  const locked = at(0, ['start', 'deposit_returned', 'fraud'], true)
  expect([canUphold(locked, 'fraud'), canUphold(locked, 'deposit_returned')]).toEqual([true, false])
  expect(canUphold(at(0), 'deposit_returned')).toBe(true)
})

it('SCR-6 staff have five points in both directions together', () => {
  expect(staffPointsLeft([])).toBe(5)
  expect(staffPointsLeft([3, -1])).toBe(1)
  expect(staffPointsLeft([-5, 1])).toBe(0)
})

it('SCR-5 an appeal moves as the table says', () => {
  expect(moveGrid(scoreAppealStates)).toMatchInlineSnapshot(`
    [
      "open: uphold -> upheld, dismiss -> dismissed",
      "upheld: ",
      "dismissed: ",
    ]
  `)
})
