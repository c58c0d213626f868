import { resolved } from './directions.ts'
import { isTest, linesMatching, type Rule, type SourceFile } from './repository.ts'

const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/
const WHOLE = /^(?:export \*|import \* as \w+) from '(.+)'/
const WORD = /[A-Za-z_$][\w$]*/g

/** Values alone: a type stands beside the function that takes or gives it, for whoever wants to name it. */
export const unusedExports: Rule = {
  name: 'unused-export',
  reason: 'no other file uses it: without `export` whoever changes it sees at once where it is used',
  check: ({ sources }) => {
    const filesWith = new Map<string, number>()
    for (const { text } of sources)
      for (const word of new Set(text.match(WORD))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1)
    const gathered = new Set(sources.flatMap(wholeExports))
    return sources
      .filter(({ path }) => !isTest(path) && !gathered.has(path))
      .flatMap(file => linesMatching(file, EXPORTED, ([, name = '']) => name))
      .filter(({ what }) => filesWith.get(what) === 1)
  },
}

/** The files of which `routes.ts` or a feature's `calls.ts` takes all exports. */
function wholeExports(file: SourceFile): string[] {
  return linesMatching(file, WHOLE, ([, specifier = '']) => resolved(file, specifier)).map(({ what }) => what)
}
