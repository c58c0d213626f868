import { expect, test } from 'vitest'
import { codeLines, linesOfAll } from './code-lines.ts'
import { workspaceDirections } from './directions.ts'
import { repositoryOf } from './repository.ts'
import { RULES, report } from './rules.ts'

/** Which rules of the platform these files break, as `rule path:line what`. */
function broken(texts: Record<string, string>, except: readonly string[] = ['unused-file', 'unused-export']) {
  const repository = repositoryOf(texts)
  return RULES.filter(({ name }) => !except.includes(name)).flatMap(rule =>
    rule.check(repository).map(({ path, line, what }) => `${rule.name} ${path}:${line ?? ''} ${what}`),
  )
}

test('a clean repository breaks nothing', () => {
  const texts = {
    'packages/core/src/a.ts': "import { b } from './b.ts'\nexport const a = () => b",
    'packages/core/src/b.ts': 'export const b = new Date(0)',
    'packages/core/src/a.test.ts': "import { test } from 'vitest'\nimport { a } from './a.ts'\ntest('ORD-1 works', a)",
    'docs/spec/stock.md': '- **ORD-1** It works.',
  }
  expect(broken(texts, [])).toEqual([])
  expect(report(repositoryOf(texts))).toEqual([])
})

test('a finding is printed with the reason of its rule', () => {
  const repository = repositoryOf({ 'apps/server/src/index.ts': 'export {}' })
  expect(
    report(
      repository,
      RULES.filter(({ name }) => name === 'barrel'),
    ),
  ).toEqual([
    'barrel: no index.ts: imports name the file that they mean, so that a search finds every use\n  apps/server/src/index.ts  index file',
  ])
})

test('names', () => {
  const names = [
    'utils.ts',
    'date-utils.ts',
    'helper.ts',
    'order-manager.ts',
    'common/x.ts',
    'common-passwords.ts',
    'MyPage.tsx',
  ]
  expect(broken(Object.fromEntries(names.map(name => [`apps/mobile/src/${name}`, ''])))).toEqual([
    'empty-name apps/mobile/src/utils.ts: utils.ts',
    'empty-name apps/mobile/src/date-utils.ts: date-utils.ts',
    'empty-name apps/mobile/src/helper.ts: helper.ts',
    'empty-name apps/mobile/src/order-manager.ts: order-manager.ts',
    'empty-name apps/mobile/src/common/x.ts: x.ts',
    'kebab-case apps/mobile/src/MyPage.tsx: MyPage.tsx',
  ])
})

test('a feature has one name everywhere', () => {
  const texts = {
    'packages/core/src/auth/a.ts': '',
    'packages/core/src/user/b.ts': '',
    'apps/server/src/features/auth-codes/c.ts': '',
    'docs/spec/auth-codes.md': '',
  }
  expect(broken(texts).filter(finding => finding.startsWith('feature-name'))).toEqual([
    "feature-name packages/core/src/user/b.ts: user is no feature's name",
    "feature-name apps/server/src/features/auth-codes/c.ts: auth-codes is no feature's name",
  ])
})

test('numbers of decisions and migrations', () => {
  const texts = {
    'docs/decisions/0101-a.md': '',
    'docs/decisions/0101-b.md': '',
    'apps/server/src/db/base/010-c.sql': '',
    'apps/server/src/db/migrations/0101-d.sql': '',
    'apps/server/src/db/migrations/0101-e.sql': '',
  }
  expect(broken(texts)).toEqual([
    'decision-number docs/decisions/0101-b.md: its number is that of docs/decisions/0101-a.md',
    'decision-number apps/server/src/db/migrations/0101-e.sql: its number is that of apps/server/src/db/migrations/0101-d.sql',
  ])
})

test('directions', () => {
  expect(
    broken({
      'packages/core/src/x.ts': "import 'node:fs'\nimport '@firoza/api/y'",
      'packages/ui/src/x.ts': "import '@firoza/i18n/t'",
      'apps/mobile/src/x.ts': "import '@firoza/server/main'\nexport * from '../../server/src/main.ts'",
      'apps/mobile/src/trading/x.ts': "import '../money/y.ts'",
      'apps/mobile/src/money/x.ts': "import '../trading/y.ts'",
      'apps/server/src/features/vote/x.ts': "await import('../ipo/y.ts')\nimport '../../ledger/z.ts'",
      'apps/server/src/routes.ts': "import './features/vote/x.ts'",
      'apps/server/src/sandbox/x.ts': "import '../features/vote/x.ts'",
      'apps/server/src/sandbox/x.test.ts': "import '../features/vote/x.ts'",
      'test/sim/x.test.ts': "import '../../apps/server/src/main.ts'",
    }),
  ).toEqual([
    'direction packages/core/src/x.ts:2 packages/core imports @firoza/api/y',
    'direction apps/mobile/src/x.ts:1 apps/mobile imports @firoza/server/main',
    'direction apps/mobile/src/x.ts:2 ../../server/src/main.ts leaves apps/mobile',
    'pure-core packages/core/src/x.ts:1 imports node:fs',
    'pure-core packages/core/src/x.ts:2 imports @firoza/api/y',
    'feature-wall apps/server/src/features/vote/x.ts:1 apps/server/src/features/vote imports apps/server/src/features/ipo',
    'feature-wall apps/server/src/sandbox/x.ts:1 apps/server/src/sandbox/x.ts imports apps/server/src/features/vote',
    'mobile-layer apps/mobile/src/money/x.ts:1 money imports ../trading/y.ts',
  ])
})

test('a package may name itself', () => {
  const repository = repositoryOf({ 'packages/api/src/x.ts': "import '@firoza/api/y'" })
  expect(workspaceDirections.check(repository)).toEqual([])
})

test('doors to the database, the environment, time and chance', () => {
  const doors = [
    'sql`select 1`',
    'tx`\n  insert into x values (1)`',
    "sql.unsafe('x')",
    'process.env.PORT',
    'Date.now()',
    'new Date()',
    'new Date(5)',
    'Math.random()',
    'html`select a colour`.raw',
  ].join('\n')
  const found = (path: string) => broken({ [path]: doors }).map(finding => finding.replace(path, ''))
  expect(found('apps/server/src/features/vote/list-x.ts')).toEqual([
    'sql-in-stores :1 SQL',
    'sql-in-stores :2 SQL',
    'sql-in-stores :4 SQL',
    'sql-in-stores :10 SQL',
    'environment :5 process.env',
    'clock-and-chance :6 Date.now',
    'clock-and-chance :7 new Date()',
    'clock-and-chance :9 Math.random',
  ])
  expect(found('apps/server/src/features/vote/x.store.ts').filter(finding => finding.startsWith('sql'))).toEqual([])
  expect(found('apps/server/src/main.ts').filter(finding => finding.startsWith('environment'))).toEqual([])
  expect(found('apps/mobile/src/lib/clock.ts').filter(finding => finding.startsWith('clock'))).toEqual([])
  expect(found('apps/server/src/main.test.ts')).toEqual([])
})

test('divisions of whole numbers name their rounding', () => {
  const text =
    "import { f } from './f.ts'\nf(units * 2n) / 3\nconst y = (units * 2n) / whole\nx /= BigInt(n)\nNumber(5n) / 2\na / b"
  expect(broken({ 'apps/mobile/src/x.ts': text, 'apps/mobile/src/x.test.ts': '1n / 2n' })).toEqual([
    'bare-division apps/mobile/src/x.ts:3 (units * 2n) / whole',
    'bare-division apps/mobile/src/x.ts:4 x /= BigInt(n)',
  ])
})

test('the driver has one door', () => {
  const text = "import postgres from 'postgres'\nimport type { Options } from 'postgres'\nawait import('postgres')"
  expect(broken({ 'apps/server/src/db/x.ts': text, 'apps/server/src/db/driver.ts': text })).toEqual([
    'driver-door apps/server/src/db/x.ts:1 imports postgres',
    'driver-door apps/server/src/db/x.ts:3 imports postgres',
  ])
})

test('sides that do not turn around in Urdu', () => {
  const markup = '<p className="pl-2 ps-2 text-left" style={{ marginLeft: 4 }} title="left-handed, 5 left" />'
  const css =
    '.x { margin-left: 4px; margin-inline-start: 4px }\n.y { left: 0 }\n.z { margin: env(safe-area-inset-left) }'
  expect(broken({ 'packages/ui/src/x.tsx': markup, 'apps/mobile/src/x.css': css })).toEqual([
    'physical-side packages/ui/src/x.tsx:1 pl-2',
    'physical-side packages/ui/src/x.tsx:1 marginLeft',
    'physical-side apps/mobile/src/x.css:1 margin-left',
    'physical-side apps/mobile/src/x.css:2 left:',
  ])
})

test('figures as a person has chosen them', () => {
  const bare = "export const one = isolate(String(1))\nexport const two = String(2).padStart(2, '0')"
  const texts = { 'apps/mobile/src/x.tsx': bare, 'apps/console/src/x.tsx': bare, 'packages/ui/src/x.tsx': bare }
  expect(broken(texts)).toEqual([
    'own-figures apps/mobile/src/x.tsx:1 isolate(String(',
    'own-figures apps/mobile/src/x.tsx:2 .padStart(',
  ])
})

test('leftovers', () => {
  const home = ['', 'home', 'me', 'project'].join('/')
  expect(
    broken({
      'packages/core/src/x.ts': '// TODO later',
      'packages/core/src/x.test.ts': "test.only('a', f)\ndescribe.skip.each([])('b', f)\ntest.skipIf(c)('d', f)",
      'README.md': `see ${home}\nsee docs/home/me and https://example.com/home/me`,
    }),
  ).toEqual([
    'later-mark packages/core/src/x.ts:1 TODO',
    'focused-test packages/core/src/x.test.ts:1 test.only',
    'focused-test packages/core/src/x.test.ts:2 describe.skip.each',
    `machine-path README.md:1 ${home.split('/').slice(0, 3).join('/')}`,
  ])
})

test('files that nobody imports', () => {
  const texts = {
    'apps/mobile/src/main.tsx': "import './used.ts'\nconst pages = import.meta.glob('./features/*/*-page.tsx')",
    'apps/mobile/src/used.ts': "import '@firoza/core/money/amount'\nspawn(node, [join(here, './worker/run-it.ts')])",
    'apps/mobile/src/worker/run-it.ts': '',
    'apps/mobile/src/features/stock/b-page.tsx': '',
    'apps/mobile/src/features/stock/lonely.ts': '',
    'packages/core/src/money/amount.ts': '',
    'scripts/start.ts': '',
    'package.json': '{"scripts": {"x": "node scripts/start.ts"}}',
  }
  expect(broken(texts, [])).toEqual(['unused-file apps/mobile/src/features/stock/lonely.ts: unused'])
})

test('values that are exported and used nowhere else', () => {
  const texts = {
    'packages/core/src/a.ts': [
      'export const LIMIT = 5',
      'export const own = () => LIMIT',
      'export async function lonely() {}',
      'export type Shape = typeof LIMIT',
    ].join('\n'),
    'packages/core/src/a.test.ts': "import { own } from './a.ts'",
    'packages/core/src/b.test.ts': 'export const ofTests = 1',
    'packages/core/src/c.ts': "export * from './d.ts'",
    'packages/core/src/d.ts': 'export const gathered = 1',
  }
  expect(broken(texts, ['unused-file'])).toEqual([
    'unused-export packages/core/src/a.ts:1 LIMIT',
    'unused-export packages/core/src/a.ts:3 lonely',
  ])
})

test('messages that no source names', () => {
  const texts = {
    'packages/i18n/src/messages/en-US/stock.ts':
      "export const messages = {\n  buy: 'Buy',\n  sell: 'Sell',\n  type_limit: 'Limit',\n  note: { one: 'x', other: 'y' },\n  lost: 'Lost',\n}",
    'apps/mobile/src/x.ts': "const side = 'buy'\nt(`stock.${side}`, t(`stock.type_${type}`), t('stock.note'))",
    'apps/mobile/src/x.test.ts': "t('stock.lost')",
  }
  expect(broken(texts)).toEqual([
    'unused-message packages/i18n/src/messages/en-US/stock.ts: stock.sell',
    'unused-message packages/i18n/src/messages/en-US/stock.ts: stock.lost',
  ])
})

test('the words of a route are those of its page, its sheets and what they load late', () => {
  const texts = {
    'apps/mobile/src/routes.tsx': [
      "const start = page(() => import('./features/stock/start-page.tsx'), 'order')",
      'const own = ownPage(',
      "  () => import('./features/stock/own-page.tsx'),",
      "  'market',",
      "  'news',",
      ')',
    ].join('\n'),
    'apps/mobile/src/main.tsx': "import './routes.tsx'\nimport './shell/menu.tsx'",
    'apps/mobile/src/shell/menu.tsx': "useT('person', 'ui')",
    'apps/mobile/src/features/stock/start-page.tsx': "useT('shell', 'order')\nimport type { Sheet } from './sheet.tsx'",
    'apps/mobile/src/features/stock/own-page.tsx':
      "useT('market')\nimport './sheet.tsx'\nlazy(() => import('./late.tsx'))",
    'apps/mobile/src/features/stock/sheet.tsx':
      "loadAreas(language, ['order', 'refusal'])\nimport('./ticket.tsx')\nimport './own-page.tsx'",
    'apps/mobile/src/features/stock/late.tsx': "useT(\n  'account',\n  'bank',\n)",
    'apps/mobile/src/features/stock/ticket.tsx': "useT('order', 'refusal', 'coin')",
  }
  expect(broken(texts)).toEqual([
    "words-of-route apps/mobile/src/shell/menu.tsx: uses 'person' outside of a page, where nobody loads it",
    "words-of-route apps/mobile/src/routes.tsx:3 own-page.tsx lacks 'account', which apps/mobile/src/features/stock/late.tsx uses",
    "words-of-route apps/mobile/src/routes.tsx:3 own-page.tsx lacks 'bank', which apps/mobile/src/features/stock/late.tsx uses",
    "words-of-route apps/mobile/src/routes.tsx:3 own-page.tsx lacks 'coin', which apps/mobile/src/features/stock/ticket.tsx uses",
    "words-of-route apps/mobile/src/routes.tsx:3 own-page.tsx names 'news', which nothing of it uses",
  ])
})

test('rules of the specification and the tests that show them', () => {
  expect(
    broken({
      'docs/spec/stock.md': '- **ORD-1** A.\n- **ORD-2** B.\n- **ORD-3** C.\n- **ORD-3** C again.',
      'apps/server/src/x.test.ts':
        "test('ORD-1, ORD-2 both', f)\ntest('ORD-9 unknown', f)\ntest('KSE-100 is an index', f)\nit('says ORD-3 late', f)",
    }),
  ).toEqual([
    'repeated-rule docs/spec/stock.md:4 ORD-3',
    'unknown-rule apps/server/src/x.test.ts:2 ORD-9',
    'untested-rule docs/spec/stock.md:3 ORD-3 has no test',
    'untested-rule docs/spec/stock.md:4 ORD-3 has no test',
  ])
})

test('sizes', () => {
  const long = (lines: number) => 'x()\n'.repeat(lines)
  const texts = {
    'packages/core/src/long.ts': long(401),
    'packages/core/src/fits.ts': long(400),
    'packages/core/src/f.ts': `export function f() {\n${long(69)}}\nconst g = () => {\n${long(68)}}\n`,
  }
  expect(broken(texts)).toEqual([
    'file-length packages/core/src/long.ts: the file has 401 lines',
    'function-length packages/core/src/f.ts:1 f has 71 lines',
  ])
})

test('lines of code count neither tests nor messages', () => {
  const paths = ['packages/core/src/x.sql', 'apps/mobile/src/x.test.ts', 'packages/i18n/src/messages/x.ts', 'docs/x.md']
  expect(linesOfAll(codeLines(paths.map(path => ({ path, text: 'a\nb\n' }))))).toBe(2)
})
