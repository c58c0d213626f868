import type { CallOutput } from '@firoza/api/endpoints'

export type WithdrawStatus = CallOutput<'GET /user/withdraw/status'>
export type ChannelOut = WithdrawStatus['channels'][number]
export type SavedAccount = CallOutput<'GET /bank/list'>['items'][number]
export type AccountType = SavedAccount['type']
export type Withdrawal = CallOutput<'GET /user/withdraw/order'>['items'][number]
export type WithdrawalWithSteps = CallOutput<'GET /user/withdraw/info'>
