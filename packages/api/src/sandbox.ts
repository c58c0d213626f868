import { PHASES } from '@firoza/core/calendar/calendar'
import { REALMS } from '@firoza/core/realm'
import { z } from 'zod'
import { endpoint, readEndpoint } from './endpoint.ts'
import { choice, fields, flag, integer, nothing, staffReason, symbol, timeOut } from './fields.ts'
import { marketHaltOut } from './market-shapes.ts'

const clockOut = z.object({
  nowMs: timeOut,
  /** How far the sandbox's clock is ahead of the machine's. */
  aheadMs: z.number().int(),
  tradingDates: z.object({ real: z.string().nullable(), demo: z.string().nullable() }),
})

export const sandboxClock = readEndpoint('GET /staff/sandbox/clock', {
  summary: "The sandbox's clock.",
  who: { staff: 'sandbox.clock' },
  input: nothing,
  output: clockOut,
  refusals: ['sandbox_only'],
})

export const sandboxClockAdvance = endpoint({
  method: 'POST',
  path: '/staff/sandbox/clock/advance',
  summary:
    'Moves the clock forward, by seconds or to the opening of the next trading day. All that falls due on the way runs in order before the answer.',
  effect: 'command',
  who: { staff: 'sandbox.clock' },
  rate: 'write',
  input: fields({ seconds: integer(-31_622_400, 31_622_400).optional(), toNextDay: flag().optional() }),
  output: clockOut.extend({
    stepsRun: z.number().int(),
    /** What ran, in order; of more than two hundred the last ones. `detail` is the phase or the day. */
    steps: z.array(
      z.object({
        realm: z.enum(REALMS),
        atMs: timeOut,
        type: z.enum(['phase', 'trading_day', 'settle']),
        detail: z.string(),
      }),
    ),
  }),
  refusals: ['sandbox_only', 'field_missing', 'clock_backwards', 'session_invalid', 'idempotency_key_reused'],
})

export const staffMarketStatus = readEndpoint('GET /staff/market/status', {
  summary: 'Phases, trading days, halts, the feed and the last trades of both realms.',
  who: { staff: 'market.read' },
  input: nothing,
  output: z.object({
    nowMs: timeOut,
    engineAccepting: z.boolean(),
    realms: z.array(
      z.object({
        realm: z.enum(REALMS),
        phase: z.enum(PHASES),
        tradingDate: z.string().nullable(),
        nextPhaseAtMs: timeOut.nullable(),
        instruments: z.number().int(),
        halted: z.array(z.string()),
        /** Null while the whole market is not suspended. */
        halt: marketHaltOut.nullable(),
        lastTradeAtMs: timeOut.nullable(),
        tradesToday: z.number().int(),
        feed: z.object({
          source: z.string(),
          running: z.boolean(),
          commandsPerSecond: z.number(),
          refused: z.number().int(),
        }),
      }),
    ),
  }),
})

export const staffEngineStatus = readEndpoint('GET /staff/engine/status', {
  summary: 'The engine: whether it accepts commands, who holds its lease, what waits, and its newest batches.',
  who: { staff: 'market.read' },
  input: nothing,
  output: z.object({
    nowMs: timeOut,
    accepting: z.boolean(),
    waiting: z.number().int(),
    waitingMax: z.number().int(),
    batchMax: z.number().int(),
    lease: z.object({
      /** Empty where nobody holds it. */
      holder: z.string(),
      epoch: z.number().int(),
      /** By the database's own clock; null where it was never taken. */
      ageMs: z.number().int().nullable(),
      staleAfterMs: z.number().int(),
    }),
    /** How many there have been since the beginning. */
    totals: z.object({ batches: z.number().int(), orders: z.number().int(), trades: z.number().int() }),
    /** Newest first. */
    batches: z.array(
      z.object({ batch: z.number().int(), epoch: z.number().int(), commands: z.number().int(), atMs: timeOut }),
    ),
  }),
})

/** People read the reason of a halt on the page of the instrument; the audit keeps both. */
const haltInput = fields({ realm: choice(REALMS), symbol, reason: staffReason })
const haltOut = z.object({ realm: z.enum(REALMS), symbol: z.string(), halted: z.boolean() })

export const marketHalt = endpoint({
  method: 'POST',
  path: '/staff/market/halt',
  summary: 'Halts an instrument: orders are neither taken nor matched; open ones stay and can be cancelled.',
  effect: 'command',
  who: { staff: 'market.halt' },
  rate: 'write',
  input: haltInput,
  output: haltOut,
  refusals: ['instrument_unknown', 'session_invalid', 'service_restarting'],
})

export const marketResume = endpoint({
  method: 'POST',
  path: '/staff/market/resume',
  summary: 'Ends the halt of an instrument.',
  effect: 'command',
  who: { staff: 'market.halt' },
  rate: 'write',
  input: haltInput,
  output: haltOut,
  refusals: ['instrument_unknown', 'session_invalid', 'service_restarting'],
})

export const sandboxEndpoints = [
  sandboxClock,
  sandboxClockAdvance,
  staffMarketStatus,
  staffEngineStatus,
  marketHalt,
  marketResume,
] as const
