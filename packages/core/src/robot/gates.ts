import { runBacktest, type ShareHistory } from './backtest.ts'
import { figuresOf } from './figures.ts'
import type { SessionRules } from './plan-session.ts'
import type { StrategyTerms } from './strategy.ts'

export const GATES = ['future_days', 'determinism', 'costs', 'sessions'] as const
export type GateName = (typeof GATES)[number]

export interface GateResult {
  readonly gate: GateName
  readonly passed: boolean
  /** What was counted or measured: sessions compared, orders that differed, a return in millionths, paper sessions. */
  readonly figure: number
  /** What it is held against. */
  readonly bound: number
}

const HALF_SPREAD_PPM = 1_000
const COSTS = { halfSpreadPpm: HALF_SPREAD_PPM, times: 1 }

/**
 * What a robot must pass before it is released, by the machine alone (rulebook 2.10). With days cut off the end, no earlier order may change; two runs give the
 * same orders; at twice the costs the result must not be a loss; and so many paper sessions must have run.
 */
export function runGates(
  terms: StrategyTerms,
  rules: SessionRules,
  history: readonly ShareHistory[],
  sessions: { readonly ran: number; readonly needed: number },
): GateResult[] {
  const whole = runBacktest(terms, rules, history, COSTS)
  const again = runBacktest(terms, rules, [...history].reverse(), COSTS)
  const doubled = runBacktest(terms, rules, history, { ...COSTS, times: 2 })
  const cut = cutHistory(history)
  const shorter = runBacktest(terms, rules, cut, COSTS)
  const { returnPpm = 0 } = figuresOf(doubled.points, doubled.trades)
  const count = whole.orders.length
  const changed = shorter.orders.filter((line, at) => line !== whole.orders[at]).length
  const differing = whole.orders.filter((line, at) => line !== again.orders[at]).length
  return [
    { gate: 'future_days', passed: shorter.orders.length > 0 && changed === 0, figure: changed, bound: 0 },
    { gate: 'determinism', passed: count > 0 && differing === 0, figure: differing, bound: 0 },
    { gate: 'costs', passed: count > 0 && returnPpm > 0, figure: returnPpm, bound: 0 },
    { gate: 'sessions', passed: sessions.ran >= sessions.needed, figure: sessions.ran, bound: sessions.needed },
  ]
}

/** The costs gate labels and does not bar: a robot that loses at doubled costs is released with that said. */
export function mayBeReleased(gates: readonly GateResult[]): boolean {
  return GATES.every(gate => gate === 'costs' || gates.some(each => each.gate === gate && each.passed))
}

/** The same without its last third. */
function cutHistory(history: readonly ShareHistory[]): ShareHistory[] {
  const dates = [...new Set(history.flatMap(share => share.dates))].sort()
  const last = dates[Math.floor((dates.length * 2) / 3)]
  return history.map(share => {
    const end = share.dates.filter(date => last === undefined || date < last).length
    return {
      ...share,
      dates: share.dates.slice(0, end),
      closes: share.closes.slice(0, end),
      volumes: share.volumes.slice(0, end),
    }
  })
}
