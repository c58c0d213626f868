import type { Rule } from './repository.ts'

const FILE_LINES_MAX = 400
const FUNCTION_LINES_MAX = 70

/** Source files that a reader can hold in mind. */
export const fileLength: Rule = {
  name: 'file-length',
  reason: `a source file has at most ${FILE_LINES_MAX} lines: split it by what changes together`,
  check: ({ files }) =>
    files
      .filter(({ path }) => /\.(tsx?|mjs|css|sql)$/.test(path))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > FILE_LINES_MAX)
      .map(({ path, lines }) => ({ path, what: `the file has ${lines} lines` })),
}

/** The callback of a `describe` is a list of tests, not a function that someone has to follow. */
export const functionLength: Rule = {
  name: 'function-length',
  reason: `a function has at most ${FUNCTION_LINES_MAX} lines: give its parts names`,
  check: ({ sources }) =>
    sources.flatMap(({ path, facts }) =>
      facts.functions
        .filter(({ name, lines }) => lines > FUNCTION_LINES_MAX && (name !== 'anonymous' || !path.includes('.test.')))
        .map(({ line, name, lines }) => ({ path, line, what: `${name} has ${lines} lines` })),
    ),
}
