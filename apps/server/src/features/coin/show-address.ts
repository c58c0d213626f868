import { address } from '@firoza/api/coin-deposit'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { findAddress } from '../../chain/chain.store.ts'
import { handle } from '../../http/call.ts'

export const showAddress = handle(address, async ({ sql, session }, { chain }) => {
  if (session.realm === 'demo') return refuse('deposit_demo')
  const found = await findAddress(sql, chain, session.userId)
  return ok({ chain, address: found?.address ?? null })
})
