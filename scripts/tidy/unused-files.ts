import { basename, matchesGlob, posix } from 'node:path'
import { resolved } from './directions.ts'
import { isTest, type Repository, type Rule } from './repository.ts'

/** Files that a program outside of our code opens. */
const ENTRY = /(^|\/)(main|vite\.config|vitest\.config|global-setup)\.tsx?$|\.d\.ts$/

export const unusedFiles: Rule = {
  name: 'unused-file',
  reason: 'nobody imports it: delete it, or use it',
  check: repository => {
    const used = usedPaths(repository)
    const spoken = spokenNames(repository)
    return repository.sources
      .filter(({ path }) => !isTest(path) && !ENTRY.test(path) && !used(path) && !spoken(path))
      .map(({ path }) => ({ path, what: 'unused' }))
  },
}

function usedPaths({ sources }: Repository): (path: string) => boolean {
  const paths = new Set<string>()
  const globs: string[] = []
  for (const file of sources) {
    for (const { specifier } of file.facts.imports) {
      const own = /^@firoza\/([^/]+)\/(.+)$/.exec(specifier)
      if (own !== null) for (const end of ['.ts', '.tsx']) paths.add(`packages/${own[1]}/src/${own[2]}${end}`)
      else if (specifier.startsWith('.')) paths.add(resolved(file, specifier))
    }
    for (const { text } of file.facts.strings) {
      if (/^\.{1,2}\/.*\*/.test(text)) globs.push(posix.join(posix.dirname(file.path), text))
    }
  }
  return path => paths.has(path) || globs.some(glob => matchesGlob(path, glob))
}

/** Files that are started by name: from package.json, or `spawn(node, ['…/x.ts'])`. */
function spokenNames({ files, sources }: Repository): (path: string) => boolean {
  const scripts = files.filter(({ path }) => path.endsWith('package.json')).map(({ text }) => text)
  const strings = sources.flatMap(({ path, facts }) => facts.strings.map(({ text }) => ({ path, text })))
  const named = strings.filter(({ text }) => /\/[\w.-]+\.tsx?$/.test(text))
  return path =>
    scripts.some(text => text.includes(path)) ||
    named.some(other => other.path !== path && other.text.endsWith(`/${basename(path)}`))
}
