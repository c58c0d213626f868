import { type DEPOSIT_FILTERS, listDeposits as endpoint } from '@firoza/api/deposit'
import { type DepositState, depositStates } from '@firoza/core/deposit/deposit.states'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { parseId } from '../../http/public-id.ts'
import { listJournalsOf } from '../../ledger/journals.store.ts'
import { listDepositRows, listSteps, readDeposit } from './deposit.store.ts'
import { showDeposit, showSteps } from './show-deposit.ts'

const ENDED: readonly DepositState[] = ['cancelled', 'expired', 'rejected', 'returned']
const STATES: { readonly [F in (typeof DEPOSIT_FILTERS)[number]]: readonly DepositState[] } = {
  open: depositStates.states.filter(state => state !== 'credited' && !ENDED.includes(state)),
  completed: ['credited'],
  ended: ENDED,
}

export const listDeposits = handle(endpoint, async ({ sql, session, locale }, input) => {
  const { userId, realm } = session
  if (input.id !== undefined) {
    const id = parseId(input.id)
    const row = id === undefined || realm === 'demo' ? undefined : await readDeposit(sql, id)
    if (row?.userId !== userId) return refuse('not_found', { what: 'deposit' }, 'id')
    const steps = showSteps(await listSteps(sql, row.id))
    const journals = await listJournalsOf(sql, ['deposit', 'deposit_returned'], row.reference)
    const journalIds = journals.map(made => String(made.id))
    return ok({ items: [{ ...showDeposit(row, locale), steps, journalIds }], nextCursor: null })
  }
  const cursor = readIdCursor(input.cursor)
  if (!cursor.ok) return cursor
  // Demo money is never deposited: in that realm the list is empty.
  if (realm === 'demo') return ok({ items: [], nextCursor: null })
  const rows = await listDepositRows(sql, {
    userId,
    kind: input.kind,
    states: input.filter && STATES[input.filter],
    beforeId: cursor.value,
    limit: input.limit,
  })
  const { items, nextCursor } = idPage(rows, input.limit)
  return ok({ items: items.map(row => ({ ...showDeposit(row, locale), steps: [], journalIds: [] })), nextCursor })
})
