import { add } from '@firoza/api/coin-withdraw'
import { present } from '@firoza/core/assert'
import { ok } from '@firoza/core/outcome'
import { decideOwner } from '@firoza/core/withdraw/decide-withdrawal'
import { handle } from '../../../http/call.ts'
import { findOwner, lockOwner } from '../../../standing/owner.store.ts'
import { requireStepUp } from '../../../standing/step-up.ts'
import { requireWithdrawalCode } from '../../../standing/withdrawal-code.ts'
import { placeWithdrawal } from '../place-withdrawal.ts'
import { showCoinWithdrawal } from './show-coin-withdrawal.ts'
import { weighCoins } from './weigh-coins.ts'

/** The same machine as for money: checks, weighs, holds and records, all in one transaction. */
export const requestCoins = handle(add, async (call, input) => {
  const { deps, sql, session, nowMs, locale } = call
  const { userId } = session
  const allowed = decideOwner({ ...session, ...present(await findOwner(sql, userId), 'the person of a session') })
  if (!allowed.ok) return allowed
  const code = await requireWithdrawalCode(call, input.code)
  if (!code.ok) return code
  await lockOwner(sql, userId)
  const owner = present(await findOwner(sql, userId), 'the person of a session')
  const weighed = await weighCoins(call, input, owner)
  if (!weighed.ok) return weighed
  const stepped = await requireStepUp(deps, userId, input.secondFactor, nowMs)
  if (!stepped.ok) return stepped
  const placed = await placeWithdrawal(call, weighed.value)
  return placed.ok ? ok(await showCoinWithdrawal(sql, placed.value, locale)) : placed
})
