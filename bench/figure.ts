/** What a figure has to reach: itself, or its ratio to the baseline of the same run. */
export interface Goal {
  readonly of: 'value' | 'ratio'
  readonly is: '>=' | '<=' | '<'
  readonly than: number
}

/** One measured figure, printed as one JSON line. */
export interface Figure {
  readonly figure: string
  readonly value: number
  readonly unit: string
  readonly baseline?: number
  readonly baselineName?: string
  /** Value over baseline. */
  readonly ratio?: number
  /** In words; absent where the figure is told for its own sake. */
  readonly target?: string
  readonly met?: boolean
  /** What a reader needs to judge the figure or to repeat it. */
  readonly conditions: Readonly<Record<string, unknown>>
}

export interface Measured {
  readonly figure: string
  readonly value: number
  readonly unit: string
  /** Taken in the same run, so that a busy machine disturbs both. */
  readonly baseline?: { readonly name: string; readonly value: number }
  readonly goal?: Goal
  readonly conditions?: Readonly<Record<string, unknown>>
}

export type Emit = (measured: Measured) => void

/** A program of `npm run bench`, named on the command line or run in turn. */
export interface Bench {
  readonly name: string
  /** Roughly, on two cores. */
  readonly minutes: number
  run(emit: Emit, options: BenchOptions): Promise<void>
}

export interface BenchOptions {
  /** The whole size of what is bounded for the default run, where a benchmark takes very long. */
  readonly full: boolean
}

export const atLeast = (than: number, of: Goal['of'] = 'value'): Goal => ({ of, is: '>=', than })
export const atMost = (than: number, of: Goal['of'] = 'value'): Goal => ({ of, is: '<=', than })
export const below = (than: number, of: Goal['of'] = 'value'): Goal => ({ of, is: '<', than })

/** Judges a figure against its goal. */
export function judged({ figure, value, unit, baseline, goal, conditions = {} }: Measured): Figure {
  const ratio = baseline && value / baseline.value
  const reached = goal && (goal.of === 'value' ? value : ratio)
  return {
    figure,
    value: rounded(value),
    unit,
    ...(baseline && { baseline: rounded(baseline.value), baselineName: baseline.name }),
    ...(ratio !== undefined && { ratio: rounded(ratio) }),
    ...(goal && { target: `${goal.of === 'ratio' ? 'ratio ' : ''}${goal.is} ${goal.than}` }),
    ...(goal && reached !== undefined && { met: holds(reached, goal) }),
    conditions,
  }
}

function holds(reached: number, { is, than }: Goal): boolean {
  if (is === '>=') return reached >= than
  return is === '<=' ? reached <= than : reached < than
}

/** Four significant digits, whole numbers whole: more would pretend to a precision that a shared machine does not have. */
function rounded(value: number): number {
  return Math.abs(value) >= 1_000 ? Math.round(value) : Number(value.toPrecision(4))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? Number.NaN
}

/** The value that so large a share of the sorted values stays below. */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
