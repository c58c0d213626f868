import { outflow } from '@firoza/api/withdraw-payouts'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { outflowLimits } from '@firoza/core/withdraw/outflow-limit'
import { handle } from '../../../http/call.ts'
import { findBookFaults } from '../guard-payouts.ts'
import { listPauses, readOutflow } from '../outflow-limit.store.ts'

const PAUSES_MAX = 20

export const readOutflowLimit = handle(outflow, async ({ deps, sql, session, nowMs }) => {
  const pauses = await listPauses(sql, PAUSES_MAX)
  const open = pauses.filter(({ resumedAtMs }) => resumedAtMs === null)
  const outflows = await readOutflow(sql, await deps.clientMoney.read(sql, nowMs), nowMs)
  return ok({
    paused: open.length > 0,
    pausedByMe: open.some(({ pausedById }) => pausedById === session.staffId),
    bookFaults: await findBookFaults(sql),
    outflows: outflows.map(({ asset, exponent, hourUnits, dayUnits, clientMoneyUnits, waiting, waitingUnits }) => {
      const text = (units: bigint) => formatDecimal(units, exponent)
      const { hourMaxUnits, dayMaxUnits } = outflowLimits({ asset, clientMoneyUnits })
      return {
        asset,
        hour: text(hourUnits),
        hourMax: text(hourMaxUnits),
        day: text(dayUnits),
        dayMax: text(dayMaxUnits),
        clientMoney: text(clientMoneyUnits),
        waiting,
        waitingTotal: text(waitingUnits),
      }
    }),
    pauses: pauses.map(({ pausedById: _, pausedAtMs, resumedAtMs, ...row }) => ({
      ...row,
      pausedAt: pausedAtMs,
      resumedAt: resumedAtMs,
    })),
  })
})
