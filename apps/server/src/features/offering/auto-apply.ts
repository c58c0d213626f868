import { autoInfo, skip, updateAutoApply } from '@firoza/api/offering'
import { present } from '@firoza/core/assert'
import { formatDecimal, parseDecimal } from '@firoza/core/money/decimal'
import type { AutoApply } from '@firoza/core/offering/auto-apply'
import { ok } from '@firoza/core/outcome'
import { refuse } from '@firoza/core/refusal'
import { handle, type Locale } from '../../http/call.ts'
import { requireApplicant } from './apply-offering.ts'
import { decidePlan, listPlans, lockPlan, type PlanRow, readAutoApply, writeAutoApply } from './auto-apply.store.ts'
import { findOffering, listByIds, type OfferingRow } from './offering.store.ts'
import { inAsset, nameOf } from './show-offering.ts'

const PLANS_SHOWN = 50

function showAuto(auto: AutoApply | undefined) {
  const rupees = (units: bigint | undefined) => (units === undefined ? null : formatDecimal(units, 2))
  return {
    autoApply: auto?.enabled ?? false,
    perOffering: rupees(auto?.perOfferingMax),
    perMonth: rupees(auto?.perMonthMax),
    shariahOnly: auto?.shariahOnly ?? false,
  }
}

function showPlan(plan: PlanRow, offering: OfferingRow, locale: Locale) {
  return {
    offeringId: offering.publicId,
    symbol: offering.symbol,
    name: nameOf(offering, locale),
    amount: inAsset(offering, plan.units),
    state: plan.state,
    reason: plan.reason,
    applyAtMs: plan.applyAtMs,
  }
}

export const readAutoApplyInfo = handle(autoInfo, async ({ sql, session, locale }) => {
  const plans = await listPlans(sql, session, PLANS_SHOWN)
  const offerings = new Map(
    (
      await listByIds(
        sql,
        plans.map(row => row.offeringId),
      )
    ).map(row => [row.id, row]),
  )
  const shown = plans.map(plan => showPlan(plan, present(offerings.get(plan.offeringId), 'the offering'), locale))
  return ok({ ...showAuto(await readAutoApply(sql, session)), plans: shown })
})

/** Without limits it takes those that it had. Off is at once and without a code. */
export const setAutoApply = handle(updateAutoApply, async (call, input) => {
  const { sql, session, nowMs } = call
  const before = await readAutoApply(sql, session)
  if (!input.autoApply) {
    if (before?.enabled) await writeAutoApply(sql, session, { ...before, enabled: false }, nowMs)
    return ok(showAuto(before && { ...before, enabled: false }))
  }
  const allowed = await requireApplicant(call, input.transactionCode)
  if (!allowed.ok) return allowed
  const units = (text: string | undefined) => (text === undefined ? undefined : parseDecimal(text, 2))
  const perOfferingMax = units(input.perOffering) ?? before?.perOfferingMax ?? 0n
  const perMonthMax = units(input.perMonth) ?? before?.perMonthMax ?? 0n
  if (perOfferingMax === 0n || perMonthMax < perOfferingMax) return refuse('auto_apply_limits', {}, 'perOffering')
  const auto = { enabled: true, perOfferingMax, perMonthMax, shariahOnly: input.shariahOnly }
  await writeAutoApply(sql, session, auto, nowMs)
  return ok(showAuto(auto))
})

export const skipPlan = handle(skip, async ({ sql, session, nowMs, locale }, { id }) => {
  const offering = await findOffering(sql, id)
  const plan = offering && (await lockPlan(sql, offering.id, session.userId))
  if (offering?.realm !== session.realm || plan?.state !== 'planned') return refuse('not_found', { what: 'plan' }, 'id')
  await decidePlan(sql, plan.id, 'person', nowMs)
  return ok(showPlan({ ...plan, state: 'skipped', reason: 'person' }, offering, locale))
})
