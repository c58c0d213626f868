import type { IdStatus } from '@firoza/core/account/user.states'
import { addDays, type TradingDate } from '@firoza/core/calendar/trading-day'
import type { TimeMs } from '@firoza/core/clock'
import type { Finding, Risk } from '@firoza/core/kyc/automatic-checks'
import type { CardKind, DocumentType, Gender, KycItem, KycReason, Side } from '@firoza/core/kyc/document'
import type { KycMove, KycState } from '@firoza/core/kyc/kyc.states'
import { KYC_QUEUES } from '@firoza/core/kyc/queue'
import { EXPIRY_NOTICE_DAYS, type Submission } from '@firoza/core/kyc/submission'
import type { Queryable, Tx } from '../../db/sql.ts'
import type { MomentPlace } from '../../http/moment-cursor.ts'
import { parseId } from '../../http/public-id.ts'

export interface CheckRow {
  readonly id: bigint
  readonly userId: bigint
  readonly state: KycState
  readonly documentType: DocumentType | null
  readonly cardKind: CardKind | null
  readonly country: string | null
  readonly fullName: string | null
  readonly numberEncrypted: Buffer | null
  readonly numberDigest: Buffer | null
  readonly numberLast4: string | null
  readonly issuedOn: TradingDate | null
  readonly expiresOn: TradingDate | null
  readonly bornOn: TradingDate | null
  readonly gender: Gender | null
  readonly profileEncrypted: Buffer | null
  readonly risk: Risk
  readonly findings: Finding[]
  readonly askedItems: KycItem[]
  readonly askedReasons: KycReason[]
  readonly askedNote: string
  readonly lastReviewer: bigint | null
  readonly submittedAtMs: TimeMs | null
  /** Since when the console is or was waited for last. */
  readonly waitingSinceMs: TimeMs | null
  readonly expiryNotified: number | null
  /** Of a suspended one: its document is free for whom it belongs to. */
  readonly numberReleased: boolean
}

function selectCheck(sql: Queryable) {
  return sql`
    select c.id, c.user_id as "userId", c.state, c.document_type as "documentType", c.card_kind as "cardKind", c.country, c.full_name as "fullName",
      c.number_sealed as "numberEncrypted", c.number_digest as "numberDigest", c.number_ending as "numberLast4",
      c.issued_on as "issuedOn", c.expires_on as "expiresOn", c.born_on as "bornOn", c.gender, c.profile_sealed as "profileEncrypted", c.risk, c.findings,
      c.asked_items as "askedItems", c.asked_reasons as "askedReasons", c.asked_note as "askedNote",
      c.last_reviewer as "lastReviewer", c.submitted_at as "submittedAtMs", c.waiting_since as "waitingSinceMs", c.expiry_told as "expiryNotified",
      c.number_released_at is not null as "numberReleased"
    from kyc_check c`
}

export interface Applicant {
  readonly id: bigint
  readonly publicId: string
  readonly phone: string
  readonly nickname: string
  readonly accountType: 'regular' | 'hni'
  readonly idStatus: IdStatus
}

function selectApplicant(sql: Queryable) {
  return sql`
    select id, public_id as "publicId", phone, nickname, account_type as "accountType", id_status as "idStatus"
    from app_user`
}

/** The person, kept from other changes to their identity until the transaction ends. Every change takes this lock first. */
export async function lockApplicant(tx: Tx, userId: bigint): Promise<Applicant> {
  const [row] = await tx<Applicant[]>`${selectApplicant(tx)} where id = ${userId} for no key update`
  return row as Applicant
}

export async function findApplicant(sql: Queryable, userId: bigint): Promise<Applicant> {
  const [row] = await sql<Applicant[]>`${selectApplicant(sql)} where id = ${userId}`
  return row as Applicant
}

/** All checks of a person: the one that counts first, then the ones before it; what was replaced comes last. */
export function listChecks(sql: Queryable, userId: bigint): Promise<CheckRow[]> {
  return sql<CheckRow[]>`${selectCheck(sql)} where c.user_id = ${userId} order by c.state = 'replaced', c.id desc`
}

export async function findCheck(sql: Queryable, id: bigint): Promise<CheckRow | undefined> {
  const [row] = await sql<CheckRow[]>`${selectCheck(sql)} where c.id = ${id}`
  return row
}

/** The check, with its person locked first as every change of an identity does. */
export async function lockCheck(tx: Tx, publicId: string): Promise<CheckRow | undefined> {
  const id = parseId(publicId)
  const found = id === undefined ? undefined : await findCheck(tx, id)
  if (!found) return undefined
  await lockApplicant(tx, found.userId)
  return findCheck(tx, found.id)
}

export async function insertDraft(tx: Tx, userId: bigint, nowMs: TimeMs): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    insert into kyc_check (user_id, state, created_at) values (${userId}, 'draft', ${nowMs}::timestamptz) returning id`
  return (row as { id: bigint }).id
}

/** The number of the document and the profile, as they are kept. */
export interface EncryptedForm {
  readonly number: Buffer
  readonly digest: Buffer
  readonly ending: string
  /** Null where nothing of it was ever asked. */
  readonly profile: Buffer | null
}

/** The form of a check in the making. It has no digest: only what was sent in is compared with other people's documents. */
export async function saveDetails(tx: Tx, checkId: bigint, form: Submission, sealed: EncryptedForm): Promise<void> {
  await tx`
    update kyc_check set document_type = ${form.documentType}, card_kind = ${form.cardKind}, country = ${form.country},
      full_name = ${form.fullName}, number_sealed = ${sealed.number}, number_ending = ${sealed.ending}, issued_on = ${form.issuedOn},
      expires_on = ${form.expiresOn}, born_on = ${form.bornOn}, gender = ${form.gender}, profile_sealed = ${sealed.profile}
    where id = ${checkId}`
}

export async function saveSubmission(
  tx: Tx,
  checkId: bigint,
  digest: Buffer,
  found: { readonly findings: readonly Finding[]; readonly risk: Risk },
  nowMs: TimeMs,
): Promise<void> {
  await tx`
    update kyc_check set number_digest = ${digest}, findings = ${[...found.findings]}::text[], risk = ${found.risk}, asked_items = '{}',
      asked_reasons = '{}', asked_note = '', last_reviewer = null, submitted_at = ${nowMs}::timestamptz
    where id = ${checkId}`
  await tx`
    update kyc_picture set submitted_at = ${nowMs}::timestamptz where check_id = ${checkId} and submitted_at is null`
}

export async function saveAsk(
  tx: Tx,
  checkId: bigint,
  ask: { readonly items: readonly KycItem[]; readonly reasons: readonly KycReason[]; readonly note: string },
): Promise<void> {
  await tx`
    update kyc_check set asked_items = ${[...ask.items]}::text[], asked_reasons = ${[...ask.reasons]}::text[],
      asked_note = ${ask.note}
    where id = ${checkId}`
}

export async function setLastReviewer(tx: Tx, checkId: bigint, staffId: bigint | null): Promise<void> {
  await tx`update kyc_check set last_reviewer = ${staffId} where id = ${checkId}`
}

export async function setExpiryNotified(tx: Tx, checkId: bigint, days: number): Promise<void> {
  await tx`update kyc_check set expiry_told = ${days} where id = ${checkId}`
}

export interface MoveRow {
  readonly move: KycMove
  readonly to: KycState
  readonly by: string | null
  readonly reasons: KycReason[]
  readonly note: string
  readonly at: TimeMs
}

export function listMoves(sql: Queryable, checkId: bigint): Promise<MoveRow[]> {
  return sql<MoveRow[]>`
    select m.move, m.to_state as "to", s.name as by, m.reasons, m.note, m.at
    from kyc_move m left join staff_member s on s.id = m.staff_id where m.check_id = ${checkId} order by m.id`
}

/** When the person sent something in, newest first. */
export async function listSubmissionTimes(sql: Queryable, userId: bigint, sinceMs: TimeMs): Promise<TimeMs[]> {
  const rows = await sql<{ at: TimeMs }[]>`
    select m.at from kyc_move m join kyc_check c on c.id = m.check_id
    where c.user_id = ${userId} and m.move = 'submit' and m.at > ${sinceMs}::timestamptz order by m.at desc`
  return rows.map(row => row.at)
}

/** Other people who hold the document or wait for it. */
export async function findDuplicates(sql: Queryable, userId: bigint, digest: Buffer): Promise<string[]> {
  const rows = await sql<{ publicId: string }[]>`
    select distinct u.public_id as "publicId" from kyc_check c join app_user u on u.id = c.user_id
    where c.number_digest = ${digest} and c.user_id <> ${userId} and c.state not in ('draft', 'replaced', 'rejected')
    order by 1`
  return rows.map(row => row.publicId)
}

/** Whether another person is verified with the document. */
export async function isVerifiedElsewhere(tx: Tx, userId: bigint, digest: Buffer): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`document ${digest.toString('hex')}`}, 0))`
  const rows = await tx`
    select 1 from kyc_check where number_digest = ${digest} and user_id <> ${userId}
      and (state = 'verified' or state = 'suspended' and number_released_at is null)`
  return rows.length > 0
}

/** The document of a suspended check is free for whom it belongs to. */
export async function releaseNumber(tx: Tx, checkId: bigint, nowMs: TimeMs): Promise<void> {
  await tx`update kyc_check set number_released_at = ${nowMs}::timestamptz where id = ${checkId} and state = 'suspended'`
}

export interface PictureRow {
  readonly id: string
  readonly side: Side
  readonly uploadedAt: TimeMs
  readonly submittedAtMs: TimeMs | null
}

/** The newest picture of each side. */
export function listPictures(sql: Queryable, checkId: bigint): Promise<PictureRow[]> {
  return sql<PictureRow[]>`
    select distinct on (side) id, side, uploaded_at as "uploadedAt", submitted_at as "submittedAtMs"
    from kyc_picture where check_id = ${checkId} order by side, uploaded_at desc, submitted_at desc nulls first`
}

export async function savePicture(
  tx: Tx,
  picture: { readonly id: string; readonly checkId: bigint; readonly side: Side; readonly sealed: Buffer },
  nowMs: TimeMs,
): Promise<void> {
  const { id, checkId, side, sealed } = picture
  await tx`delete from kyc_picture where check_id = ${checkId} and side = ${side} and submitted_at is null`
  await tx`
    insert into kyc_picture (id, check_id, side, sealed, uploaded_at)
    values (${id}, ${checkId}, ${side}, ${sealed}, ${nowMs}::timestamptz)`
}

/** Takes back what was uploaded since and is not to be sent in. */
export async function dropNewPictures(tx: Tx, checkId: bigint, keep: readonly Side[]): Promise<void> {
  await tx`
    delete from kyc_picture where check_id = ${checkId} and submitted_at is null and side <> all (${[...keep]}::text[])`
}

export async function readPicture(sql: Queryable, id: string): Promise<{ sealed: Buffer; userId: bigint } | undefined> {
  const [row] = await sql<{ sealed: Buffer; userId: bigint }[]>`
    select p.sealed, c.user_id as "userId" from kyc_picture p join kyc_check c on c.id = p.check_id where p.id = ${id}`
  return row
}

export interface QueueRow extends CheckRow {
  readonly publicId: string
  readonly nickname: string
}

/** The longest waiting first; a page begins after the time and the id of the last one before it. */
export function listQueue(
  sql: Queryable,
  queue: keyof typeof KYC_QUEUES,
  after: MomentPlace | undefined,
  limit: number,
): Promise<QueueRow[]> {
  const later = after ? sql`and (c.waiting_since, c.id) > (${after.atMs}::timestamptz, ${after.id})` : sql``
  return sql<QueueRow[]>`
    select q.*, u.public_id as "publicId", u.nickname
    from (${selectCheck(sql)} where c.state = any (${[...KYC_QUEUES[queue]]}::text[]) ${later}
        order by c.waiting_since, c.id limit ${limit + 1}) q
    join app_user u on u.id = q."userId" order by q."waitingSinceMs", q.id`
}

export interface EndingRow {
  readonly id: bigint
  readonly userId: bigint
}

/** Verified checks of which the document has ended, or ends so soon that its owner is to be told and was not, behind the given one. */
export function listEnding(sql: Queryable, today: TradingDate, afterId: bigint, limit: number): Promise<EndingRow[]> {
  return sql<EndingRow[]>`
    select id, user_id as "userId" from kyc_check
    where state = 'verified' and expires_on <= ${addDays(today, EXPIRY_NOTICE_DAYS[0])}::date and id > ${afterId}
      and (expires_on < ${today}::date or expiry_told is null or expiry_told > (
        select min(days) from unnest(${EXPIRY_NOTICE_DAYS.map(String)}::text[]::int[]) as days where expires_on - ${today}::date <= days))
    order by id limit ${limit}`
}
