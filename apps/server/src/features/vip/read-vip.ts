import { vipGet } from '@firoza/api/vip'
import { formatDecimal } from '@firoza/core/money/decimal'
import { ok } from '@firoza/core/outcome'
import { type MemberRow, readMembership } from '../../customers/membership.store.ts'
import { handleAtOneMoment } from '../../http/call.ts'
import { listPurchases } from './vip.store.ts'

export const rupees = (paisa: bigint) => formatDecimal(paisa, 2)

export const showMembership = ({ state, untilMs, strategy }: Pick<MemberRow, 'state' | 'untilMs' | 'strategy'>) => ({
  state,
  expiresAt: untilMs,
  strategy,
})

export const readVip = handleAtOneMoment(vipGet, async ({ sql, session, nowMs }) => {
  const member = await readMembership(sql, session.userId, nowMs)
  const { trialDays, planDays, priceUnits, graceDays } = member.terms
  const purchases = await listPurchases(sql, session.userId)
  return ok({
    ...showMembership(member),
    trialDays,
    days: planDays,
    price: rupees(priceUnits),
    graceDays,
    purchases: purchases.map(({ priceUnits: paid, days, fromMs, atMs, refundedUnits }) => ({
      price: rupees(paid),
      days,
      startsAt: fromMs,
      at: atMs,
      refunded: refundedUnits === null ? null : rupees(refundedUnits),
    })),
  })
})
