import { karachiDate, karachiTime, tradingDate } from '@firoza/core/calendar/trading-day'
import { AUTO_NOTICE_MS, type AutoSkip, autoApplyAtMs, autoSkip } from '@firoza/core/offering/auto-apply'
import { applicationUnits } from '@firoza/core/offering/offering'
import { findUser } from '../../customers/user.store.ts'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import { forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { addNotice } from '../../notify/notice.store.ts'
import type { OfferingDeps } from './advance-offerings.job.ts'
import {
  decidePlan,
  insertPlan,
  listDuePlans,
  listUnplanned,
  lockPlan,
  type PlanRow,
  readAutoApply,
  sumApplied,
} from './auto-apply.store.ts'
import { listLiving, type OfferingRow, shareOfferingById } from './offering.store.ts'
import { placeApplication, skipOf } from './place-application.ts'
import { inAsset } from './show-offering.ts'

const AT_ONCE = 500

/** Notifies people a day before of what auto-apply will do for them, and does what is due. */
export async function runAutoApply(deps: OfferingDeps, end: AbortSignal = NEVER_ABORTED): Promise<void> {
  const { db, log, clock } = deps
  const coming = (await listLiving(db)).filter(
    ({ kind, state, opensAtMs, priceAsset }) =>
      kind === 'ipo' &&
      priceAsset === 'PKR' &&
      (state === 'announced' || state === 'open') &&
      clock.now() >= opensAtMs - AUTO_NOTICE_MS,
  )
  for (const offering of coming) {
    const people = await listUnplanned(db, offering.id, offering.realm, AT_ONCE)
    await forEachIsolated(log, people, userId => plan(deps, offering, userId), end)
  }
  await forEachIsolated(log, await listDuePlans(db, clock.now(), AT_ONCE), due => applyPlan(deps, due), end)
}

/** Why the limits, the person's status or the month do not let it apply now. */
async function skipNow(tx: Tx, offering: OfferingRow, userId: bigint, nowMs: number): Promise<AutoSkip | undefined> {
  const { realm, shariah } = offering
  const auto = await readAutoApply(tx, { userId, realm })
  if (!auto) return 'turned_off'
  const user = await findUser(tx, userId)
  const monthMs = karachiTime(tradingDate(`${karachiDate(nowMs).slice(0, 7)}-01`), 0)
  const spentInMonth = await sumApplied(tx, { userId, realm }, monthMs)
  const skip = autoSkip(auto, { units: unitsOf(offering), shariah, spentInMonth })
  if (skip !== undefined) return skip
  return user?.status === 1 && (realm === 'demo' || user.idStatus === 'succ') ? undefined : 'not_verified'
}

const unitsOf = (offering: OfferingRow) => applicationUnits(offering, offering.lotsMin, offering.capPrice)

function plan({ db, clock }: OfferingDeps, offering: OfferingRow, userId: bigint): Promise<void> {
  return inTransaction(db, async tx => {
    const nowMs = clock.now()
    const atMs = autoApplyAtMs(offering, nowMs)
    const reason = atMs === undefined ? 'too_late' : ((await skipNow(tx, offering, userId, nowMs)) ?? null)
    const applyAtMs = atMs ?? offering.closesAtMs
    const planned = { offeringId: offering.id, userId, units: unitsOf(offering), reason, applyAtMs }
    if (!(await insertPlan(tx, planned, nowMs)) || (reason !== null && reason !== 'not_verified')) return
    await notifyPerson(
      tx,
      offering,
      userId,
      { kind: reason === null ? 'auto_apply_planned' : 'auto_apply_not_verified', applyAtMs },
      nowMs,
    )
  })
}

/** The refusal that rolls an application back. */
class Skipped extends Error {
  readonly skip: AutoSkip
  constructor(skip: AutoSkip) {
    super(skip)
    this.skip = skip
  }
}

async function applyPlan({ db, clock }: OfferingDeps, { offeringId, userId }: PlanRow): Promise<void> {
  const nowMs = clock.now()
  const found = async (tx: Tx) => {
    const offering = await shareOfferingById(tx, offeringId)
    const due = await lockPlan(tx, offeringId, userId)
    return offering && due?.state === 'planned' ? { offering, due } : undefined
  }
  try {
    await inTransaction(db, async tx => {
      const both = await found(tx)
      if (!both) return
      const { offering, due } = both
      if (offering.state === 'withdrawn') throw new Skipped('withdrawn')
      const skip = await skipNow(tx, offering, userId, nowMs)
      if (skip !== undefined) throw new Skipped(skip)
      const wanted = { tranche: 'retail', lots: offering.lotsMin, price: undefined, pay: 'now', auto: true } as const
      const made = await placeApplication(tx, offering, { userId, ...wanted }, nowMs)
      if (!made.ok) throw new Skipped(skipOf(made.reason))
      await decidePlan(tx, due.id, undefined, nowMs)
    })
  } catch (error) {
    if (!(error instanceof Skipped)) throw error
    await inTransaction(db, async tx => {
      const both = await found(tx)
      if (!both) return
      await decidePlan(tx, both.due.id, error.skip, nowMs)
      if (error.skip === 'applied_already' || error.skip === 'turned_off') return
      const kind =
        error.skip === 'insufficient_cash'
          ? 'auto_apply_no_cash'
          : error.skip === 'not_verified'
            ? 'auto_apply_not_verified'
            : 'auto_apply_skipped'
      await notifyPerson(tx, both.offering, userId, { kind, applyAtMs: both.due.applyAtMs }, nowMs)
    })
  }
}

interface AutoNotice {
  readonly kind: 'auto_apply_planned' | 'auto_apply_no_cash' | 'auto_apply_not_verified' | 'auto_apply_skipped'
  readonly applyAtMs: number
}

function notifyPerson(
  tx: Tx,
  offering: OfferingRow,
  userId: bigint,
  { kind, applyAtMs }: AutoNotice,
  nowMs: number,
): Promise<void> {
  const { symbol, realm, priceAsset, publicId } = offering
  const details = {
    ...{ id: publicId, symbol, asset: priceAsset, amount: inAsset(offering, unitsOf(offering)) },
    until: new Date(applyAtMs).toISOString(),
  }
  return addNotice(tx, { userId, kind, details, realm }, nowMs)
}
