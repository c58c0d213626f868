import type { TextFile } from './repository.ts'

/** The planned ceiling. `npm run lines` prints it; no rule refuses yet. */
export const CODE_LINES_MAX = 116_933

/** The first pattern that matches decides. */
const AREAS: readonly (readonly [string, RegExp])[] = [
  ['migrations', /^apps\/server\/.*\.sql$/],
  ['server features', /^apps\/server\/src\/(features|approvals|standing|review)\//],
  ['server rest', /^apps\/server\//],
  ['core, chain', /^packages\/(core|chain)\//],
  ['api', /^packages\/api\//],
  ['console', /^apps\/console\//],
  ['mobile', /^apps\/mobile\//],
  ['ui, web', /^packages\/(ui|web)\//],
  ['i18n without messages', /^packages\/i18n\//],
  ['scripts, bench, test support', /^/],
]

export interface AreaLines {
  readonly area: string
  readonly lines: number
  readonly files: number
}

/** Lines of code by area: without tests, messages and generated files. */
export function codeLines(files: readonly TextFile[]): AreaLines[] {
  const code = files.filter(
    ({ path }) => /\.(tsx?|mjs|sql|css)$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('/messages/'),
  )
  return AREAS.map(([area], i) => {
    const own = code.filter(({ path }) => AREAS.findIndex(([, pattern]) => pattern.test(path)) === i)
    const lines = own.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)
    return { area, lines, files: own.length }
  })
}

export const linesOfAll = (areas: readonly AreaLines[]) => areas.reduce((sum, { lines }) => sum + lines, 0)
