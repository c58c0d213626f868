import { OperatorError } from './operator-error.ts'
import type { StartSettings } from './settings.ts'

type Told = Pick<StartSettings, 'port' | 'host' | 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>

/** What Node and PostgreSQL tell of an error, beside its message. */
interface Facts {
  readonly code?: string
  readonly syscall?: string
  readonly path?: string
  readonly hostname?: string
}

/** What an operator can mend is said in one sentence that says how; anything else with its stack, for whoever mends us. */
export function whyNotStarted(error: unknown, settings: Told): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof OperatorError) return error.message
  const facts = error as Facts
  return (
    ofAddress(facts, settings) ??
    ofDatabase(error, facts, settings) ??
    ofFiles(facts, settings) ??
    error.stack ??
    error.message
  )
}

/** Where the server would listen. */
function ofAddress({ code, syscall, hostname }: Facts, { port, host }: Told): string | undefined {
  if (syscall === 'getaddrinfo' && hostname === host) return `HOST ${host} cannot be resolved: ${WHICH_HOST}`
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') return `port ${port} is in use; choose another one with PORT`
  if (code === 'EACCES' || code === 'EPERM') return `port ${port} requires root; choose one from 1024 on with PORT`
  return `HOST ${host} is not an address of this machine: ${WHICH_HOST}`
}

const WHICH_HOST = 'use 127.0.0.1 for this machine only, or 0.0.0.0 to accept other devices'

/** No connection, or none any more. */
const AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Of PostgreSQL's own words what to do follows from the first characters of the code. */
const SAID: readonly (readonly [codes: RegExp, what: string])[] = [
  [/^28/, 'refuses the sign-in: check the user and the password of'],
  [/^3D000$/, 'has no such database: create it (see docs/operate.md), or name another one in'],
  [/^42501$/, 'does not grant the rights that a start requires: name the owner of the database in'],
  [/^25006$/, 'is read-only: name the primary in'],
  [/^(53300|57P0)/, 'accepts no connections now: start again once it does, or name another one in'],
  [/^(53[12]|58030)/, 'cannot write: free disk space, or name another one in'],
]

/** The same of the embedded one, whose files are ours to lose. */
const SAID_BY_OURS: typeof SAID = [
  [/^28P01$/, 'refuses the password stored beside its files: put back the file "password", or restore a backup'],
  [/^53100$/, 'has no disk space left: free some, or choose another directory with FIROZA_DATA_DIR'],
  [/^(XX|58)/, 'cannot read its own files: restore a backup into another directory'],
  [
    /^(57P0|08|CONN|ECONN|EPIPE|ENOENT$)/,
    'ended during the start: free disk space if its disk is full, correct the fault in its log, or restore a backup',
  ],
]

function ofDatabase(error: Error, { code = '', syscall = '' }: Facts, settings: Told): string | undefined {
  const { databaseUrl, databaseOwnerUrl, dataDir } = settings
  const isSaid = error.name === 'PostgresError'
  const isAway = AWAY.has(code) || (code === 'ENOENT' && syscall === 'connect')
  const saidBy = (said: typeof SAID) => (isSaid || isAway ? said.find(([codes]) => codes.test(code))?.[1] : undefined)
  if (databaseUrl === undefined) {
    const said = saidBy(SAID_BY_OURS)
    return said && `the PostgreSQL of ${dataDir} ${said} (message: ${oneLine(error)})`
  }
  const names = databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL and DATABASE_URL'
  const at = `the PostgreSQL of ${names}`
  if (isAway) return `${at} does not answer (${oneLine(error)}): start it, or correct ${names}`
  if (/TLS|SSL|CERT|ISSUER/.test(code))
    return `${at} has an invalid certificate (${oneLine(error)}): correct its certificate, or use the host name of its certificate in ${names}`
  const said = saidBy(SAID)
  return said && `${at} ${said} ${names} (message: ${oneLine(error)})`
}

function oneLine({ message }: Error): string {
  return (message.split('\n')[0] ?? '').trim() || 'no message'
}

/** Where the platform keeps its data. */
function ofFiles({ code, syscall = '', path = '' }: Facts, { dataDir }: Told): string | undefined {
  if (code === undefined || syscall.startsWith('spawn')) return undefined
  const place = path || dataDir
  // Of a file elsewhere (one of the program's own) nobody knows what to do but who mends the program.
  const isOurs = `${place}/`.startsWith(`${dataDir}/`) || `${dataDir}/`.startsWith(`${place}/`)
  // Making a folder below one that can only be read, Node says that it is not there.
  const named = code === 'ENOENT' && syscall === 'mkdir' ? 'EROFS' : code
  const said = FILES[named] ?? (isOurs ? FILES_OF_DATA[named] : undefined)
  return said && `${place} ${said}, or choose another directory with FIROZA_DATA_DIR`
}

const FILES: Readonly<Record<string, string>> = {
  EACCES: 'is not accessible to the user of this process: grant access',
  EPERM: 'is not accessible to the user of this process: grant access',
  EROFS: 'is read-only: make it writable',
  ENOSPC: 'has no disk space left: free some',
  EDQUOT: 'has no disk space left: free some',
  EIO: 'is on a disk with I/O errors: repair it',
}

const FILES_OF_DATA: Readonly<Record<string, string>> = {
  EEXIST: 'is not a directory: move it away',
  ENOTDIR: 'is below a file, not a directory: move that file away',
  EISDIR: 'is a directory: move it away',
  ENOENT: 'is missing: put it back, from a backup if needed',
}
