import { type Finding, linesMatching, type Rule, type SourceFile } from './repository.ts'

const CLASS =
  /(?<![\w-])-?(?:(?:scroll-)?[mp][lr]-[\w[(]|(?:left|right)-(?:[\d[(]|auto|full|px)|border-[lr](?![\w])|rounded-(?:[lr]|[tb][lr])(?![a-z])|(?:text|float|clear)-(?:left|right)(?![\w-]))/
const STYLE_KEY = /\b(?:margin|padding|border)(?:Left|Right)\b|textAlign: '(?:left|right)'/
/** The device's own names of its sides are no sides of ours. */
const CSS =
  /\b(?:margin|padding|border|(?<!safe-area-)inset)-(?:left|right)\b|text-align:\s*(?:left|right)|(?:^|[;{\s])(?:left|right)\s*:/

const isClient = (path: string) => /^(packages\/ui|apps\/(mobile|console))\//.test(path)

export const physicalSides: Rule = {
  name: 'physical-side',
  reason: 'left and right are wrong for half our readers: use ps, pe, ms, me, start, end',
  check: ({ files, sources }) => [
    ...sources.filter(({ path }) => isClient(path) && path.endsWith('.tsx')).flatMap(inMarkup),
    ...files
      .filter(({ path }) => isClient(path) && path.endsWith('.css'))
      .flatMap(file => linesMatching(file, CSS, match => match[0].trim())),
  ],
}

function inMarkup(file: SourceFile): Finding[] {
  const classes = file.facts.strings.flatMap(({ line, text }) => {
    const found = CLASS.exec(text)
    return found === null ? [] : [{ path: file.path, line, what: text.slice(found.index).split(/\s/)[0] ?? '' }]
  })
  return [...classes, ...linesMatching(file, STYLE_KEY, match => match[0])]
}
