import { depositStatus as endpoint } from '@firoza/api/deposit'
import { depositLabel } from '@firoza/core/deposit/deposit.states'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { readDeposit } from './deposit.store.ts'

export const depositStatus = handle(endpoint, async ({ sql, session }, input) => {
  const id = parseId(input.id)
  const row = id === undefined || session.realm === 'demo' ? undefined : await readDeposit(sql, id)
  if (row?.userId !== session.userId) return refuse('not_found', { what: 'deposit' }, 'id')
  return ok({ id: input.id, state: row.state, label: depositLabel(row.state), updatedAtMs: row.updatedAtMs })
})
