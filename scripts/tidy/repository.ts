import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../content-hash.ts'
import { type Facts, readFacts } from './facts.ts'

/** Everything that the rules look at. Paths are relative to the repository, with `/`. */
export interface Repository {
  readonly files: readonly TextFile[]
  /** The TypeScript ones, with what the parser found in them. */
  readonly sources: readonly SourceFile[]
}

export interface TextFile {
  readonly path: string
  readonly text: string
}

export interface SourceFile extends TextFile {
  readonly facts: Facts
}

export interface Finding {
  readonly path: string
  readonly line?: number
  readonly what: string
}

export interface Rule {
  readonly name: string
  /** One line, printed with the findings. */
  readonly reason: string
  check(repository: Repository): Finding[]
}

const PLACES = ['apps', 'packages', 'scripts', 'test', 'bench', 'docs', '.ci', 'vitest.config.ts', 'package.json']
const ROOT_PAGES = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'CONTRIBUTING.md']
const TEXT = /\.(tsx?|mjs|css|html|md|sql|json)$|^\.ci\/run$/

export function readRepository(root: string): Repository {
  const paths = filesBelow(root, [...PLACES, ...ROOT_PAGES]).filter(path => TEXT.test(path) && !path.includes('.gen.'))
  return repositoryOf(Object.fromEntries(paths.map(path => [path, readFileSync(join(root, path), 'utf8')])))
}

/** From texts by path; tests make small ones. */
export function repositoryOf(texts: Readonly<Record<string, string>>): Repository {
  const files = Object.entries(texts).map(([path, text]) => ({ path, text }))
  const sources = files.filter(({ path }) => /\.tsx?$/.test(path)).map(file => ({ ...file, facts: readFacts(file) }))
  return { files, sources }
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/')

/** Findings for each line of a text that a pattern meets. */
export function linesMatching(file: TextFile, pattern: RegExp, what: (match: RegExpExecArray) => string): Finding[] {
  return file.text.split('\n').flatMap((text, i) => {
    const match = pattern.exec(text)
    return match === null ? [] : [{ path: file.path, line: i + 1, what: what(match) }]
  })
}
