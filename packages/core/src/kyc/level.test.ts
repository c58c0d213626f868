import { expect, it } from 'vitest'
import { moveGrid } from '../testing/move-grid.ts'
import { kycLevelStates } from './level.states.ts'
import { decideLevelForm, kycLevelOf, type LevelForm, meetsKycLevel } from './level.ts'

it('KYC-19 an application for level 3 moves as the table says', () => {
  expect(moveGrid(kycLevelStates)).toMatchInlineSnapshot(`
    [
      "submitted: grant -> granted, reject -> rejected, withdraw -> withdrawn",
      "granted: end -> ended",
      "rejected: ",
      "withdrawn: ",
      "ended: ",
    ]
  `)
})

it.each([
  [false, 'none', true, 0, 'kyc_required'],
  [true, 'fail', true, 1, 'kyc_required'],
  [true, 'succ', false, 2, 'kyc_level_required'],
  [true, 'succ', true, 3, 'ok'],
] as const)(
  'KYC-19 phone %s, identity %s, granted %s is level %i: %s',
  (phoneVerified, idStatus, granted, level, answer) => {
    expect(kycLevelOf({ phoneVerified, idStatus, granted })).toBe(level)
    const met = meetsKycLevel(level, 3)
    expect(met.ok ? 'ok' : met.reason).toBe(answer)
    expect(meetsKycLevel(level, 2).ok).toBe(level >= 2)
  },
)

const FORM: LevelForm = {
  levelSource: 'salary',
  levelIncome: 'to_5m',
  levelPlanned: 'to_1m',
  levelExperience: 'to_3y',
  levelLoss: 'quarter',
  optionLoss: 'yes',
  leverageLoss: 'yes',
  lockedSale: 'no',
  loanFalls: 'no',
  words: 'Salary of a teacher since 2015',
}

it('KYC-20 refuses an application in one order, naming the question', () => {
  const answer = (change: Partial<LevelForm>, sent: readonly ('address' | 'funds')[] = ['address', 'funds']) => {
    const decided = decideLevelForm({ ...FORM, ...change }, sent)
    return decided.ok ? 'ok' : `${decided.reason} ${decided.field}`
  }
  expect(answer({ levelLoss: 'none' }, ['address'])).toBe('kyc_picture_missing funds')
  expect(answer({ levelLoss: 'none', lockedSale: 'yes' })).toBe('kyc_not_suitable levelLoss')
  expect(answer({ lockedSale: 'yes', loanFalls: 'yes' })).toBe('kyc_risk_answer lockedSale')
  expect(answer({})).toBe('ok')
})
