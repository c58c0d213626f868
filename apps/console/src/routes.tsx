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
  'score',
)
const oneCase = page(
  () => import('./features/review/case-page.tsx'),
  'console-review',
  'console-review-case',
  'console-content',
  'console-withdraw',
  'deposit',
  'kyc',
  'score',
  'refusal',
)

/** Every path below /console with its page; the first that matches is shown. */
export const ROUTES = {
  '/': page(() => import('./features/review/work-queue-page.tsx'), 'console-review'),
  '/outbox': page(() => import('./features/notify/outbox-page.tsx'), 'console-notify', 'console-engine'),
  '/customers': page(() => import('./features/account/customers-page.tsx'), 'console-account'),
  '/customers/:id': page(
    () => import('./features/account/customer-page.tsx'),
    'console-account',
    'console-review',
    'console-deposit',
    'console-review-case',
    'console-vip',
    'console-kyc',
    'console-ledger',
    'console-support',
    'console-withdraw',
    'notify-event',
    'stock',
  ),
  '/kyc': page(() => import('./features/kyc/kyc-queue-page.tsx'), 'console-kyc', 'console-review', 'kyc'),
  '/kyc/:id': page(
    () => import('./features/kyc/kyc-check-page.tsx'),
    'console-kyc',
    'console-review',
    'kyc',
    'console-account',
    'refusal',
  ),
  '/scores': caseQueue,
  '/scores/:id': oneCase,
  [BLOCK_BOOK]: page(() => import('./features/block/block-page.tsx'), 'console-block', 'console-review', 'block'),
  '/offerings': page(
    () => import('./features/offering/offering-page.tsx'),
    'console-offering',
    'console-review',
    'offering',
  ),
  '/robots': page(() => import('./features/robot/robots-page.tsx'), 'console-robot', 'console-review', 'robot'),
  '/vip': page(() => import('./features/vip/vip-page.tsx'), 'console-vip', 'console-review', 'vip'),
  '/votes': page(() => import('./features/vote/vote-page.tsx'), 'console-vote', 'console-review', 'vote'),
  '/hni': caseQueue,
  '/hni/:id': oneCase,
  '/deposits': page(
    () => import('./features/deposit/deposit-queue-page.tsx'),
    'console-deposit',
    'console-withdraw',
    'deposit',
  ),
  '/deposits/statements': page(
    () => import('./features/deposit/statement-page.tsx'),
    'console-deposit',
    'console-withdraw',
    'deposit',
  ),
  '/deposits/counter': page(
    () => import('./features/deposit/counter-page.tsx'),
    'console-deposit',
    'console-withdraw',
    'deposit',
  ),
  '/deposits/unmatched': page(
    () => import('./features/deposit/unmatched-page.tsx'),
    'console-deposit',
    'console-review',
    'console-withdraw',
    'deposit',
  ),
  '/deposits/coins': page(() => import('./features/deposit/coins-page.tsx'), 'console-deposit'),
  '/deposits/:id': page(
    () => import('./features/deposit/deposit-page.tsx'),
    'console-deposit',
    'console-ledger',
    'console-withdraw',
    'deposit',
  ),
  '/withdrawals': page(() => import('./features/withdraw/withdraw-queue-page.tsx'), 'console-withdraw'),
  '/withdrawals/files': page(() => import('./features/withdraw/bank-files-page.tsx'), 'console-withdraw'),
  '/withdrawals/coins': page(() => import('./features/withdraw/coin-files-page.tsx'), 'console-withdraw', 'coin'),
  '/withdrawals/:id': page(
    () => import('./features/withdraw/withdrawal-page.tsx'),
    'console-withdraw',
    'console-ledger',
    'console-review',
    'deposit',
  ),
  '/approvals': caseQueue,
  '/approvals/:id': oneCase,
  '/loans': caseQueue,
  [LOAN_BOOK]: page(
    () => import('./features/loan/loan-book-page.tsx'),
    'console-loan',
    'console-review',
    'console-review-case',
  ),
  [CONTRACTS]: page(() => import('./features/perp/perp-exposure-page.tsx'), 'console-perp', 'console-review'),
  [OPTION_BOOK]: page(() => import('./features/option/option-exposure-page.tsx'), 'console-option', 'console-review'),
  '/loans/:id': oneCase,
  '/levels': caseQueue,
  '/levels/:id': oneCase,
  '/settings': page(
    () => import('./features/settings/settings-page.tsx'),
    'console-review',
    'console-content',
    'console-market',
    'console-withdraw',
    'deposit',
  ),
  '/unlocks': page(() => import('./features/auth/unlocks-page.tsx'), 'console-review', 'console-account'),
  '/keys': KeysPage,
  '/team': page(() => import('./features/staff/team-page.tsx'), 'console-review'),
  '/support': page(() => import('./features/support/support-queue-page.tsx'), 'console-support', 'support'),
  '/support/conversation/:id': page(
    () => import('./features/support/conversation-page.tsx'),
    'console-support',
    'support',
  ),
  '/support/prepared': page(() => import('./features/support/saved-replies-page.tsx'), 'console-support'),
  '/content': page(() => import('./features/content/content-page.tsx'), 'console-content'),
  '/content/:type/:id': page(() => import('./features/content/edit-content-page.tsx'), 'console-content'),
  '/market': page(() => import('./features/market/market-page.tsx'), 'console-market', 'console-review', 'stock'),
  '/ledger': page(() => import('./features/ledger/trial-balance-page.tsx'), 'console-ledger'),
  '/ledger/accounts': page(() => import('./features/ledger/accounts-page.tsx'), 'console-ledger'),
  '/ledger/account/:id': page(() => import('./features/ledger/account-page.tsx'), 'console-ledger'),
  '/ledger/journal/:id': page(() => import('./features/ledger/journal-page.tsx'), 'console-ledger'),
  '/exposure': page(
    () => import('./features/ledger/exposure-page.tsx'),
    'console-ledger',
    'console-review',
    'deposit',
    'console-withdraw',
  ),
  '/clock': page(
    () => import('./features/sandbox/clock-page.tsx'),
    'console-engine',
    'console-sandbox',
    'console-market',
  ),
  '/audit': page(
    () => import('./features/audit/audit-page.tsx'),
    'console-audit',
    'console-review',
    'console-withdraw',
    'deposit',
    'refusal',
  ),
  '/engine': page(() => import('./features/engine/engine-page.tsx'), 'console-engine'),
} satisfies Readonly<Record<Path, ReturnType<typeof page>>>

export const NotFound = page(() => import('./features/content/not-found-page.tsx'))
