import type { Result } from 'lighthouse'
import { routedPages } from '../apps/mobile/routed-pages.ts'
import { atLeast, type Bench, type Emit, median } from './figure.ts'
import { CATEGORIES, GOALS, withLighthouse } from './lighthouse/measure.ts'
import { lostPoints, points, timings, weight } from './lighthouse/shape.ts'

/** Where money comes in and goes out, where a person says who they are, and where they ask for help. */
const FAMILIES = ['recharge', 'withdraw', 'wallet', 'exchange', 'fundsDetail', 'user', 'notice']
/** Those that load the most: what a bounded run looks at. */
const HEAVIEST = [
  '/pages/withdraw/bankWithdraw',
  '/pages/wallet/addBank',
  '/pages/user/security',
  '/pages/user/kyc',
  '/pages/recharge/cryptoRecharge',
]

/** The pages of the person's own, signed in as the seeded person with their real account: one line each, and one for all of them. */
export const lighthousePages: Bench = {
  name: 'lighthouse-pages',
  minutes: 3,
  run: (emit, { full }) =>
    withLighthouse('person', async look => {
      const worst = { performance: 100, accessibility: 100, 'best-practices': 100 }
      const paths = full ? personsPages() : HEAVIEST
      for (const path of paths) {
        const results = await look(path)
        report(emit, path, results)
        for (const category of CATEGORIES)
          worst[category] = Math.min(worst[category], median(points(results, category)))
      }
      for (const category of CATEGORIES) {
        emit({
          figure: `lighthouse-pages: ${category} of the worst page`,
          value: worst[category],
          unit: 'points',
          goal: atLeast(GOALS[category]),
          conditions: { pages: paths.length },
        })
      }
    }),
}

/** Every page of these families that is built, once, under the first of its paths. */
function personsPages(): string[] {
  const family = new RegExp(`^/pages/(${FAMILIES.join('|')})/`)
  const byModule = new Map<string, string>()
  for (const [path, { module }] of routedPages()) {
    if (family.test(path) && !byModule.has(module)) byModule.set(module, path)
  }
  return [...byModule.values()]
}

function report(emit: Emit, path: string, results: readonly Result[]): void {
  const [performance, accessibility, bestPractices] = CATEGORIES.map(category => points(results, category))
  emit({
    figure: `lighthouse-pages: ${path}, performance`,
    value: median(performance ?? []),
    unit: 'points',
    goal: atLeast(GOALS.performance),
    conditions: {
      runs: performance,
      accessibility: median(accessibility ?? []),
      bestPractices: median(bestPractices ?? []),
      ...timings(results),
      ...weight(results),
      lost: CATEGORIES.flatMap(category => lostPoints(results, category)),
    },
  })
}
