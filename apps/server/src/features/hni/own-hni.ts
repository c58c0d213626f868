import { apply, hniCase, read, withdraw } from '@firoza/api/hni'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { type HniMove, type HniState, hniStates } from '@firoza/core/hni/hni.states'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { feeRow } from '@firoza/core/stock/fees'
import { findUser } from '../../customers/user.store.ts'
import { lockUser } from '../../customers/user-lock.store.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/call.ts'
import { addSecurityEvent } from '../../notify/notice.store.ts'
import { listSteps } from '../../review/case.store.ts'
import { beginCase, moveRow } from '../../review/move-row.ts'
import { type ApplicationRow, findNewest, insertApplication, listTerms, lockApplication } from './hni.store.ts'
import { hniCaseHandler, rupees } from './hni-case.ts'
import { measureCustomer } from './measure-customer.ts'

export const readHni = handle(read, async call => {
  const { deps, sql, session, nowMs } = call
  const { userId } = session
  const user = present(await findUser(sql, userId), 'the person of a session')
  const measured = await measureCustomer(call, { userId, accountSinceMs: user.createdAtMs })
  const newest = await findNewest(sql, userId)
  return ok({
    accountType: user.accountType,
    rule: { assetsMin: rupees(measured.rule.assetsMin), daysMin: measured.rule.daysMin },
    assets: rupees(measured.assets),
    accountDays: measured.accountDays,
    assetsMet: measured.assetsMet,
    daysMet: measured.daysMet,
    meetsRule: measured.meetsRule,
    canApply: user.idStatus === 'succ' && user.accountType === 'regular' && newest?.state !== 'applied',
    terms: await showTerms(sql, deps, nowMs),
    application: newest ? await showApplication(sql, newest) : null,
  })
})

/** The tariff is the one by which the engine charges today. */
async function showTerms(sql: Queryable, { engineSettings }: Pick<Deps, 'engineSettings'>, nowMs: number) {
  return (await listTerms(sql)).map(({ accountClass, ipoTranchePpm, blockValueMin }) => {
    const tariff = feeRow(engineSettings.fees, accountClass, karachiDate(nowMs))
    return {
      accountType: accountClass,
      commissionPpm: Number(tariff.commissionPpm),
      commissionPerThousand: Number(tariff.commissionPerThousand),
      ipoTranchePpm,
      blockValueMin: rupees(blockValueMin),
    }
  })
}

async function showApplication(
  sql: Queryable,
  { id, state, words, assets, accountDays, reason, createdAtMs }: ApplicationRow,
) {
  // The first step is the application itself.
  const [, ...moves] = await listSteps(sql, hniCase.name, id)
  const history = moves.map(({ move, state: to, note, at }) => ({
    move: move as HniMove,
    to: to as HniState,
    note: to === 'rejected' ? note : '',
    at,
  }))
  return { id: String(id), state, words, assets: rupees(assets), accountDays, reason, createdAt: createdAtMs, history }
}

export const applyHni = handle(apply, async (call, { words }) => {
  const { sql, session, nowMs, ip } = call
  const { userId } = session
  await lockUser(sql, userId)
  const user = present(await findUser(sql, userId), 'the person of a session')
  if (user.idStatus !== 'succ') return refuse('kyc_required')
  const newest = await findNewest(sql, userId)
  if (newest?.state === 'applied' || newest?.state === 'granted') return refuse('hni_applied')
  const { assets, accountDays, meetsRule } = await measureCustomer(call, { userId, accountSinceMs: user.createdAtMs })
  const id = await insertApplication(sql, { userId, words, assets, accountDays }, nowMs)
  await beginCase(sql, hniCaseHandler, id, { actor: 'user' }, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'hni_applied', ip }, nowMs)
  if (!meetsRule) return ok({ state: hniStates.initial, accountType: user.accountType })
  const row = present(await lockApplication(sql, id), 'an application that was just made')
  await moveRow(sql, hniCaseHandler, row, { move: 'grant_by_rule', actor: 'system' }, nowMs)
  return ok({ state: 'granted', accountType: 'hni' })
})

export const withdrawHni = handle(withdraw, async ({ sql, session, nowMs, ip }) => {
  const { userId } = session
  await lockUser(sql, userId)
  const newest = await findNewest(sql, userId)
  if (newest?.state !== 'applied' && newest?.state !== 'granted') return refuse('not_found', { what: 'application' })
  const move = newest.state === 'applied' ? 'withdraw' : 'end'
  await moveRow(sql, hniCaseHandler, newest, { move, actor: 'user' }, nowMs)
  await addSecurityEvent(sql, { userId, kind: 'hni_withdrawn', ip }, nowMs)
  return ok({ state: hniStates.moves[move].to, accountType: 'regular' })
})
