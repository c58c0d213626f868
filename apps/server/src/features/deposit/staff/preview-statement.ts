import { type STATEMENT_FATES, staffPreviewStatement } from '@firoza/api/deposit-staff'
import { listAccessReason } from '@firoza/core/account/list-access'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import type { Queryable } from '../../../db/sql.ts'
import { handle } from '../../../http/call.ts'
import { logStaffAccess } from '../../../notify/notice.store.ts'
import { readChannel, readOwnAccounts } from '../channel.store.ts'
import { type DepositRow, readDeposit, readOwner } from '../deposit.store.ts'
import { canReceive, findCandidateDeposits, isOfUploader } from '../find-candidate-deposits.ts'
import { type BankNotice, type ConfirmableNotice, findConfirmable, findKnown } from '../notice.store.ts'
import { readStatement } from '../statement/read-statement.ts'
import type { StatementLine } from '../statement/statement-line.ts'
import { signedAmount, statementDifference } from './statement-difference.ts'
import { statementNotice } from './statement-notice.ts'

interface Fate {
  readonly fate: (typeof STATEMENT_FATES)[number]
  readonly deposit?: DepositRow | undefined
}

/** What the lines before in the same file have taken already. */
interface Taken {
  readonly lines: Map<string, BankNotice>
  readonly deposits: Set<bigint>
}

/** Asks of each line what the import would ask, in the same order, and writes nothing but the look at the people whose deposits it names. */
export const previewStatement = handle(staffPreviewStatement, async ({ sql, session, nowMs }, input) => {
  const { staffId } = session
  const channel = await readChannel(sql, input.channel)
  if (!channel || channel.kind === 'offline') return refuse('not_found', { what: 'channel' }, 'channel')
  const lines = readStatement(input, await readOwnAccounts(sql, channel))
  if (!lines.ok) return lines
  const taken: Taken = { lines: new Map(), deposits: new Set() }
  const userIds = new Set<bigint>()
  const shown = []
  for (const line of lines.value) {
    const notice = statementNotice(channel, line, staffId)
    const { fate, deposit } = await fateOf(sql, channel.id, line, notice, taken)
    if (deposit) userIds.add(deposit.userId)
    const { direction: _, account: __, ...written } = line
    shown.push({
      ...written,
      amount: signedAmount(line),
      fate,
      deposit: deposit ? await showCandidate(sql, deposit, notice?.units ?? 0n) : null,
    })
  }
  const look = { staffId, userIds: [...userIds], action: 'listed' as const, reason: listAccessReason('statement') }
  if (userIds.size > 0) await logStaffAccess(sql, look, nowMs)
  return ok({ lines: shown })
})

async function fateOf(
  sql: Queryable,
  channel: string,
  line: StatementLine,
  notice: BankNotice | undefined,
  taken: Taken,
): Promise<Fate> {
  const { transactionId } = line
  const before = taken.lines.get(transactionId)
  const known = await findKnown(sql, channel, transactionId)
  const differs = before && notice ? before.units !== notice.units : statementDifference(line, known) !== undefined
  if (differs) return { fate: 'differs' }
  if (!notice) return { fate: 'skipped' }
  if (before) return { fate: 'known' }
  taken.lines.set(transactionId, notice)
  const confirmable = await findConfirmable(sql, notice)
  if (confirmable) return { fate: 'confirmed', deposit: await depositOf(sql, confirmable) }
  if (known) return { fate: 'known' }
  const meant = await findCandidateDeposits(sql, notice)
  const deposit = meant === undefined || taken.deposits.has(meant) ? undefined : await readDeposit(sql, meant)
  if (!deposit || !canReceive(deposit) || (await isOfUploader(sql, notice, deposit))) return { fate: 'unmatched' }
  taken.deposits.add(deposit.id)
  return { fate: 'matched', deposit }
}

function depositOf(sql: Queryable, { depositId }: ConfirmableNotice): Promise<DepositRow | undefined> {
  return depositId === null ? Promise.resolve(undefined) : readDeposit(sql, depositId)
}

async function showCandidate(sql: Queryable, deposit: DepositRow, units: bigint) {
  const { publicId } = await readOwner(sql, deposit.userId)
  return {
    id: String(deposit.id),
    reference: deposit.reference,
    userId: publicId,
    announced: formatDecimal(deposit.units, deposit.exponent),
    exact: deposit.units === units,
  }
}
