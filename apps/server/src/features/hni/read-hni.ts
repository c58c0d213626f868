import { read } from '@firoza/api/hni'
import { present } from '@firoza/core/assert'
import { karachiDate } from '@firoza/core/calendar/trading-day'
import { ok } from '@firoza/core/outcome'
import { feeRow } from '@firoza/core/stock/fees'
import { findUser } from '../../customers/user.store.ts'
import type { Queryable } from '../../db/sql.ts'
import type { Deps } from '../../deps.ts'
import { handle } from '../../http/call.ts'
import { type ApplicationRow, findNewest, listSteps, listTerms } from './hni.store.ts'
import { measureCustomer } from './measure-customer.ts'
import { rupees, showRule } from './show-hni.ts'

export const readHni = handle(read, async call => {
  const { deps, sql, session, nowMs } = call
  const { userId } = session
  const user = present(await findUser(sql, userId), 'the person of a session')
  const measured = await measureCustomer(call, { userId, accountSinceMs: user.createdAtMs })
  const newest = await findNewest(sql, userId)
  return ok({
    accountType: user.accountType,
    rule: showRule(measured.rule),
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
  const history = (await listSteps(sql, id)).map(({ move, to, note, at }) => ({
    move,
    to,
    note: to === 'rejected' ? note : '',
    at,
  }))
  return { id: String(id), state, words, assets: rupees(assets), accountDays, reason, createdAt: createdAtMs, history }
}
