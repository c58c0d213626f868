import { caseDecide, caseInfo, caseList, caseRequest, caseWithdraw } from '@firoza/api/review'
import type { CaseKind } from '@firoza/api/review-case'
import type { CaseKindName } from '@firoza/api/review-kinds'
import { type AccessedList, type AccessedQueue, listAccessReason } from '@firoza/core/account/list-access'
import { present } from '@firoza/core/assert'
import { SECOND_MS, type TimeMs } from '@firoza/core/clock'
import { decideMove } from '@firoza/core/machine'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { sameLines } from '@firoza/core/review/change'
import { changeStates } from '@firoza/core/review/change.states'
import { countingVotes, decideCase } from '@firoza/core/review/decide-case'
import { handle } from '../../http/call.ts'
import { idPage, readIdCursor } from '../../http/id-cursor.ts'
import { parseId } from '../../http/public-id.ts'
import { logStaffAccess } from '../../notify/notice.store.ts'
import type { CaseHandler, CaseRow } from '../../review/case-handler.ts'
import { changeCaseHandler, handlerOf } from '../../review/change-case.ts'
import { lockChange } from '../../review/change-request.store.ts'
import { type CaseState, decideRow, readCase, type StaffCall, voterOf } from '../../review/decide-row.ts'
import { moveRow } from '../../review/move-row.ts'
import { requestChange } from '../../review/request-change.ts'

const caseOf = ({ deps }: Pick<StaffCall, 'deps'>, kind: CaseKindName) =>
  present(deps.cases.get(kind), `the handler of ${kind}`)

const mayRead = ({ session }: Pick<StaffCall, 'session'>, { read }: CaseKind) =>
  session.permissions.includes(read) ? undefined : refuse('staff_permission_missing', { permission: read })

export const listCases = handle(caseList, async (call, { kind: kindName, queue, cursor, limit }) => {
  const { sql, session, nowMs } = call
  const handler = caseOf(call, kindName)
  const { kind, access } = handler
  const missing = mayRead(call, kind)
  if (missing) return missing
  const names = Object.keys(kind.queues)
  const states = Object.hasOwn(kind.queues, queue) ? kind.queues[queue] : undefined
  if (!states) return refuse('field_invalid', { field: 'queue', rule: 'choice', bound: names.join(', ') }, 'queue')
  const order = queue === names[0] ? 'oldest' : 'newest'
  const from = readIdCursor(cursor, order)
  if (!from.ok) return from
  const { staffId } = session
  const rows = await handler.list(sql, { queue, states, order, fromId: from.value, limit, staffId })
  const { items, nextCursor } = idPage(rows, limit)
  const userIds = [...new Set(items.flatMap(row => row.users))]
  if (access.listed && userIds.length > 0) {
    const reason = listAccessReason(kindName as AccessedList, queue as AccessedQueue)
    await logStaffAccess(sql, { staffId, userIds, action: access.listed, reason }, nowMs)
  }
  return ok({ items: items.map(row => showCase(handler, row, staffId, nowMs)), nextCursor })
})

function showCase(handler: CaseHandler, row: CaseRow, staffId: bigint, nowMs: TimeMs) {
  const { kind } = handler
  const expiresAtMs = row.state === kind.machine.initial ? handler.expiresAtMs?.(row) : undefined
  return {
    kind: kind.name as CaseKindName,
    id: String(row.id),
    state: row.state,
    subject: row.subject,
    facts: { ...handler.facts(row) },
    at: row.createdAtMs,
    secondsLeft: expiresAtMs === undefined ? 0 : Math.max(0, Math.ceil((expiresAtMs - nowMs) / SECOND_MS)),
    mine: 'requestedBy' in row && row.requestedBy === staffId,
  }
}

export const readCaseInfo = handle(caseInfo, async (call, { kind: kindName, id, purpose = '' }) => {
  const { sql, session, nowMs } = call
  const handler = caseOf(call, kindName)
  const missing = mayRead(call, handler.kind)
  if (missing) return missing
  if (handler.kind.purpose && purpose === '') return refuse('field_missing', { field: 'purpose' }, 'purpose')
  const rowId = parseId(id)
  const row = rowId === undefined ? undefined : await handler.lock(sql, rowId)
  if (!row) return refuse('not_found', { what: kindName }, 'id')
  const { staffId } = session
  if (row.users.length > 0) {
    const { viewed: action, listed } = handler.access
    const reason = listed && purpose === '' ? listAccessReason(kindName as AccessedList) : purpose
    await logStaffAccess(sql, { staffId, userIds: row.users, action, reason }, nowMs)
  }
  const state = await readCase(sql, handler, row, nowMs)
  const [primary = ''] = Object.keys(handler.kind.decisions)
  const read = await handler.lines(sql, row, primary, nowMs, call.deps)
  const seen = state.votes.find(({ decision }) => decision === primary)?.lines
  const open = row.state === handler.kind.machine.initial
  return ok({
    ...showCase(handler, row, staffId, nowMs),
    facts: { ...handler.facts(row), ...(await handler.measure?.({ ...call, staffId }, row)) },
    lines: [...(seen ?? (read.ok ? read.value : []))],
    stale: open && seen !== undefined && !(read.ok && sameLines(seen, read.value)),
    version: state.status.version,
    votes: state.votes.map(({ decision, by, note, at }) => ({ decision, by, note, at })),
    decisions: await decisionsOf(call, handler, state),
    steps: state.steps.map(({ move, state: to, actor, by, note, at }) => ({ move, state: to, actor, by, note, at })),
  })
})

/** Each decision that the state allows, with why the caller cannot make it: the server's own check of a vote. */
async function decisionsOf(call: StaffCall, { kind }: CaseHandler, { status }: CaseState) {
  const voter = await voterOf(call)
  return Object.entries(kind.decisions)
    .filter(([, { move }]) => kind.machine.moves[move]?.from.includes(status.state))
    .map(([decision, { permission, finalPermission, eyes, explain, tone }]) => {
      const vote = { decision, version: status.version, ...voter }
      const decided = decideCase(kind, status, vote, call.nowMs)
      const votes = countingVotes(kind, status, decision).length
      const needed = eyes === 'by_row' ? (status.eyes ?? 2) : eyes
      const named = votes + 1 >= needed ? (finalPermission ?? permission) : permission
      return {
        decision,
        permission: (named === 'by_row' ? status.permission : named) as typeof kind.read,
        votes,
        eyes: needed,
        explain,
        tone,
        refusal: decided.ok ? '' : decided.reason,
      }
    })
}

export const decideOnCase = handle(caseDecide, (call, { kind, ...input }) => decideRow(call, caseOf(call, kind), input))

export const requestOneChange = handle(caseRequest, (call, { kind, payload, reason }) =>
  requestChange(call, handlerOf(call.deps.changes, { change: kind }), { payload, reason }),
)

export const cancelChange = handle(caseWithdraw, async ({ sql, session, nowMs, deps }, { id }) => {
  const rowId = parseId(id)
  const row = rowId === undefined ? undefined : await lockChange(sql, rowId)
  if (!row || row.requestedBy !== session.staffId) return refuse('not_found', { what: 'change' }, 'id')
  const moved = decideMove(changeStates, row.state, 'cancel')
  if (!moved.ok) return moved
  const { staffId } = session
  const state = await moveRow(
    sql,
    changeCaseHandler(deps.changes),
    row,
    { move: 'cancel', actor: 'staff', staffId },
    nowMs,
  )
  return ok({ state })
})
