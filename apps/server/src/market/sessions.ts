import { assert } from '@firoza/core/assert'
import type { Calendar } from '@firoza/core/calendar/calendar'
import { nextOpenAt } from '@firoza/core/calendar/session-hours'
import { settlementDate } from '@firoza/core/calendar/settlement'
import type { TradingDate } from '@firoza/core/calendar/trading-day'
import { type Clock, DAY_MS, SECOND_MS, type TimeMs } from '@firoza/core/clock'
import type { Command } from '@firoza/core/engine/command'
import { LIMITS } from '@firoza/core/limits'
import { REALMS, type Realm } from '@firoza/core/realm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/sql.ts'
import type { EnginePort } from '../engine/engine-port.ts'
import { type PeriodicJob, startPeriodicJob } from '../jobs/periodic-job.ts'
import { readExitsDue } from './awaiting-exits.store.ts'
import { keepSessionDone, sessionDoneUntil } from './calendar.store.ts'
import { correctionsOf } from './correct-day.ts'
import { type DueMoment, type DueStep, nextDueMoment, stateAt } from './due-moments.ts'
import type { TradingCalendars } from './trading-calendars.ts'

/** What falls due at a suspended venue is run once it goes on. */
class SuspendedError extends Error {}

const LOOK_EVERY_MS = 250
/** So long an order waits for what is due to run. */
const CATCH_UP_MS_MAX = 5 * SECOND_MS

/** A step that ran, and when it fell due. */
export interface RanStep {
  readonly realm: Realm
  readonly atMs: TimeMs
  readonly step: DueStep
}

export interface Sessions {
  /** Hands everything that has fallen due to the engine, in order; gives how many moments that were, and tells of each step that ran. */
  runDue(onStep?: (ran: RanStep) => void): Promise<number>
  /** The next moment at which something falls due in any realm, not after `untilMs`. */
  nextDueAt(untilMs: TimeMs): TimeMs | undefined
  /**
   * For whoever orders something now: undefined where the realm's market is as its calendar has it, else what runs it, which tells whether it
   * has got there in time.
   */
  caughtUp(realm: Realm): Promise<boolean> | undefined
  stop(): Promise<void>
}

interface Sources {
  readonly db: Db
  readonly engine: EnginePort
  readonly clock: Clock
  readonly calendars: TradingCalendars
  readonly log: FastifyBaseLogger
  /** Tests run what is due themselves. */
  readonly timer: boolean
  /** So long an order waits for what is due; CATCH_UP_MS_MAX where absent. */
  readonly catchUpMsMax?: number
}

/**
 * Drives phases, trading days and settlements. Before it answers, everything that fell due while the server was away has run.
 * The engine takes each command once in effect, so a crash between a command and the cursor repeats it harmlessly. Where a calendar is
 * another than the last time, the day that has begun by the old one is put right first.
 */
export async function startSessions(sources: Sources): Promise<Sessions> {
  const { db, engine, clock, calendars, log } = sources
  const doneUntil = new Map<Realm, TimeMs>()
  for (const realm of REALMS) {
    const stored = await sessionDoneUntil(db, realm)
    if (stored !== undefined) doneUntil.set(realm, stored)
  }
  const followed = new Map<Realm, Calendar>()
  const isChanged = () => REALMS.some(realm => followed.get(realm) !== calendars.of(realm))
  let running: Promise<number> = Promise.resolve(0)
  const nextOf = (untilMs: TimeMs) => earliest(calendars, doneUntil, untilMs)
  const runAll = async (onStep?: (ran: RanStep) => void) => {
    let moments = 0
    const failures = new Map<Realm, unknown>()
    /** A step that fails holds up its own realm. */
    const attempt = (realm: Realm, work: () => Promise<void>) => work().catch(error => void failures.set(realm, error))
    for (const realm of REALMS) {
      if (!doneUntil.has(realm)) await attempt(realm, () => begin(sources, doneUntil, realm))
    }
    for (;;) {
      for (const realm of REALMS) {
        if (!failures.has(realm)) await attempt(realm, () => followCalendar(sources, doneUntil, followed, realm))
      }
      const next = earliest(calendars, doneUntil, clock.now(), failures)
      if (!next) break
      const { realm, moment } = next
      await attempt(realm, async () => {
        await runMoment(sources, realm, moment)
        for (const step of moment.steps) onStep?.({ realm, atMs: moment.atMs, step })
        await keepSessionDone(db, realm, moment.atMs)
        doneUntil.set(realm, moment.atMs)
        moments++
      })
    }
    for (const error of failures.values()) if (!(error instanceof SuspendedError)) throw error
    return moments
  }
  const runDue: Sessions['runDue'] = onStep => {
    running = running.catch(() => 0).then(() => runAll(onStep))
    return running
  }
  await runDue()
  /** An engine that builds its books anew takes nothing: what is due waits for it, and so does a server that was told to end. */
  const look = async () => {
    if (engine.accepting && (isChanged() || nextOf(clock.now()) !== undefined)) await runDue()
  }
  const failed = 'what fell due did not run'
  const looks = sources.timer ? startPeriodicJob({ everyMs: LOOK_EVERY_MS, log, failed, run: look }) : undefined
  const isBehind = nextDues(sources, doneUntil)
  return {
    runDue,
    nextDueAt: untilMs => nextOf(untilMs)?.moment.atMs,
    caughtUp: realm => {
      if (!looks || !isBehind(realm)) return undefined
      return catchUp(looks, sources.catchUpMsMax ?? CATCH_UP_MS_MAX).then(() => !isBehind(realm))
    },
    async stop() {
      await looks?.stop()
      await running.catch(() => 0)
    },
  }
}

/** Whether something that fell due in a realm has not run. It is asked with every order: what the calendar says next is looked up once. */
function nextDues({ calendars, clock }: Sources, doneUntil: ReadonlyMap<Realm, TimeMs>): (realm: Realm) => boolean {
  const known = new Map<Realm, { readonly calendar: Calendar; readonly doneMs: TimeMs; readonly nextMs: TimeMs }>()
  return realm => {
    const nowMs = clock.now()
    const calendar = calendars.of(realm)
    const doneMs = doneUntil.get(realm) ?? nowMs
    let next = known.get(realm)
    if (next?.calendar !== calendar || next.doneMs !== doneMs || next.nextMs <= nowMs) {
      const aheadMs = nowMs + DAY_MS
      next = { calendar, doneMs, nextMs: nextDueMoment(calendar, doneMs, aheadMs)?.atMs ?? aheadMs }
      known.set(realm, next)
    }
    return next.nextMs <= nowMs
  }
}

/** Runs what is due at once, and waits for it, but not for ever. */
async function catchUp(looks: PeriodicJob, msMax: number): Promise<void> {
  looks.wake()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, msMax)
  })
  await Promise.race([looks.idle(), late])
  clearTimeout(timer)
}

function earliest(
  calendars: TradingCalendars,
  doneUntil: ReadonlyMap<Realm, TimeMs>,
  untilMs: TimeMs,
  without?: ReadonlyMap<Realm, unknown>,
) {
  let found: { realm: Realm; moment: DueMoment } | undefined
  for (const [realm, done] of doneUntil) {
    if (without?.has(realm)) continue
    const moment = nextDueMoment(calendars.of(realm), done, untilMs)
    if (moment && (!found || moment.atMs < found.moment.atMs)) found = { realm, moment }
  }
  return found
}

/** A realm's first moment: its market is made as the calendar has it now. */
async function begin(sources: Sources, doneUntil: Map<Realm, TimeMs>, realm: Realm): Promise<void> {
  const { clock, calendars, db } = sources
  const nowMs = clock.now()
  const calendar = calendars.of(realm)
  const { phase, tradingDate } = stateAt(calendar, nowMs)
  assert(tradingDate !== undefined, `the calendar of ${realm} has a trading day ahead`)
  await runStep(sources, realm, nowMs, {
    type: 'trading_day',
    tradingDate,
    settlementDate: settlementDate(calendar, tradingDate),
  })
  await runStep(sources, realm, nowMs, { type: 'phase', phase })
  await keepSessionDone(db, realm, nowMs)
  doneUntil.set(realm, nowMs)
}

/** Puts right what began by a calendar that has been changed since. */
async function followCalendar(
  { db, engine, calendars, log }: Sources,
  doneUntil: ReadonlyMap<Realm, TimeMs>,
  followed: Map<Realm, Calendar>,
  realm: Realm,
): Promise<void> {
  const calendar = calendars.of(realm)
  const doneUntilMs = doneUntil.get(realm)
  if (doneUntilMs === undefined || followed.get(realm) === calendar) return
  for (const command of await correctionsOf(db, realm, calendar, doneUntilMs)) {
    const decided = await engine.submit(command)
    if (!decided.ok && decided.reason === 'venue_suspended') throw new SuspendedError()
    assert(decided.ok, `the engine takes a correction: ${JSON.stringify(command)}, ${JSON.stringify(decided)}`)
    log.info(command, 'session corrected')
  }
  followed.set(realm, calendar)
}

async function runMoment(sources: Sources, realm: Realm, { atMs, steps }: DueMoment): Promise<void> {
  for (const step of steps) await runStep(sources, realm, atMs, step)
}

async function runStep(
  { db, engine, calendars, log }: Sources,
  realm: Realm,
  atMs: TimeMs,
  step: DueStep,
): Promise<void> {
  const opensAtMs = step.type === 'phase' && step.phase !== 'open' ? nextOpenAt(calendars.of(realm), atMs) : undefined
  const command: Command =
    step.type === 'phase' && opensAtMs !== undefined ? { ...step, realm, opensAtMs } : { ...step, realm }
  const decided = await engine.submit(command)
  if (!decided.ok && decided.reason === 'venue_suspended') throw new SuspendedError()
  assert(decided.ok, `the engine takes what the calendar asks: ${JSON.stringify(step)}, ${JSON.stringify(decided)}`)
  log.info({ realm, ...step }, 'session step')
  if (step.type === 'settle') await startExits({ db, engine, log }, realm, step.date)
}

/**
 * What has settled can be sold: the exits that waited for it begin to work, before the market opens. One that the engine gives up, as it does where a
 * command fails each time, is tried once more and then left until the next settlement: it keeps no other exit, and no day of the market, from beginning.
 */
export async function startExits(needs: ExitNeeds, realm: Realm, date: TradingDate): Promise<void> {
  if ((await startEachExit(needs, realm, date)) === 0) return
  await startEachExit(needs, realm, date)
}

interface ExitNeeds extends Pick<Sources, 'db'> {
  readonly engine: Pick<EnginePort, 'submit' | 'accepting'>
  readonly log: { error(fields: object, message: string): void }
}

/** Answers how many the engine has given up. */
async function startEachExit({ db, engine, log }: ExitNeeds, realm: Realm, date: TradingDate): Promise<number> {
  let givenUp = 0
  for (let afterId = 0; ; ) {
    const due = await readExitsDue(db, realm, date, afterId, LIMITS.engineBatchMax)
    const last = due.at(-1)
    if (last === undefined) return givenUp
    const started = await Promise.allSettled(due.map(command => engine.submit(command)))
    for (const [at, one] of started.entries()) {
      if (one.status === 'fulfilled') {
        assert(one.value.ok, 'the engine starts the exits of shares that have settled')
        continue
      }
      if (!engine.accepting) throw one.reason
      givenUp++
      log.error({ err: one.reason, order: due[at]?.orderId }, 'an exit order for settled shares could not be activated')
    }
    afterId = last.orderId
  }
}
