import type { Area } from '@firoza/i18n/all-messages'
import { type LoadComponent, lazyComponent } from '@firoza/web/lazy-component'
import { type ComponentType, createElement } from 'react'
import { loadTexts } from './lib/language.ts'
import { BLOCK_BOOK, CONTRACTS, LOAN_BOOK, OPTION_BOOK, type Path } from './paths.ts'

/** A page that comes when it is first shown, with its texts. */
export function page(load: LoadComponent, ...areas: readonly Area[]): ComponentType {
  let known: ComponentType | undefined
  const forget = () => {
    known = undefined
  }
  // One that did not come is asked for again by the next visit.
  return () => {
    known ??= lazyComponent(load, () => loadTexts(areas), forget)
    return createElement(known)
  }
}

/** Stands before every path, so it comes with the app. */
export { default as SignInPage } from './features/staff/sign-in-page.tsx'

/** The only page of a session that is there to set the second factor up. */
export const KeysPage = page(() => import('./features/staff/keys-page.tsx'), 'console-staff')

const caseQueue = page(
  () => import('./features/review/case-queue-page.tsx'),
  'console-review',
  'console-review-case',
  'console-content',
  'console-withdraw',
  'deposit',
  'kyc',
)
const oneCase = page(
  () => import('./features/review/case-page.tsx'),
  'console-review',
  'console-review-case',
  'console-content',
  'console-withdraw',
  'deposit',
  'kyc',
  'refusal',
)

/** Every path below /console with its page; the first that matches is shown. */
export const ROUTES = [
  { path: '/', page: page(() => import('./features/review/work-queue-page.tsx'), 'console-review') },
  {
    path: '/outbox',
    page: page(() => import('./features/notify/outbox-page.tsx'), 'console-notify', 'console-engine'),
  },
  { path: '/customers', page: page(() => import('./features/account/customers-page.tsx'), 'console-account') },
  {
    path: '/customers/:id',
    page: page(
      () => import('./features/account/customer-page.tsx'),
      'console-account',
      'console-review',
      'console-deposit',
      'console-hni',
      'console-vip',
      'console-kyc',
      'console-ledger',
      'console-support',
      'console-withdraw',
      'notify-event',
      'stock',
    ),
  },
  {
    path: '/kyc',
    page: page(() => import('./features/kyc/kyc-queue-page.tsx'), 'console-kyc', 'console-review', 'kyc'),
  },
  {
    path: '/kyc/:id',
    page: page(
      () => import('./features/kyc/kyc-check-page.tsx'),
      'console-kyc',
      'console-review',
      'kyc',
      'console-account',
      'refusal',
    ),
  },
  { path: '/scores', page: page(() => import('./features/score/appeals-page.tsx'), 'console-score', 'score') },
  {
    path: BLOCK_BOOK,
    page: page(() => import('./features/block/block-page.tsx'), 'console-block', 'console-review', 'block'),
  },
  {
    path: '/offerings',
    page: page(() => import('./features/offering/offering-page.tsx'), 'console-offering', 'console-review', 'offering'),
  },
  {
    path: '/robots',
    page: page(() => import('./features/robot/robots-page.tsx'), 'console-robot', 'console-review', 'robot'),
  },
  { path: '/vip', page: page(() => import('./features/vip/vip-page.tsx'), 'console-vip', 'console-review', 'vip') },
  {
    path: '/votes',
    page: page(() => import('./features/vote/vote-page.tsx'), 'console-vote', 'console-review', 'vote'),
  },
  { path: '/hni', page: page(() => import('./features/hni/hni-queue-page.tsx'), 'console-hni') },
  { path: '/hni/:id', page: page(() => import('./features/hni/hni-page.tsx'), 'console-hni') },
  {
    path: '/deposits',
    page: page(
      () => import('./features/deposit/deposit-queue-page.tsx'),
      'console-deposit',
      'console-withdraw',
      'deposit',
    ),
  },
  {
    path: '/deposits/statements',
    page: page(() => import('./features/deposit/statement-page.tsx'), 'console-deposit', 'console-withdraw', 'deposit'),
  },
  {
    path: '/deposits/counter',
    page: page(() => import('./features/deposit/counter-page.tsx'), 'console-deposit', 'console-withdraw', 'deposit'),
  },
  {
    path: '/deposits/unmatched',
    page: page(
      () => import('./features/deposit/unmatched-page.tsx'),
      'console-deposit',
      'console-review',
      'console-withdraw',
      'deposit',
    ),
  },
  { path: '/deposits/coins', page: page(() => import('./features/deposit/coins-page.tsx'), 'console-deposit') },
  {
    path: '/deposits/:id',
    page: page(
      () => import('./features/deposit/deposit-page.tsx'),
      'console-deposit',
      'console-ledger',
      'console-withdraw',
      'deposit',
    ),
  },
  {
    path: '/withdrawals',
    page: page(() => import('./features/withdraw/withdraw-queue-page.tsx'), 'console-withdraw'),
  },
  {
    path: '/withdrawals/files',
    page: page(() => import('./features/withdraw/bank-files-page.tsx'), 'console-withdraw'),
  },
  {
    path: '/withdrawals/coins',
    page: page(() => import('./features/withdraw/coin-files-page.tsx'), 'console-withdraw', 'coin'),
  },
  {
    path: '/withdrawals/:id',
    page: page(
      () => import('./features/withdraw/withdrawal-page.tsx'),
      'console-withdraw',
      'console-ledger',
      'console-review',
      'deposit',
    ),
  },
  { path: '/approvals', page: caseQueue },
  { path: '/approvals/:id', page: oneCase },
  { path: '/loans', page: caseQueue },
  {
    path: LOAN_BOOK,
    page: page(
      () => import('./features/loan/loan-book-page.tsx'),
      'console-loan',
      'console-review',
      'console-review-case',
    ),
  },
  {
    path: CONTRACTS,
    page: page(() => import('./features/perp/perp-exposure-page.tsx'), 'console-perp', 'console-review'),
  },
  {
    path: OPTION_BOOK,
    page: page(() => import('./features/option/option-exposure-page.tsx'), 'console-option', 'console-review'),
  },
  { path: '/loans/:id', page: oneCase },
  { path: '/levels', page: caseQueue },
  { path: '/levels/:id', page: oneCase },
  {
    path: '/settings',
    page: page(
      () => import('./features/settings/settings-page.tsx'),
      'console-review',
      'console-content',
      'console-market',
      'console-withdraw',
      'deposit',
    ),
  },
  {
    path: '/unlocks',
    page: page(() => import('./features/auth/unlocks-page.tsx'), 'console-review', 'console-account'),
  },
  { path: '/keys', page: KeysPage },
  { path: '/team', page: page(() => import('./features/staff/team-page.tsx'), 'console-review') },
  {
    path: '/support',
    page: page(() => import('./features/support/support-queue-page.tsx'), 'console-support', 'support'),
  },
  {
    path: '/support/conversation/:id',
    page: page(() => import('./features/support/conversation-page.tsx'), 'console-support', 'support'),
  },
  {
    path: '/support/prepared',
    page: page(() => import('./features/support/saved-replies-page.tsx'), 'console-support'),
  },
  { path: '/content', page: page(() => import('./features/content/content-page.tsx'), 'console-content') },
  {
    path: '/content/:type/:id',
    page: page(() => import('./features/content/edit-content-page.tsx'), 'console-content'),
  },
  {
    path: '/market',
    page: page(() => import('./features/market/market-page.tsx'), 'console-market', 'console-review', 'stock'),
  },
  { path: '/ledger', page: page(() => import('./features/ledger/trial-balance-page.tsx'), 'console-ledger') },
  { path: '/ledger/accounts', page: page(() => import('./features/ledger/accounts-page.tsx'), 'console-ledger') },
  { path: '/ledger/account/:id', page: page(() => import('./features/ledger/account-page.tsx'), 'console-ledger') },
  { path: '/ledger/journal/:id', page: page(() => import('./features/ledger/journal-page.tsx'), 'console-ledger') },
  { path: '/exposure', page: page(() => import('./features/ledger/exposure-page.tsx'), 'console-ledger') },
  {
    path: '/clock',
    page: page(
      () => import('./features/sandbox/clock-page.tsx'),
      'console-engine',
      'console-sandbox',
      'console-market',
    ),
  },
  {
    path: '/audit',
    page: page(
      () => import('./features/audit/audit-page.tsx'),
      'console-audit',
      'console-review',
      'console-withdraw',
      'deposit',
      'refusal',
    ),
  },
  { path: '/engine', page: page(() => import('./features/engine/engine-page.tsx'), 'console-engine') },
] as const satisfies readonly { path: Path; page: ReturnType<typeof page> }[]

export const NotFound = page(() => import('./features/content/not-found-page.tsx'))
