import type { Result } from 'lighthouse'
import { atLeast, type Bench, type Emit, median } from './figure.ts'
import { CATEGORIES, GOALS, withLighthouse } from './lighthouse/measure.ts'
import { lostPoints, points, timings } from './lighthouse/shape.ts'

const PAGES = { home: '/pages/tabbar/home', chart: '/pages/stock/stockKline?symbol=OGDC' }

/** The two pages on which people arrive from outside, as a guest sees them. */
export const lighthouse: Bench = {
  name: 'lighthouse',
  minutes: 3,
  run: emit =>
    withLighthouse('guest', async look => {
      for (const [page, path] of Object.entries(PAGES)) report(emit, page, await look(path))
    }),
}

function report(emit: Emit, page: string, results: readonly Result[]): void {
  for (const category of CATEGORIES) {
    const runs = points(results, category)
    emit({
      figure: `lighthouse: ${page}, ${category}`,
      value: median(runs),
      unit: 'points',
      goal: atLeast(GOALS[category]),
      conditions: {
        runs,
        ...(category === 'performance' && timings(results)),
        lost: lostPoints(results, category),
      },
    })
  }
}
