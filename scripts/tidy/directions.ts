import { posix } from 'node:path'
import { type Finding, isTest, type Repository, type Rule, type SourceFile } from './repository.ts'

/** What each workspace may import of ours, besides itself. test/, bench/ and scripts/ may import anything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/core': [],
  'packages/chain': ['core'],
  'packages/api': ['core'],
  'packages/i18n': ['core', 'api'],
  'packages/ui': ['core', 'api', 'i18n'],
  'packages/web': ['core', 'api', 'i18n', 'ui'],
  'apps/server': ['core', 'chain', 'api', 'i18n'],
  'apps/mobile': ['core', 'chain', 'api', 'i18n', 'ui', 'web'],
  'apps/console': ['core', 'api', 'i18n', 'ui', 'web'],
}

const workspaceOf = (path: string) => Object.keys(MAY_IMPORT).find(workspace => path.startsWith(`${workspace}/`))

export const workspaceDirections: Rule = {
  name: 'direction',
  reason:
    'core <- api <- i18n <- ui <- web <- apps; no app imports another; a package is imported by its name, not by a path',
  check: repository =>
    eachImport(repository, (file, specifier) => {
      const workspace = workspaceOf(file.path)
      if (workspace === undefined) return undefined
      const name = /^@firoza\/([^/]+)/.exec(specifier)?.[1]
      if (name !== undefined) {
        const itself = workspace.endsWith(`/${name}`)
        return itself || MAY_IMPORT[workspace]?.includes(name) ? undefined : `${workspace} imports ${specifier}`
      }
      const leaves = specifier.startsWith('.') && workspaceOf(resolved(file, specifier)) !== workspace
      return leaves && !isTest(file.path) ? `${specifier} leaves ${workspace}` : undefined
    }),
}

export const pureCore: Rule = {
  name: 'pure-core',
  reason: 'core is pure: it imports nothing, not even Node, so that it runs the same everywhere and for ever',
  check: repository =>
    eachImport(repository, (file, specifier) => {
      const outside = !specifier.startsWith('.') && !specifier.startsWith('@firoza/core/')
      return file.path.startsWith('packages/core/src/') && !isTest(file.path) && outside
        ? `imports ${specifier}`
        : undefined
    }),
}

/** The files that put an app together out of its features, the profile's rows among them, and what the tests build theirs with. */
const PARTS =
  /^apps\/\w+\/src\/routes\.tsx?$|^apps\/mobile\/src\/features\/account\/info-rows\.tsx$|^apps\/server\/src\/((build-app|bootstrap|case-kinds|jobs\/start-jobs|ws\/(stream|personal-feeds|console-feeds|desk-feeds))\.ts$|testing\/)/

/** A withdrawal of coins is a withdrawal: it is requested, reviewed and recorded by the same feature. */
const BUILT_ON: Readonly<Record<string, string>> = {
  'apps/server/src/features/coin': 'apps/server/src/features/withdraw',
}

export const featureWalls: Rule = {
  name: 'feature-wall',
  reason:
    'no feature imports another, and only the lists of parts (routes, info-rows, build-app, bootstrap, start-jobs, case-kinds, topics of the stream) import features: what several need is in core, or in a folder of the server beside features (auth, customers, ledger, review), trading, money, shell or lib',
  check: repository =>
    eachImport(repository, (file, specifier) => {
      if (!file.path.startsWith('apps/') || !specifier.startsWith('.') || isTest(file.path) || PARTS.test(file.path))
        return
      const from = featureOf(file.path)
      const to = featureOf(resolved(file, specifier))
      return to !== undefined && to !== from && BUILT_ON[from ?? ''] !== to
        ? `${from ?? file.path} imports ${to}`
        : undefined
    }),
}

const featureOf = (path: string) => /^apps\/\w+\/src\/features\/[^/]+/.exec(path)?.[0]

/** The folders of the investor's app, from what all use to what nothing below may know. */
const LAYERS = ['lib', 'shell', 'money', 'trading', 'features']

export const mobileLayers: Rule = {
  name: 'mobile-layer',
  reason: `in the investor's app imports go one way: ${LAYERS.join(' <- ')}`,
  check: repository =>
    eachImport(repository, (file, specifier) => {
      if (!specifier.startsWith('.') || isTest(file.path)) return
      const [from, to] = [layerOf(file.path), layerOf(resolved(file, specifier))]
      return from >= 0 && to > from ? `${LAYERS[from]} imports ${specifier}` : undefined
    }),
}

const layerOf = (path: string) => LAYERS.indexOf(/^apps\/mobile\/src\/([^/]+)\//.exec(path)?.[1] ?? '')

export const resolved = (file: { readonly path: string }, specifier: string) =>
  posix.join(posix.dirname(file.path), specifier)

function eachImport(
  repository: Repository,
  judge: (file: SourceFile, specifier: string) => string | undefined,
): Finding[] {
  return repository.sources.flatMap(file =>
    file.facts.imports.flatMap(({ line, specifier }) => {
      const what = judge(file, specifier)
      return what === undefined ? [] : [{ path: file.path, line, what }]
    }),
  )
}
