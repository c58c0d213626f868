import { Mendable } from './mendable.ts'
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
  if (error instanceof Mendable) return error.message
  const facts = error as Facts
  return (
    ofAddress(facts, settings) ??
    ofDatabase(error, facts, settings) ??
    ofFiles(facts, settings) ??
    error.stack ??
    error.message
  )
}

/** Where the house would listen. */
function ofAddress({ code, syscall, hostname }: Facts, { port, host }: Told): string | undefined {
  if (syscall === 'getaddrinfo' && hostname === host) return `HOST ${host} is no name of an address: ${WHICH_HOST}`
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE') return `port ${port} is taken; choose another one with PORT`
  if (code === 'EACCES' || code === 'EPERM')
    return `port ${port} is not for ordinary users; choose one from 1024 on with PORT`
  return `HOST ${host} is not an address of this machine: ${WHICH_HOST}`
}

const WHICH_HOST = 'use 127.0.0.1 for this machine alone, or 0.0.0.0 to let other devices in'

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
  [/^28/, 'does not let the house in: check the user and the password of'],
  [/^3D000$/, 'has no such database: make it (docs/operate.md says how), or name another one in'],
  [/^42501$/, 'does not let the house do what a start has to: name the owner of the database in'],
  [/^25006$/, 'only reads: name the one that writes in'],
  [/^(53300|57P0)/, 'takes nobody now: start again as soon as it does, or name another one in'],
  [/^(53[12]|58030)/, 'cannot write: make room for it, or name another one in'],
]

/** The same of the embedded one, whose files are ours to lose. */
const SAID_BY_OURS: typeof SAID = [
  [
    /^28P01$/,
    'does not know the password that lies beside its files: put back the file "password", or restore a backup',
  ],
  [/^53100$/, 'has no room left on its disk: make some, or choose another directory with FIROZA_DATA_DIR'],
  [/^(XX|58)/, 'cannot read its own files: restore a backup into another directory'],
  [
    /^(57P0|08|CONN|ECONN|EPIPE|ENOENT$)/,
    'has ended while the house started: make room where its disk is full, mend what else its log tells of, or restore a backup',
  ],
]

function ofDatabase(error: Error, { code = '', syscall = '' }: Facts, settings: Told): string | undefined {
  const { databaseUrl, databaseOwnerUrl, dataDir } = settings
  const isSaid = error.name === 'PostgresError'
  const isAway = AWAY.has(code) || (code === 'ENOENT' && syscall === 'connect')
  const saidBy = (said: typeof SAID) => (isSaid || isAway ? said.find(([codes]) => codes.test(code))?.[1] : undefined)
  if (databaseUrl === undefined) {
    const said = saidBy(SAID_BY_OURS)
    return said && `the PostgreSQL of ${dataDir} ${said} (it says: ${oneLine(error)})`
  }
  const names = databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL and DATABASE_URL'
  const at = `the PostgreSQL of ${names}`
  if (isAway) return `${at} does not answer (${oneLine(error)}): start it, or correct ${names}`
  if (/TLS|SSL|CERT|ISSUER/.test(code))
    return `${at} is not who it should be (${oneLine(error)}): correct its certificate, or name it as its certificate does in ${names}`
  const said = saidBy(SAID)
  return said && `${at} ${said} ${names} (it says: ${oneLine(error)})`
}

function oneLine({ message }: Error): string {
  return (message.split('\n')[0] ?? '').trim() || 'without a word'
}

/** Where the house keeps its data. */
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
  EACCES: 'is not for whoever runs this: give them the right to it',
  EPERM: 'is not for whoever runs this: give them the right to it',
  EROFS: 'can only be read: let it be written to',
  ENOSPC: 'has no room left on its disk: make some',
  EDQUOT: 'has no room left on its disk: make some',
  EIO: 'lies on a disk that does not answer: mend it',
}

const FILES_OF_DATA: Readonly<Record<string, string>> = {
  EEXIST: 'is not a directory: move it away',
  ENOTDIR: 'is not in a directory: move away what is in its place',
  EISDIR: 'is a directory: move it away',
  ENOENT: 'is missing: put it back, from a backup where need be',
}
