import { linesMatching, type Rule } from './repository.ts'

/** A figure, a date or a time that somebody puts together by hand. */
const BY_HAND = /\bisolate\(String\(|>\{String\(|\.toLocaleString\(|\.padStart\(/

export const ownFigures: Rule = {
  name: 'own-figures',
  reason:
    'a person chooses their digits and their grouping, which formatters know, and `t` and `Figure` where they are given a number',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => path.startsWith('apps/mobile/src/') && !path.startsWith('apps/mobile/src/kit/'))
      .flatMap(file => linesMatching(file, BY_HAND, match => match[0])),
}
