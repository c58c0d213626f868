import { linesMatching, type Rule } from './repository.ts'

export const laterMarks: Rule = {
  name: 'later-mark',
  reason: 'what is worth doing later is an issue; a mark in the code is only forgotten',
  check: ({ files }) =>
    files
      .filter(({ path }) => /\.(tsx?|mjs|css|sql)$/.test(path) && !path.startsWith('scripts/tidy/'))
      .flatMap(file => linesMatching(file, /\b(TODO|FIXME|XXX|HACK)\b/, match => match[0])),
}

export const focusedTests: Rule = {
  name: 'focused-test',
  reason: 'a test that is skipped, or that alone runs, hides the others (skipIf and runIf are fine)',
  check: ({ sources }) =>
    sources.flatMap(({ path, facts }) => facts.focused.map(({ line, name }) => ({ path, line, what: name }))),
}

export const machinePaths: Rule = {
  name: 'machine-path',
  reason: "a path of someone's machine works on no other",
  check: ({ files }) =>
    files
      .filter(({ path }) => !path.startsWith('scripts/tidy/'))
      .flatMap(file => linesMatching(file, /(?<![\w.\-}/])\/(work|home|Users)\/\w[\w.-]*/, match => match[0])),
}
