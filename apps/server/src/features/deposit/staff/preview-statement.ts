import { type STATEMENT_FATES, staffPreviewStatement } from '@firoza/api/staff-deposit'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { listLookReason } from '@firoza/core/user/list-look'
import type { Queryable } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../standing/notice.store.ts'
import { readChannel, readOwnAccounts } from '../channel.store.ts'
import { type DepositRow, readDeposit, readOwner } from '../deposit.store.ts'
import { canReceive, findMeant, isOfWhoBringsIt } from '../find-meant.ts'
import { type BankNotice, type ConfirmableNotice, findConfirmable, isKnown } from '../notice.store.ts'
import { readStatement } from '../statement/read-statement.ts'
import { statementNotice } from './statement-notice.ts'

interface Fate {
  readonly fate: (typeof STATEMENT_FATES)[number]
  readonly deposit?: DepositRow | undefined
}

/** What the lines before in the same file have taken already. */
interface Taken {
  readonly transactionIds: Set<string>
  readonly deposits: Set<bigint>
}

/** Asks of each line what the import would ask, in the same order, and writes nothing but the look at the people whose deposits it names. */
export const previewStatement = handle(staffPreviewStatement, async ({ sql, session, nowMs }, input) => {
  const { staffId } = session
  const channel = await readChannel(sql, input.channel)
  if (!channel || channel.kind === 'offline') return refuse('not_found', { what: 'channel' }, 'channel')
  const lines = readStatement(input, await readOwnAccounts(sql, channel))
  if (!lines.ok) return lines
  const taken: Taken = { transactionIds: new Set(), deposits: new Set() }
  const userIds = new Set<bigint>()
  const shown = []
  for (const line of lines.value) {
    const notice = statementNotice(channel, line, staffId)
    const { fate, deposit } = notice ? await fateOf(sql, notice, taken) : { fate: 'skipped' as const }
    if (deposit) userIds.add(deposit.userId)
    const { direction, account: _, ...written } = line
    shown.push({
      ...written,
      amount: direction === 'in' ? line.amount : `-${line.amount}`,
      fate,
      deposit: deposit ? await showMeant(sql, deposit, notice?.units ?? 0n) : null,
    })
  }
  const look = { staffId, userIds: [...userIds], action: 'listed' as const, reason: listLookReason('statement') }
  if (userIds.size > 0) await logStaffAccess(sql, look, nowMs)
  return ok({ lines: shown })
})

async function fateOf(sql: Queryable, notice: BankNotice, taken: Taken): Promise<Fate> {
  const { transactionId, channel } = notice
  if (taken.transactionIds.has(transactionId)) return { fate: 'known' }
  taken.transactionIds.add(transactionId)
  const confirmable = await findConfirmable(sql, notice)
  if (confirmable) return { fate: 'confirmed', deposit: await depositOf(sql, confirmable) }
  if (await isKnown(sql, channel, transactionId)) return { fate: 'known' }
  const meant = await findMeant(sql, notice)
  const deposit = meant === undefined || taken.deposits.has(meant) ? undefined : await readDeposit(sql, meant)
  if (!deposit || !canReceive(deposit) || (await isOfWhoBringsIt(sql, notice, deposit))) return { fate: 'unmatched' }
  taken.deposits.add(deposit.id)
  return { fate: 'matched', deposit }
}

function depositOf(sql: Queryable, { depositId }: ConfirmableNotice): Promise<DepositRow | undefined> {
  return depositId === null ? Promise.resolve(undefined) : readDeposit(sql, depositId)
}

async function showMeant(sql: Queryable, deposit: DepositRow, units: bigint) {
  const { publicId } = await readOwner(sql, deposit.userId)
  return {
    id: String(deposit.id),
    reference: deposit.reference,
    userId: publicId,
    announced: formatDecimal(deposit.units, deposit.exponent),
    exact: deposit.units === units,
  }
}
