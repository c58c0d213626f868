import ts from 'typescript'

interface At {
  readonly line: number
}

/** What the rules need to know about a TypeScript file; found in one walk over its tree. */
export interface Facts {
  /** Module specifiers, of `import()` and `new URL('./x', import.meta.url)` too. */
  readonly imports: readonly (At & { readonly specifier: string; readonly typeOnly: boolean; readonly lazy: boolean })[]
  readonly functions: readonly (At & { readonly name: string; readonly lines: number })[]
  /** Calls and reads of globals that only few files may touch: `Date.now`, `new Date()`, `Math.random`, `process.env`. */
  readonly globals: readonly (At & { readonly name: string })[]
  /** Tagged templates whose text reads as SQL, and `.unsafe(…)` calls. */
  readonly sql: readonly At[]
  readonly testTitles: readonly (At & { readonly title: string })[]
  /** `test.only`, `describe.skip` and the like. */
  readonly focused: readonly (At & { readonly name: string })[]
  /** Areas of messages by what asks for them: `useT('order')`, `loadAreas(language, ['order'])`, `page(load, 'order')`. */
  readonly areas: readonly (At & { readonly callee: string; readonly names: readonly string[] })[]
  /** Divisions of which the text says that they divide a `bigint`: `x / 100n`, `BigInt(x) / y`. */
  readonly divisions: readonly (At & { readonly text: string })[]
  /** Texts of string literals and templates. */
  readonly strings: readonly (At & { readonly text: string })[]
  /** Templates with `*` for each gap: `order.*`. */
  readonly templates: readonly string[]
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] }

const SQL = /^\s*(select|insert into|update|delete from|with|create|alter|drop|truncate|lock)\s/i
const GLOBALS = new Set(['Date.now', 'Math.random', 'process.env'])
const AREA_CALLS = new Set(['useT', 'loadAreas', 'page', 'ownPage'])
const TEST_CALLS = new Set(['test', 'it', 'describe'])

export function readFacts(file: { readonly path: string; readonly text: string }): Facts {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ESNext, false, kind)
  const facts: Writable<Facts> = {
    imports: [],
    functions: [],
    globals: [],
    sql: [],
    testTitles: [],
    focused: [],
    areas: [],
    divisions: [],
    strings: [],
    templates: [],
  }
  const lineOf = (position: number) => tree.getLineAndCharacterOfPosition(position).line + 1
  const visit = (node: ts.Node, name: string) => {
    const line = lineOf(node.getStart(tree))
    noteImport(node, line, facts)
    noteFunction(node, name, line, lineOf(node.end), facts)
    noteGlobal(node, line, tree, facts)
    noteSql(node, line, facts)
    noteTest(node, line, facts)
    noteAreas(node, line, facts)
    noteDivision(node, line, tree, facts)
    if (ts.isStringLiteralLike(node)) facts.strings.push({ line, text: node.text })
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      facts.strings.push({ line, text: node.text })
    if (ts.isTemplateExpression(node))
      facts.templates.push(
        [node.head, ...node.templateSpans.map(span => span.literal)].map(part => part.text).join('*'),
      )
    const inner = nameOf(node, tree) ?? name
    ts.forEachChild(node, child => visit(child, inner))
  }
  visit(tree, '')
  return facts
}

function noteImport(node: ts.Node, line: number, facts: Writable<Facts>) {
  const specifier = specifierOf(node)
  if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return
  const typeOnly = ts.isImportTypeNode(node) || (ts.isImportDeclaration(node) && node.importClause?.isTypeOnly === true)
  facts.imports.push({ line, specifier: specifier.text, typeOnly, lazy: ts.isCallExpression(node) })
}

function specifierOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return node.arguments[0]
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal
  const isUrl = ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL'
  return isUrl && node.arguments?.length === 2 ? node.arguments[0] : undefined
}

function noteFunction(node: ts.Node, name: string, line: number, lastLine: number, facts: Writable<Facts>) {
  if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return
  const own = node.name !== undefined && ts.isIdentifier(node.name) ? node.name.text : name
  facts.functions.push({ line, name: own || 'anonymous', lines: lastLine - line + 1 })
}

/** The name that a function gets from where it stands: `const x = () => …`, `{ x: () => … }`. */
function nameOf(node: ts.Node, tree: ts.SourceFile): string | undefined {
  const named = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isFunctionDeclaration(node)
  return named ? node.name?.getText(tree) : undefined
}

function noteGlobal(node: ts.Node, line: number, tree: ts.SourceFile, facts: Writable<Facts>) {
  if (ts.isPropertyAccessExpression(node)) {
    const name = node.getText(tree)
    if (GLOBALS.has(name)) facts.globals.push({ line, name })
  }
  if (ts.isNewExpression(node) && node.expression.getText(tree) === 'Date' && !node.arguments?.length) {
    facts.globals.push({ line, name: 'new Date()' })
  }
}

function noteSql(node: ts.Node, line: number, facts: Writable<Facts>) {
  if (ts.isTaggedTemplateExpression(node)) {
    const first = ts.isNoSubstitutionTemplateLiteral(node.template) ? node.template : node.template.head
    if (SQL.test(first.text)) facts.sql.push({ line })
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    if (node.expression.name.text === 'unsafe') facts.sql.push({ line })
  }
}

function noteTest(node: ts.Node, line: number, facts: Writable<Facts>) {
  if (!ts.isCallExpression(node)) return
  const words = callee(node.expression)
  if (!TEST_CALLS.has(words[0] ?? '')) return
  const title = node.arguments[0]
  if (title !== undefined && ts.isStringLiteralLike(title)) facts.testTitles.push({ line, title: title.text })
  if (title !== undefined && ts.isTemplateExpression(title)) facts.testTitles.push({ line, title: title.head.text })
  const focus = words.find(word => ['only', 'skip', 'todo', 'fails'].includes(word))
  // `describe.skip.each(rows)(title)` is two calls; the inner one is enough.
  if (focus !== undefined && !ts.isCallExpression(node.expression)) facts.focused.push({ line, name: words.join('.') })
}

function noteAreas(node: ts.Node, line: number, facts: Writable<Facts>) {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !AREA_CALLS.has(node.expression.text)) return
  const names = node.arguments
    .flatMap(argument => (ts.isArrayLiteralExpression(argument) ? [...argument.elements] : [argument]))
    .filter(ts.isStringLiteralLike)
    .map(({ text }) => text)
  facts.areas.push({ line, callee: node.expression.text, names })
}

function noteDivision(node: ts.Node, line: number, tree: ts.SourceFile, facts: Writable<Facts>) {
  if (!ts.isBinaryExpression(node)) return
  const { kind } = node.operatorToken
  if (kind !== ts.SyntaxKind.SlashToken && kind !== ts.SyntaxKind.SlashEqualsToken) return
  if (isBig(node.left) || isBig(node.right)) facts.divisions.push({ line, text: node.getText(tree) })
}

/** Whether the value is a `bigint` for all to see: a literal or `BigInt(…)`, by itself or anywhere in a sum or product. */
function isBig(node: ts.Node): boolean {
  if (ts.isBigIntLiteral(node)) return true
  if (ts.isParenthesizedExpression(node) || ts.isPrefixUnaryExpression(node)) {
    return isBig(ts.isParenthesizedExpression(node) ? node.expression : node.operand)
  }
  if (ts.isBinaryExpression(node)) return isBig(node.left) || isBig(node.right)
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'BigInt'
}

/** `test.each(rows)` -> ['test', 'each']. */
function callee(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...callee(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return callee(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return callee(node.tag)
  return []
}
