import { basename } from 'node:path'
import type { Rule } from './repository.ts'

const EMPTY_WORDS = /(^|\/)(common|misc)([./]|$)|(^|[-./])(utils?|helpers?|manager)([-./]|$)/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(tsx?|mjs|css)$/

export const emptyNames: Rule = {
  name: 'empty-name',
  reason: 'util, helper, common, manager and misc say nothing: name the file after what it does',
  check: ({ files }) =>
    files.filter(({ path }) => EMPTY_WORDS.test(path)).map(({ path }) => ({ path, what: basename(path) })),
}

export const barrels: Rule = {
  name: 'barrel',
  reason: 'no index.ts: imports name the file that they mean, so that a search finds every use',
  check: ({ sources }) =>
    sources.filter(({ path }) => /(^|\/)index\.tsx?$/.test(path)).map(({ path }) => ({ path, what: 'index file' })),
}

export const kebabCase: Rule = {
  name: 'kebab-case',
  reason: 'files are named in kebab-case, the same on every file system',
  check: ({ files }) =>
    files
      .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && !KEBAB.test(basename(path)))
      .map(({ path }) => ({ path, what: basename(path) })),
}

export const decisionNumbers: Rule = {
  name: 'decision-number',
  reason: 'a decision is cited by its number: each has one of its own, and so has each base file and migration',
  check: ({ files }) => {
    const seen = new Map<string, string>()
    return files.flatMap(({ path }) => {
      const number = /^(docs\/decisions|.*\/db\/(?:base|migrations))\/(\d{3,4})-[^/]*\.(md|sql)$/.exec(path)
      if (!number) return []
      const key = `${number[1]} ${number[2]}`
      const first = seen.get(key)
      seen.set(key, path)
      return first === undefined ? [] : [{ path, what: `its number is that of ${first}` }]
    })
  },
}
