/** What of a person's account staff can open again: secrets locked by wrong tries, and a freeze whose owner cannot end it. */
export const UNLOCKS = [
  'sign_in',
  'password',
  'transaction_code',
  'withdrawal_code',
  'second_factor',
  'frozen',
] as const
export type Unlock = (typeof UNLOCKS)[number]
