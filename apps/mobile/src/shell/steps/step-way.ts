import type { FirstStep } from '@firoza/core/account/first-steps'
import { useLocation } from 'wouter'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { chooseRealm } from '../choose-realm.ts'

/** Goes to where a step is taken, in the account in which it is taken: a first share is what is traded most. */
export function useStepWay(): (step: FirstStep) => void {
  const [, navigate] = useLocation()
  const most = useRead('GET /stock/index/list/hot', { limit: 5 })
  /** A tap before the answer is there is answered with it; without one the way is to all shares. */
  const market = async () => {
    const { data } = most.data || most.isError ? most : await most.refetch()
    const symbol = data?.hot[0]?.symbol
    return symbol === undefined ? to('/pages/tabbar/markets') : to('/pages/stock/stockKline', { symbol })
  }
  return step => {
    switch (step) {
      case 'code':
        return navigate(to('/pages/user/tradePassword', { kind: 'transaction' }))
      case 'identity':
        return navigate(to('/pages/user/kyc'))
      case 'deposit':
        chooseRealm('real')
        return navigate(to('/pages/recharge/recharge'))
      case 'practice':
      case 'buy':
        return void market().then(address => {
          chooseRealm(step === 'buy' ? 'real' : 'demo')
          navigate(address)
        })
    }
  }
}
