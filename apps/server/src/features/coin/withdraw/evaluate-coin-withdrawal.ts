import { present } from '@firoza/core/assert'
import { parseDecimal } from '@firoza/core/money/decimal'
import type { Outcome } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { WithdrawalRefusal } from '@firoza/core/withdraw/decide-withdrawal'
import { listCoins } from '../../../chain/chain.store.ts'
import { findSavedAddress, type SavedAddress } from '../../../customers/address.store.ts'
import type { LockedUserRow } from '../../../customers/user-lock.store.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { Deps } from '../../../deps.ts'
import { parseId } from '../../../http/public-id.ts'
import type { Session } from '../../../http/session.store.ts'
import { evaluateTo, type WithdrawalAssessment } from '../../withdraw/evaluate-withdrawal.ts'

interface EvaluateCall {
  readonly deps: Pick<Deps, 'rails' | 'networks' | 'clientMoney'>
  readonly sql: Queryable
  readonly session: Session
  readonly nowMs: number
  readonly ip: string
}

/** The same decision as for money, on a saved address and in the coin's own decimals, while its network can pay. */
export async function evaluateCoinWithdrawal(
  call: EvaluateCall,
  wanted: { readonly destinationId: string; readonly amount: string },
  owner: LockedUserRow,
): Promise<
  Outcome<WithdrawalAssessment<SavedAddress>, 'not_found' | 'field_invalid' | 'chain_not_open' | WithdrawalRefusal>
> {
  const id = parseId(wanted.destinationId)
  const address = id && (await findSavedAddress(call.sql, call.session.userId, id))
  if (!address) return refuse('not_found', { what: 'destination' }, 'destinationId')
  const coins = await listCoins(call.sql, address.chain)
  const { exponent } = present(
    coins.find(({ asset }) => asset === address.asset),
    'the coin of a saved address',
  )
  const units = parseDecimal(wanted.amount, exponent)
  if (units === undefined) {
    return refuse('field_invalid', { field: 'amount', rule: 'decimal', bound: String(exponent) }, 'amount')
  }
  if (!call.deps.networks.get(address.chain)?.payer) return refuse('chain_not_open', { chain: address.chain })
  return evaluateTo(call, address, { kind: 'crypto', exponent, units }, owner)
}
