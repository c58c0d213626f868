import { isTest, type Rule } from './repository.ts'

const HOME = 'packages/core/src/money/rounding.ts'

/** Without types it sees a `bigint` where the text shows one: the rest is for whoever reads. */
export const bareDivision: Rule = {
  name: 'bare-division',
  reason:
    "rounding has a name: divide(a, b, 'floor') of core/money/rounding, or applyRate, instead of `/` between bigints",
  check: ({ sources }) =>
    sources
      .filter(({ path }) => /^(apps|packages)\//.test(path) && path !== HOME && !isTest(path))
      .flatMap(({ path, facts }) => facts.divisions.map(({ line, text }) => ({ path, line, what: text }))),
}
