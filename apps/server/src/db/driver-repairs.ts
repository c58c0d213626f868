/** An exact piece of the driver's source, which must occur once, and what stands there instead. */
interface Repair {
  readonly file: string
  readonly was: string
  readonly is: string
}

/**
 * postgres.js 3.4.9 does not survive the loss of a connection in the middle of a transaction (its issues 1066, 1154, 1208). Its
 * own `rollback` is written to a socket that is gone, which throws outside of any promise and ends the process; bytes
 * waiting to be written stay and are sent before the greeting of the next connection, which then hangs until its timeout; and,
 * worst, a statement that a dead transaction still sends runs on the reconnected connection, outside of the
 * transaction or inside of another one. Shown by test/stress/database-killed.test.ts. Drop these when a release has them.
 */
export const DRIVER_REPAIRS: readonly Repair[] = [
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
    is: 'new Promise((_, reject) => connection.onclose = error => reject(lost = error))',
  },
  {
    file: 'index.js',
    was: 'q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue',
    is: 'q.catch(e => uncaughtError || (uncaughtError = e))\n        if (lost)\n          return q.reject(lost)\n        c.queue',
  },
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
