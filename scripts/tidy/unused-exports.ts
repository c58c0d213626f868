import { isTest, linesMatching, type Rule } from './repository.ts'

const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/
const WORD = /[A-Za-z_$][\w$]*/g

/** Values alone: a type stands beside the function that takes or gives it, for whoever wants to name it. */
export const unusedExports: Rule = {
  name: 'unused-export',
  reason: 'no other file uses it: without `export` whoever changes it sees at once where it is used',
  check: ({ sources }) => {
    const filesWith = new Map<string, number>()
    for (const { text } of sources)
      for (const word of new Set(text.match(WORD))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1)
    return sources
      .filter(({ path }) => !isTest(path))
      .flatMap(file => linesMatching(file, EXPORTED, ([, name = '']) => name))
      .filter(({ what }) => filesWith.get(what) === 1)
  },
}
