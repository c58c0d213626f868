/** An application for level 3 that is suitable, beside its two photos. */
export const LEVEL_FORM = {
  levelSource: 'salary',
  levelIncome: 'to_5m',
  levelPlanned: 'to_1m',
  levelExperience: 'to_3y',
  levelLoss: 'quarter',
  words: 'Salary of a teacher since 2015',
  optionLoss: 'yes',
  leverageLoss: 'yes',
  lockedSale: 'no',
  loanFalls: 'no',
} as const
