import type { FirstStep } from '@firoza/core/account/first-steps'
import { useLocation } from 'wouter'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { chooseRealm } from '../choose-realm.ts'

/** Goes to where a step is taken, in the account in which it is taken: a first share is what is traded most. */
export function useStepWay(): (step: FirstStep) => void {
  const [, navigate] = useLocation()
  const { data } = useRead('GET /stock/index/list/hot', { limit: 5 })
  const symbol = data?.hot[0]?.symbol
  const market = symbol === undefined ? to('/pages/tabbar/markets') : to('/pages/stock/stockKline', { symbol })
  return step => {
    if (step === 'practice') chooseRealm('demo')
    if (step === 'deposit' || step === 'buy') chooseRealm('real')
    navigate(
      {
        code: to('/pages/user/tradePassword', { kind: 'transaction' }),
        practice: market,
        identity: to('/pages/user/kyc'),
        deposit: to('/pages/recharge/recharge'),
        buy: market,
      }[step],
    )
  }
}
