import type { Repository, Rule } from './repository.ts'

const RULE = /^- \*\*([A-Z]{2,5}-\d+)\*\*/
/** The ids at the head of a test's title: `ORD-4, ORD-7 refuses …`. */
const CITED = /^((?:[A-Z]{2,5}-\d+(?:,? (?:and )?)?)+)/
/** Words of the trade that look like ids. */
const NOT_IDS = /^(KSE|KMI|UTF|SHA|ISO)-/

export const untestedRules: Rule = {
  name: 'untested-rule',
  reason: 'every rule of docs/spec is shown by a test whose title begins with its id',
  check: repository => {
    const cited = new Set(citations(repository).map(({ id }) => id))
    return specRules(repository)
      .filter(({ id }) => !cited.has(id))
      .map(({ id, path, line }) => ({ path, line, what: `${id} has no test` }))
  },
}

export const unknownRules: Rule = {
  name: 'unknown-rule',
  reason: 'a test title cites only rules that docs/spec has',
  check: repository => {
    const known = new Set(specRules(repository).map(({ id }) => id))
    return citations(repository)
      .filter(({ id }) => !known.has(id))
      .map(({ id, path, line }) => ({ path, line, what: id }))
  },
}

export const repeatedRules: Rule = {
  name: 'repeated-rule',
  reason: 'a rule id names one rule',
  check: repository => {
    const seen = new Set<string>()
    return specRules(repository)
      .filter(({ id }) => seen.has(id) || !seen.add(id))
      .map(({ id, ...at }) => ({ ...at, what: id }))
  },
}

function specRules({ files }: Repository) {
  return files
    .filter(({ path }) => path.startsWith('docs/spec/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((row, i) => {
        const id = RULE.exec(row)?.[1]
        return id === undefined ? [] : [{ id, path, line: i + 1 }]
      }),
    )
}

function citations({ sources }: Repository) {
  return sources.flatMap(({ path, facts }) =>
    facts.testTitles.flatMap(({ title, line }) =>
      [...(CITED.exec(title)?.[1] ?? '').matchAll(/[A-Z]{2,5}-\d+/g)]
        .map(([id]) => ({ id, path, line }))
        .filter(({ id }) => !NOT_IDS.test(id)),
    ),
  )
}
