import ratchet from './ratchet.json' with { type: 'json' }
import type { Finding, Repository, Rule } from './repository.ts'

const FILE_LINES_MAX = 400
const FUNCTION_LINES_MAX = 70

type Allowed = Readonly<Record<string, number>>

/** Source files that a reader can hold in mind. */
export const fileLength: Rule = {
  name: 'file-length',
  reason: `a source file has at most ${FILE_LINES_MAX} lines: split it by what changes together (ratchet.json may only shrink)`,
  check: repository => ratcheted(fileLengths(repository), FILE_LINES_MAX, ratchet.files),
}

export const functionLength: Rule = {
  name: 'function-length',
  reason: `a function has at most ${FUNCTION_LINES_MAX} lines: give its parts names (ratchet.json may only shrink)`,
  check: repository => ratcheted(functionLengths(repository), FUNCTION_LINES_MAX, ratchet.functions),
}

interface Length {
  readonly path: string
  readonly line?: number
  readonly key: string
  readonly lines: number
}

function fileLengths({ files }: Repository): Length[] {
  return files
    .filter(({ path }) => /\.(tsx?|mjs|css|sql)$/.test(path))
    .map(({ path, text }) => ({ path, key: path, lines: text.split('\n').length - 1 }))
}

/** The callback of a `describe` is a list of tests, not a function that someone has to follow. */
function functionLengths({ sources }: Repository): Length[] {
  return sources.flatMap(({ path, facts }) =>
    facts.functions
      .filter(({ name }) => name !== 'anonymous' || !path.includes('.test.'))
      .map(({ line, name, lines }) => ({ path, line, key: `${path}#${name}`, lines })),
  )
}

/** Exceptions are listed with their length. One that grew, or that is listed with more than it has, is a finding. */
export function ratcheted(lengths: readonly Length[], max: number, allowed: Allowed): Finding[] {
  const longest = new Map<string, Length>()
  for (const length of lengths) {
    if (length.lines > (longest.get(length.key)?.lines ?? max)) longest.set(length.key, length)
  }
  const grown = [...longest.values()].filter(({ key, lines }) => lines > (allowed[key] ?? max))
  const paths = new Set(lengths.map(({ path }) => path))
  const stale = Object.entries(allowed).filter(
    ([key, lines]) => paths.has(key.split('#')[0] ?? key) && (longest.get(key)?.lines ?? 0) < lines,
  )
  return [
    ...grown.map(({ path, line, key, lines }) => ({
      path,
      ...(line === undefined ? {} : { line }),
      what: `${key.split('#')[1] ?? 'the file'} has ${lines} lines`,
    })),
    ...stale.map(([key, lines]) => ({
      path: key,
      what: `ratchet.json allows ${lines} lines; it has fewer now: lower it`,
    })),
  ]
}
