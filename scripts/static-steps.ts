import type { Step } from './steps.ts'

/** Several checkers read the same declarations each for itself: with one a build takes little more than half of the processor's time. */
const CORES = ['--checkers', '1', '--builders', '2']

/** What can be judged without running the product: the first steps of both `npm test` and `npm run check`. */
export const STATIC_STEPS: readonly Step[] = [
  { title: 'types (tsc -b)', command: ['node_modules/@typescript/native/bin/tsc', '-b', ...CORES] },
  {
    title: 'lint and format (biome)',
    command: ['node_modules/@biomejs/biome/bin/biome', 'check', '.', '--diagnostic-level=error'],
  },
  { title: 'house rules (scripts/tidy.ts)', command: ['scripts/tidy.ts'] },
]
