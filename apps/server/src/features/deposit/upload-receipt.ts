import { randomUUID } from 'node:crypto'
import { uploadReceipt as endpoint } from '@firoza/api/deposit'
import { RECEIPT_STATES } from '@firoza/core/deposit/deposit.states'
import { LIMITS } from '@firoza/core/limits'
import { type Outcome, ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle } from '../../http/call.ts'
import { parseId } from '../../http/public-id.ts'
import { whileSignedIn } from '../../http/while-signed-in.ts'
import { pictureContext } from '../../vault/encrypt-picture.ts'
import { remakePicture } from '../../vault/remake-picture.ts'
import { lockDeposit, readDeposit } from './deposit.store.ts'
import { insertReceipt } from './receipt.store.ts'

/**
 * A picture of the receipt, for staff who look for the money; it moves nothing. Whose deposit it is, and whether it still takes one, is asked
 * before the picture is unpacked, and again under the lock. The picture is made anew before the transaction begins.
 */
export const uploadReceipt = handle(endpoint, async ({ deps, session, nowMs }, { id: text, file }) => {
  const id = session.realm === 'demo' ? undefined : parseId(text)
  const known = id === undefined ? undefined : await readDeposit(deps.db, id)
  if (id === undefined || known?.userId !== session.userId) return refuse('not_found', { what: 'deposit' }, 'id')
  const early = decideReceipt(known)
  if (!early.ok) return early
  const picture = await remakePicture(file.bytes)
  if (!picture.ok) return picture
  const pictureId = randomUUID()
  const sealed = deps.vault.seal(picture.value, pictureContext('deposit', pictureId))
  type Saved = Outcome<{ receipts: number }, 'not_found' | 'move_not_allowed' | 'receipts_max'>
  return whileSignedIn(deps.db, session, async (tx): Promise<Saved> => {
    const deposit = await lockDeposit(tx, id, session.userId)
    if (!deposit) return refuse('not_found', { what: 'deposit' }, 'id')
    const decided = decideReceipt(deposit)
    if (!decided.ok) return decided
    await insertReceipt(tx, { id: pictureId, depositId: id, sealed }, nowMs)
    return ok({ receipts: deposit.receipts + 1 })
  })
})

function decideReceipt({
  state,
  receipts,
}: Pick<NonNullable<Awaited<ReturnType<typeof readDeposit>>>, 'state' | 'receipts'>) {
  if (!RECEIPT_STATES.includes(state)) {
    return refuse('move_not_allowed', { state, move: 'receipt', allowedFrom: RECEIPT_STATES.join(', ') })
  }
  return receipts < LIMITS.receiptsPerDepositMax ? ok() : refuse('receipts_max', { max: LIMITS.receiptsPerDepositMax })
}
