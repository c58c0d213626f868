import { exportUnsigned as endpoint } from '@firoza/api/coin-withdraw'
import { LIMITS } from '@firoza/core/limits'
import { ok } from '@firoza/core/outcome'
import { writeTransaction } from '../../../chain/signer/signer-line.ts'
import { handle } from '../../../http/call.ts'
import { listUnsigned } from '../../../rails/coin-payout.store.ts'

export const exportUnsigned = handle(endpoint, async ({ sql }) => {
  const waiting = await listUnsigned(sql, LIMITS.withdrawalsPerRoundMax)
  const lines = waiting.map(({ reference, tx }) => writeTransaction(reference, tx)).join('\n')
  return ok({ transactions: waiting.length, lines })
})
