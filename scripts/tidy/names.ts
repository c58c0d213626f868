import { basename } from 'node:path'
import type { Rule } from './repository.ts'

const EMPTY_WORDS = /(^|\/)(common|misc)([./]|$)|(^|[-./])(utils?|helpers?|manager)([-./]|$)/
/** The seed has an API area of that name, so pages and endpoints may carry it. */
const SEED_COMMON = /^(packages\/(api|i18n|core)\/src\/common|apps\/\w+\/src\/features\/common|docs\/spec\/common)/
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(tsx?|mjs|css)$/

export const emptyNames: Rule = {
  name: 'empty-name',
  reason: 'util, helper, common, manager and misc say nothing: name the file after what it does',
  check: ({ files }) =>
    files
      .filter(({ path }) => EMPTY_WORDS.test(path) && !SEED_COMMON.test(path))
      .map(({ path }) => ({ path, what: basename(path) })),
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
