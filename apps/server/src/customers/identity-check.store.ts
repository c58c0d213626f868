import type { IdStatus } from '@firoza/core/account/user.states'
import type { TimeMs } from '@firoza/core/clock'
import type { Finding, Risk } from '@firoza/core/kyc/automatic-checks'
import type { KycItem, KycReason } from '@firoza/core/kyc/document'
import type { KycMove, KycState } from '@firoza/core/kyc/kyc.states'
import { KYC_WAIT_BEGINS } from '@firoza/core/kyc/queue'
import type { Queryable, Tx } from '../db/sql.ts'

export interface CheckState {
  readonly id: bigint
  readonly state: KycState
  readonly findings: Finding[]
  readonly risk: Risk
}

/** Where each identity check of a person stands, newest first. */
export function listCheckStates(sql: Queryable, userId: bigint): Promise<CheckState[]> {
  return sql<CheckState[]>`select id, state, findings, risk from kyc_check where user_id = ${userId} order by id desc`
}

export interface SealedProfile {
  readonly id: bigint
  /** Null where nothing of it was ever asked. */
  readonly profileEncrypted: Buffer | null
}

/** What a person said of themselves in the check by which they are verified. */
export async function findVerifiedProfile(sql: Queryable, userId: bigint): Promise<SealedProfile | undefined> {
  const [row] = await sql<SealedProfile[]>`
    select id, profile_sealed as "profileEncrypted" from kyc_check
    where user_id = ${userId} and state = 'verified' order by id desc limit 1`
  return row
}

export interface Step {
  readonly checkId: bigint
  readonly move: KycMove
  readonly to: KycState
  readonly staffId?: bigint
  readonly reasons?: readonly KycReason[]
  readonly items?: readonly KycItem[]
  readonly note?: string
}

/** Moves a check on and keeps the step, and since when the console is waited for. */
export async function takeStep(tx: Tx, step: Step, nowMs: TimeMs): Promise<void> {
  const { checkId, move, to, staffId = null, reasons = [], items = [], note = '' } = step
  await tx`
    update kyc_check set state = ${to},
      waiting_since = case when ${KYC_WAIT_BEGINS.includes(move)} then ${nowMs}::timestamptz else waiting_since end
    where id = ${checkId}`
  await tx`
    insert into kyc_move (check_id, move, to_state, staff_id, reasons, items, note, at)
    values (${checkId}, ${move}, ${to}, ${staffId}, ${[...reasons]}::text[], ${[...items]}::text[], ${note},
      ${nowMs}::timestamptz)`
}

export async function setFindings(
  tx: Tx,
  checkId: bigint,
  { findings, risk }: { readonly findings: readonly Finding[]; readonly risk: Risk },
): Promise<void> {
  await tx`update kyc_check set findings = ${[...findings]}::text[], risk = ${risk} where id = ${checkId}`
}

/** Who becomes verified is from then on known by the name on the verified document; accounts for withdrawals must be in it. */
export async function setIdStatus(tx: Tx, userId: bigint, idStatus: IdStatus): Promise<void> {
  await tx`
    update app_user set id_status = ${idStatus}, verified_name = case when ${idStatus} = 'succ' then coalesce(
      (select full_name from kyc_check where user_id = ${userId} and state = 'verified' order by id desc limit 1), verified_name)
      else verified_name end
    where id = ${userId}`
}
