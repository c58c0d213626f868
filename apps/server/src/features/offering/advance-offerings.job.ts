import { assert, present } from '@firoza/core/assert'
import { canMove } from '@firoza/core/machine'
import { allot, issuePriceOf } from '@firoza/core/offering/allotment'
import { frozenTree } from '@firoza/core/offering/frozen-list'
import type { OfferingState } from '@firoza/core/offering/offering.states'
import {
  type ApplicationMove,
  type ApplicationState,
  applicationStates,
} from '@firoza/core/offering/offering-application.states'
import { compareBytes } from '@firoza/core/proof/bytes'
import { drawSeed } from '@firoza/core/proof/public-draw'
import type { Tx } from '../../db/sql.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { eachPage, forEachIsolated } from '../../jobs/batches.ts'
import { NEVER_ABORTED } from '../../jobs/periodic-job.ts'
import { releaseHold } from '../../ledger/holds.ts'
import {
  type ApplicationRow,
  freezePlaces,
  holdOf,
  listInStates,
  listInvalid,
  lockApplication,
  moveApplications,
  readFrozen,
  writeAllotment,
} from './application.store.ts'
import { captureAllotment } from './apply-offering.ts'
import { beaconValue } from './beacon.ts'
import { listShares } from './list-shares.ts'
import { listLiving, lockOffering, moveOffering, type OfferingRow } from './offering.store.ts'
import { notifyApplicant, type OfferingNotice } from './place-application.ts'

/** Without the engine, as a new sandbox is seeded, nothing is listed yet. */
export type OfferingDeps = Pick<Deps, 'db' | 'clock' | 'log'> &
  Partial<Pick<Deps, 'engine' | 'settings' | 'calendarOf'>>

/** How many applicants are read at a time; each is dealt with in a transaction of its own. */
const CHUNK = 200
/** No offering takes more steps than its machine has. */
const STEPS_MAX = 10

/** Moves every offering on as far as its dates allow. What was begun and not finished is taken up where it stands. */
export async function advanceOfferings(deps: OfferingDeps, end: AbortSignal = NEVER_ABORTED): Promise<void> {
  await forEachIsolated(deps.log, await listLiving(deps.db), offering => advanceOffering(deps, offering.id, end), end)
}

async function advanceOffering(deps: OfferingDeps, id: bigint, end: AbortSignal): Promise<void> {
  for (let step = 0; step < STEPS_MAX && !end.aborted; step++) {
    const offering = present(await inTransaction(deps.db, tx => lockOffering(tx, id)), 'the offering')
    if (!(await STEPS[offering.state]?.(deps, offering, end))) return
  }
}

/** What is done in a state; true where the offering may have moved on. */
type Step = (deps: OfferingDeps, offering: OfferingRow, end: AbortSignal) => Promise<boolean>

const STEPS: Partial<Record<OfferingState, Step>> = {
  announced: (deps, offering) =>
    whenDue(deps, offering, offering.opensAtMs, (tx, nowMs) => moveOffering(tx, offering, 'open', nowMs)),
  open: closeOffering,
  closed: priceOffering,
  priced: drawAllotment,
  allotting: async (deps, offering, end) => {
    const done = await eachApplicant(
      deps,
      offering,
      { states: ['submitted', 'unfunded'], settle: settleAllotment },
      end,
    )
    return done && move(deps, offering, 'allot')
  },
  allotted: async (deps, offering, end) => {
    const [unpaid] = await listInStates(deps.db, offering.id, ['allotted_unpaid'], 0n, 1)
    if (unpaid && deps.clock.now() < offering.payUntilMs) return false
    const lapse: Settle = (tx, application, of, nowMs) => step(tx, of, application, 'lapse', 'offering_lapsed', nowMs)
    const done = await eachApplicant(deps, offering, { states: ['allotted_unpaid'], settle: lapse }, end)
    return done && move(deps, offering, 'settle')
  },
  settled: (deps, offering, end) => listShares(deps, offering, end),
  withdrawn: releaseAll,
  undersubscribed: releaseAll,
}

export async function whenDue(
  { db, clock }: OfferingDeps,
  offering: OfferingRow,
  dueMs: number,
  work: (tx: Tx, nowMs: number, offering: OfferingRow) => Promise<unknown>,
): Promise<boolean> {
  const nowMs = clock.now()
  if (nowMs < dueMs) return false
  await inTransaction(db, async tx => {
    const locked = present(await lockOffering(tx, offering.id), 'the offering')
    if (locked.state === offering.state) await work(tx, nowMs, locked)
  })
  return true
}

const move = (deps: OfferingDeps, offering: OfferingRow, name: 'allot' | 'settle') =>
  whenDue(deps, offering, 0, (tx, nowMs) => moveOffering(tx, offering, name, nowMs))

/** Drops who may not apply any longer, then freezes the applications and publishes their root. */
async function closeOffering(deps: OfferingDeps, offering: OfferingRow): Promise<boolean> {
  if (deps.clock.now() < offering.closesAtMs) return false
  for (const { id } of await listInvalid(deps.db, offering.id, offering.realm)) {
    await settleOne(deps, offering, id, (tx, application, of, nowMs) =>
      end(tx, of, application, 'drop', 'offering_dropped', nowMs),
    )
  }
  return whenDue(deps, offering, offering.closesAtMs, async (tx, nowMs) => {
    const frozen = await freezePlaces(tx, offering.id)
    const root = frozen.length > 0 ? frozenTree(frozen).root : undefined
    await moveOffering(tx, offering, 'close', nowMs, { root, frozenCount: frozen.length })
  })
}

/** A fixed price is known; that of a book is what two members of staff confirm. Where too little was applied for, the offering has failed. */
async function priceOffering(deps: OfferingDeps, offering: OfferingRow): Promise<boolean> {
  const price = issuePriceOf(offering, await readFrozen(deps.db, offering.id))
  if (price !== undefined && offering.bookLots > 0) return false
  return whenDue(deps, offering, 0, (tx, nowMs) =>
    price === undefined
      ? moveOffering(tx, offering, 'fail', nowMs)
      : moveOffering(tx, offering, 'price', nowMs, { issuePrice: price }),
  )
}

/** The draw, once the beacon that was named is public. It depends on what was published before, and on nothing else. */
async function drawAllotment(deps: OfferingDeps, offering: OfferingRow): Promise<boolean> {
  if (deps.clock.now() < offering.allotsAtMs) return false
  const beacon = await beaconValue(deps, offering.beaconSource, offering.beaconRound)
  if (!beacon) return false
  return whenDue(deps, offering, offering.allotsAtMs, async (tx, nowMs) => {
    const frozen = await readFrozen(tx, offering.id)
    const root = present(offering.root, 'the root of frozen applications')
    assert(
      compareBytes(frozenTree(frozen).root, root) === 0,
      'the frozen applications make the root that was published',
    )
    const seed = drawSeed({ subject: offering.publicId, root, beacon })
    const { lots, ranks } = allot(offering, frozen, present(offering.issuePrice, 'the issue price'), seed)
    await writeAllotment(tx, offering.id, { ids: frozen.map(({ id }) => id), lots, ranks })
    await moveOffering(tx, offering, 'draw', nowMs, { seed: Buffer.from(seed) })
  })
}

type Settle = (tx: Tx, application: ApplicationRow, offering: OfferingRow, nowMs: number) => Promise<unknown>

/** One applicant's money and state in one transaction; applications that are settled are left alone. */
function settleOne(
  { db, clock }: OfferingDeps,
  offering: OfferingRow,
  id: bigint,
  settle: Settle,
  states: readonly ApplicationState[] = ['submitted', 'unfunded'],
): Promise<void> {
  return inTransaction(db, async tx => {
    const application = await lockApplication(tx, id)
    if (application && states.includes(application.state)) await settle(tx, application, offering, clock.now())
  })
}

/** True where none is left. */
async function eachApplicant(
  deps: OfferingDeps,
  offering: OfferingRow,
  { states, settle }: { readonly states: readonly ApplicationState[]; readonly settle: Settle },
  ending: AbortSignal,
): Promise<boolean> {
  const pages = {
    atOnce: CHUNK,
    list: (afterId: bigint, limit: number) => listInStates(deps.db, offering.id, states, afterId, limit),
    idOf: (row: ApplicationRow) => row.id,
  }
  const work = (page: readonly ApplicationRow[]) =>
    forEachIsolated(deps.log, page, ({ id }) => settleOne(deps, offering, id, settle, states), ending)
  await eachPage(pages, work, ending)
  return (await listInStates(deps.db, offering.id, states, 0n, 1)).length === 0
}

export async function step(
  tx: Tx,
  offering: OfferingRow,
  application: ApplicationRow,
  name: ApplicationMove,
  notice: OfferingNotice,
  nowMs: number,
): Promise<void> {
  assert(canMove(applicationStates, application.state, name), 'an application moves as its table says')
  await moveApplications(tx, [application.id], name, nowMs)
  await notifyApplicant(tx, offering, application, notice, nowMs)
}

/** An application ends without shares: all that it holds is free again. */
async function end(
  tx: Tx,
  offering: OfferingRow,
  application: ApplicationRow,
  name: 'drop' | 'release' | 'miss',
  notice: OfferingNotice,
  nowMs: number,
): Promise<void> {
  if (application.state === 'submitted') await releaseHold(tx, holdOf(application), nowMs)
  await step(tx, offering, application, name, notice, nowMs)
}

async function settleAllotment(
  tx: Tx,
  application: ApplicationRow,
  offering: OfferingRow,
  nowMs: number,
): Promise<void> {
  if ((application.lotsAllotted ?? 0) === 0) {
    await end(tx, offering, application, 'miss', 'offering_not_allotted', nowMs)
  } else if (application.state === 'unfunded') {
    await step(tx, offering, application, 'owe', 'offering_pay_due', nowMs)
  } else {
    await captureAllotment(tx, offering, application, nowMs)
    await step(tx, offering, application, 'capture', 'offering_allotted', nowMs)
  }
}

async function releaseAll(deps: OfferingDeps, offering: OfferingRow, ending: AbortSignal): Promise<boolean> {
  const settle: Settle = (tx, application, of, nowMs) => end(tx, of, application, 'release', 'offering_released', nowMs)
  await eachApplicant(deps, offering, { states: ['submitted', 'unfunded'], settle }, ending)
  return false
}
