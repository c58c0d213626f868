import { address, generate } from '@firoza/api/coin-deposit'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { allotAddress } from '../../chain/allot-address.ts'
import { findAddress } from '../../chain/chain.store.ts'
import { requireVerified } from '../../customers/verified.ts'
import { handle } from '../../http/call.ts'

export const generateAddress = handle(generate, async ({ deps, sql, session, nowMs }, { chain }) => {
  if (session.realm === 'demo') return refuse('deposit_demo')
  const verified = requireVerified(session)
  if (!verified.ok) return verified
  // Before a network was opened its key is not known, and nobody would see what comes in.
  if (!deps.networks.has(chain)) return refuse('chain_not_open', { chain })
  return ok({ chain, address: await allotAddress(sql, chain, session.userId, nowMs) })
})

export const showAddress = handle(address, async ({ sql, session }, { chain }) => {
  if (session.realm === 'demo') return refuse('deposit_demo')
  const found = await findAddress(sql, chain, session.userId)
  return ok({ chain, address: found?.address ?? null })
})
