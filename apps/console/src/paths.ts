import type { Permission } from '@firoza/api/endpoint'
import type { CallOutput } from '@firoza/api/endpoints'
import type { CaseKindName } from '@firoza/api/review-kinds'

/** Pages of the console, below /console. `key` follows `g`; a page without one is reached from another. */
export const PAGES = [
  { id: 'queue', path: '/', key: 'q', permission: 'desk.enter' },
  { id: 'customers', path: '/customers', key: 'p', permission: 'user.read' },
  { id: 'kyc', path: '/kyc', key: 'k', permission: 'kyc.read' },
  { id: 'levels', path: '/levels', key: 'y', permission: 'kyc.read' },
  { id: 'hni', path: '/hni', key: 'h', permission: 'hni.read' },
  { id: 'vip', path: '/vip', key: 'i', permission: 'vip.read' },
  { id: 'votes', path: '/votes', key: 'z', permission: 'vote.read' },
  { id: 'loans', path: '/loans', key: 'f', permission: 'loan.read' },
  { id: 'robots', path: '/robots', key: '1', permission: 'robot.read' },
  { id: 'scores', path: '/scores', key: 'r', permission: 'score.read' },
  { id: 'deposits', path: '/deposits', key: 'd', permission: 'deposit.read' },
  { id: 'withdrawals', path: '/withdrawals', key: 'w', permission: 'withdraw.read' },
  { id: 'approvals', path: '/approvals', key: 'v', permission: 'approval.read' },
  { id: 'support', path: '/support', key: 's', permission: 'support.answer' },
  { id: 'content', path: '/content', key: 'n', permission: 'content.read' },
  { id: 'unlocks', path: '/unlocks', key: 'u', permission: 'unlock.read' },
  { id: 'offerings', path: '/offerings', key: 'j', permission: 'offering.read' },
  { id: 'market', path: '/market', key: 'm', permission: 'market.read' },
  { id: 'ledger', path: '/ledger', key: 'l', permission: 'ledger.read' },
  { id: 'exposure', path: '/exposure', key: 'b', permission: 'ledger.read' },
  { id: 'outbox', path: '/outbox', key: 'o', permission: 'outbox.read' },
  { id: 'clock', path: '/clock', key: 'c', permission: 'sandbox.clock' },
  { id: 'team', path: '/team', key: 't', permission: 'role.read' },
  { id: 'settings', path: '/settings', key: 'x', permission: 'settings.read' },
  { id: 'audit', path: '/audit', key: 'a', permission: 'audit.read' },
  { id: 'engine', path: '/engine', key: 'e', permission: 'market.read' },
] as const
export type PageId = (typeof PAGES)[number]['id']

export const OWN_SIGN_IN = '/keys'
export const toCustomer = (id: string) => `/customers/${id}`
/** The queue of each kind of case, and the page of it in the menu. */
export const CASE_PAGES = {
  change: 'approvals',
  hni: 'hni',
  kyc_level: 'levels',
  loan: 'loans',
  score: 'scores',
} as const satisfies Record<CaseKindName, PageId>
export const CASE_PATHS = {
  change: '/approvals',
  hni: '/hni',
  kyc_level: '/levels',
  loan: '/loans',
  score: '/scores',
} as const satisfies Record<CaseKindName, string>
export const toCase = (kind: CaseKindName, id: string) => `${CASE_PATHS[kind]}/${id}`
export const toRequest = (id: string) => toCase('change', id)
export const toConversation = (id: string) => `/support/conversation/${id}`
export const toKycCheck = (id: string) => `/kyc/${id}`
export const LOAN_BOOK = '/loans/book'
export const OPTION_BOOK = '/options'
export const CONTRACTS = '/contracts'
export const BLOCK_BOOK = '/block-trades'
export const toDeposit = (id: string) => `/deposits/${id}`
export const STATEMENTS = '/deposits/statements'
export const COUNTER = '/deposits/counter'
export const COINS = '/deposits/coins'
export const UNMATCHED = '/deposits/unmatched'
export const CONTENT = '/content'
export const toContent = (type: string, id: string) => `${CONTENT}/${type}/${id}`
export const toWithdrawal = (id: string) => `/withdrawals/${id}`
export const BANK_FILES = '/withdrawals/files'
export const UNKNOWN_PAYOUTS = '/withdrawals?queue=unknown'
export const COIN_FILES = '/withdrawals/coins'
export const toAccount = (id: string) => `/ledger/account/${id}`
export const toJournal = (id: string) => `/ledger/journal/${id}`

/** Whether the member of staff may open a page. */
export function mayOpen(staff: CallOutput<'GET /staff/me'> | null, permission: string): boolean {
  return staff?.permissions.includes(permission) ?? false
}

/** Pages that need more than the one above them. */
const PERMISSIONS_BELOW: Readonly<Record<string, Permission>> = {
  [BANK_FILES]: 'withdraw.pay',
  [COIN_FILES]: 'withdraw.pay',
}

/** What one needs to open a page: its own permission, or that of the page above it. */
export function permissionFor(href: string): Permission {
  const [path = '/'] = href.split('?')
  const above = PAGES.find(page => page.path === `/${path.split('/')[1]}`)
  return PERMISSIONS_BELOW[path] ?? above?.permission ?? 'desk.enter'
}

/** Where a typed number leads: "FZ10000001" to a person, "j 12" to a journal, "a 7" to a ledger account. */
export function placeOf(typed: string): string | undefined {
  const text = typed.trim()
  if (/^fz[0-9]{8}$/i.test(text)) return toCustomer(text.toUpperCase())
  const match = /^([aj])\s*([1-9][0-9]{0,17})$/i.exec(text)
  if (!match) return undefined
  const number = match[2] ?? ''
  return match[1]?.toLowerCase() === 'a' ? toAccount(number) : toJournal(number)
}

/** Every page of the console below /console, those of one thing with its number: the walk of the browser test goes through them all. */
export const PATHS = [
  '/',
  '/outbox',
  '/customers',
  '/customers/:id',
  '/kyc',
  '/kyc/:id',
  '/scores',
  '/scores/:id',
  '/block-trades',
  '/offerings',
  '/robots',
  '/vip',
  '/votes',
  '/hni',
  '/hni/:id',
  '/deposits',
  '/deposits/statements',
  '/deposits/counter',
  '/deposits/unmatched',
  '/deposits/coins',
  '/deposits/:id',
  '/withdrawals',
  '/withdrawals/files',
  '/withdrawals/coins',
  '/withdrawals/:id',
  '/approvals',
  '/approvals/:id',
  '/loans',
  '/loans/book',
  '/contracts',
  '/options',
  '/loans/:id',
  '/levels',
  '/levels/:id',
  '/settings',
  '/unlocks',
  '/keys',
  '/team',
  '/support',
  '/support/conversation/:id',
  '/support/prepared',
  '/content',
  '/content/:type/:id',
  '/market',
  '/ledger',
  '/ledger/accounts',
  '/ledger/account/:id',
  '/ledger/journal/:id',
  '/exposure',
  '/clock',
  '/audit',
  '/engine',
] as const
export type Path = (typeof PATHS)[number]

type FirstPart<P> = P extends `/${infer First}/${string}` ? First : P extends `/${infer First}` ? First : never

/**
 * The environment in which the actions of a page take effect, by the first part of its path: real money alone, or both; `own` where the page itself
 * offers the choice or names it with each row; none where nothing of an environment is changed.
 */
export const ACTS_IN: Readonly<Record<FirstPart<Path>, 'real' | 'both' | 'own' | 'none'>> = {
  '': 'none',
  outbox: 'none',
  customers: 'own',
  kyc: 'real',
  levels: 'real',
  scores: 'real',
  hni: 'real',
  vip: 'real',
  votes: 'real',
  loans: 'real',
  deposits: 'real',
  withdrawals: 'real',
  'block-trades': 'own',
  offerings: 'own',
  robots: 'own',
  contracts: 'own',
  options: 'own',
  approvals: 'own',
  market: 'own',
  ledger: 'own',
  exposure: 'own',
  settings: 'both',
  clock: 'both',
  unlocks: 'none',
  keys: 'none',
  team: 'none',
  support: 'none',
  content: 'none',
  audit: 'none',
  engine: 'none',
}

/** Where the actions of a page take effect, if the page has to say so at its head. */
export function environmentAt(path: string): 'real' | 'both' | undefined {
  const acts = (ACTS_IN as Readonly<Record<string, string>>)[path.split('/')[1] ?? '']
  return acts === 'real' || acts === 'both' ? acts : undefined
}
