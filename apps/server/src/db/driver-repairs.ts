/** An exact piece of the driver's source, which must occur once, and what stands there instead. */
interface Repair {
  readonly file: string
  readonly was: string
  readonly is: string
}

/**
 * `tx.commit()` sends the commit behind the statements that are on their way, instead of after the answer to the last one (see
 * send-commit.ts). After it the transaction takes no statement, and the driver adds neither a commit nor a rollback of its own: the
 * connection goes back to the pool with the answer. A large statement no longer holds up the one behind it until it is answered.
 */
const EARLY_COMMIT: readonly Repair[] = [
  {
    file: 'index.js',
    was: '      let uncaughtError\n        , result\n',
    is: '      let uncaughtError\n        , result\n        , ending = null\n        , hasEnded = false\n      const commit = () => ending = sql`commit`.execute()\n      sql.commit = commit\n',
  },
  {
    file: 'index.js',
    was: 'await (name\n          ? sql`rollback to ${ sql(name) }`',
    is: 'ending || await (name\n          ? sql`rollback to ${ sql(name) }`',
  },
  {
    file: 'index.js',
    was: ': await sql`commit`',
    is: ": (await (ending || sql`commit`)).command === 'COMMIT' || await Promise.reject(uncaughtError || Errors.generic('ROLLED_BACK', 'the transaction was rolled back'))",
  },
  {
    file: 'index.js',
    was: ': c.execute(q) || move(c, full)\n      }\n    }\n\n    function onexecute(c) {\n      connection = c',
    is: ': c.execute(q) || ((q.describeFirst || q.cursorFn) && move(c, full))\n      }\n    }\n\n    function onexecute(c) {\n      connection = c',
  },
]

/** A statement that PostgreSQL refuses, with its own end. */
const REFUSED_STATEMENT = "write(Buffer.concat([Parse('a value could not be written', [], []), Sync]))"

/**
 * A statement whose value cannot be written (a serializer that throws, an undefined one) stood among those sent but never was: the
 * driver rejected the statement in flight, somebody else's, and gave each following one the answer of the one behind it. It now fails alone,
 * with its own error, and what is sent in its place keeps its turn and fails its transaction, as any failing statement does.
 */
const UNWRITABLE: readonly Repair[] = [
  {
    file: 'connection.js',
    was: 'sent.length === 0 && write(Sync)\n      errored(error)\n      return true',
    is: `q.describeFirst = q.cursorFn = false\n      queryError(q, error)\n      return ${REFUSED_STATEMENT} && sent.length < max_pipeline`,
  },
  {
    // The same for one that is described first, and so written only with the answer to that.
    file: 'connection.js',
    was: 'query && (query.cursorFn || query.describeFirst) && write(Sync)\n        errored(e)',
    is: `query && (query.cursorFn ? write(Sync) : query.describeFirst && (query.describeFirst = false, ${REFUSED_STATEMENT}))\n        errored(e)`,
  },
]

/**
 * V8 puts a function that is written into a property where it is created (`this.resolve = x => …`) among the old objects at once, and all that it
 * refers to lives until those are collected. So each statement outlived every collection of young objects, with its arguments and its
 * text: half a second's worth of them was copied twice, and Node stood still for 12 ms several times a second. A function that has a name of its own first is young.
 */
const YOUNG_FUNCTIONS: readonly Repair[] = [
  {
    file: 'query.js',
    was: 'this.resolve = x => (this.active = false, resolve(x))\n    this.reject = x => (this.active = false, reject(x))\n\n    this.active',
    is: 'const resolved = x => (this.active = false, resolve(x))\n    const rejected = x => (this.active = false, reject(x))\n    this.resolve = resolved\n    this.reject = rejected\n\n    this.active',
  },
  {
    file: 'index.js',
    was: 'acc[name] = (x) => new Parameter(x, type.to)\n',
    is: 'const parameter = (x) => new Parameter(x, type.to)\n      acc[name] = parameter\n',
  },
  {
    file: 'index.js',
    was: 'sql.prepare = x => prepare = x.replace(/[^a-z0-9$-_. ]/gi)',
    is: 'const prepareAs = x => prepare = x.replace(/[^a-z0-9$-_. ]/gi)\n      sql.prepare = prepareAs',
  },
  {
    file: 'index.js',
    was: 'move(c, reserved)\n      c.reserved = () => queries.length\n        ? c.execute(queries.shift())\n        : move(c, reserved)\n',
    is: 'move(c, reserved)\n      const next = () => queries.length\n        ? c.execute(queries.shift())\n        : move(c, reserved)\n      c.reserved = next\n',
  },
]

/**
 * postgres.js 3.4.9 does not survive the loss of a connection in the middle of a transaction (its issues 1066, 1154, 1208). Its
 * own `rollback` is written to a socket that is gone, which throws outside of any promise and ends the process; bytes
 * waiting to be written stay and are sent before the greeting of the next connection, which then hangs until its timeout; and,
 * worst, a statement that a dead transaction still sends runs on the reconnected connection, outside of the
 * transaction or inside of another one. Shown by test/stress/database-killed.test.ts. Drop these when a release has them.
 */
const DRIVER_REPAIRS: readonly Repair[] = [
  {
    file: 'connection.js',
    was: 'if (q.cancelled)\n      return\n\n    try {',
    is: "if (q.cancelled)\n      return\n\n    if (socket === null)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options))\n\n    try {",
  },
  {
    file: 'connection.js',
    was: 'incomings = null\n    clearImmediate(nextWriteTimer)',
    is: 'incomings = null\n    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null',
  },
  {
    // A statement sent between the error of a socket and its end was never answered, and stayed in the list of those sent: on
    // the next connection it took the answer of another one.
    file: 'connection.js',
    was: "!hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
    is: ";(query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = null",
  },
  {
    // Nobody waits for this promise: where the connection is lost meanwhile, its rejection ends the process.
    file: 'connection.js',
    was: 'return fetchArrayTypes()',
    is: 'return fetchArrayTypes().catch(() => undefined)',
  },
  {
    // A statement that failed, or lost its connection, after its first rows left their count: the next answer on the connection began
    // with as many holes.
    file: 'connection.js',
    was: 'query = results = errorResponse = null\n    result = new Result()',
    is: 'query = results = errorResponse = null\n    result = new Result()\n    rows = 0',
  },
  {
    file: 'connection.js',
    was: 'function nextWrite(fn) {',
    is: 'function nextWrite(fn) {\n    if (socket === null) {\n      chunk = nextWriteTimer = null\n      return false\n    }',
  },
  {
    file: 'index.js',
    was: '      , prepare = null\n\n    try {',
    is: '      , prepare = null\n      , lost = null\n\n    try {',
  },
  {
    file: 'index.js',
    was: 'new Promise((_, reject) => connection.onclose = reject)',
    is: 'new Promise((_, reject) => { const lose = error => reject(lost = error); connection.onclose = lose })',
  },
  {
    file: 'index.js',
    was: 'q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue',
    is: "q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost || hasEnded)\n          return q.reject(lost || Errors.generic('TRANSACTION_ENDED', 'the transaction has sent its commit'))\n        hasEnded = q === ending\n        c.queue",
  },
  ...UNWRITABLE,
  ...EARLY_COMMIT,
  ...YOUNG_FUNCTIONS,
]

/** The repaired source of one of the driver's files. Throws when the driver is another one than the repairs were made for. */
export function repaired(file: string, source: string): string {
  return DRIVER_REPAIRS.filter(repair => repair.file === file).reduce((text, { was, is }) => {
    if (text.split(was).length !== 2) {
      throw new Error(`postgres.js has changed (${file}): look again at src/db/driver-repairs.ts`)
    }
    return text.replace(was, () => is)
  }, source)
}
