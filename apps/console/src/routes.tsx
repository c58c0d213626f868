import type { Area } from '@firoza/i18n/all-messages'
import { loadAreas } from '@firoza/i18n/loaded-texts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { usePreferences } from './lib/preferences.ts'
import type { Path } from './paths.ts'

type Load = () => Promise<{ readonly default: ComponentType }>

/** A page that comes when it is first shown, with its texts. */
function page(load: Load, ...areas: readonly Area[]): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const texts = loadAreas(usePreferences.getState().language, areas)
    const [module] = await Promise.all([load(), texts])
    return module
  })
}

/** Stands before every path, so it comes with the app. */
export { default as SignInPage } from './features/staff/sign-in-page.tsx'

/** The only page of a session that is there to set the second factor up. */
export const KeysPage = page(() => import('./features/staff/keys-page.tsx'), 'console-keys')

/** Every path below /console with its page; the first that matches is shown. */
export const ROUTES = [
  { path: '/', page: page(() => import('./features/waiting/waiting-page.tsx'), 'console-waiting') },
  { path: '/outbox', page: page(() => import('./features/outbox/outbox-page.tsx'), 'console-desk') },
  { path: '/people', page: page(() => import('./features/people/people-page.tsx'), 'console-people') },
  {
    path: '/people/:id',
    page: page(
      () => import('./features/people/person-page.tsx'),
      'console-people',
      'console-approvals',
      'console-deposit',
      'console-hni',
      'console-kyc',
      'console-ledger',
      'console-support',
      'console-withdraw',
      'notice',
      'order',
    ),
  },
  {
    path: '/kyc',
    page: page(() => import('./features/kyc/kyc-queue-page.tsx'), 'console-kyc', 'console-waiting', 'kyc'),
  },
  {
    path: '/kyc/:id',
    page: page(
      () => import('./features/kyc/kyc-check-page.tsx'),
      'console-kyc',
      'console-waiting',
      'kyc',
      'console-people',
      'refusal',
    ),
  },
  { path: '/scores', page: page(() => import('./features/score/appeals-page.tsx'), 'console-score', 'score') },
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
      'console-approvals',
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
      'deposit',
    ),
  },
  {
    path: '/approvals',
    page: page(
      () => import('./features/approvals/approvals-page.tsx'),
      'console-approvals',
      'console-content',
      'console-withdraw',
      'deposit',
    ),
  },
  {
    path: '/approvals/:id',
    page: page(
      () => import('./features/approvals/request-page.tsx'),
      'console-approvals',
      'console-content',
      'console-withdraw',
      'deposit',
      'refusal',
    ),
  },
  {
    path: '/settings',
    page: page(
      () => import('./features/settings/settings-page.tsx'),
      'console-approvals',
      'console-content',
      'console-market',
      'console-withdraw',
      'deposit',
    ),
  },
  {
    path: '/unlocks',
    page: page(() => import('./features/unlocks/unlocks-page.tsx'), 'console-approvals', 'console-people'),
  },
  { path: '/keys', page: KeysPage },
  { path: '/team', page: page(() => import('./features/staff/team-page.tsx'), 'console-approvals') },
  {
    path: '/support',
    page: page(() => import('./features/support/support-queue-page.tsx'), 'console-support', 'support'),
  },
  {
    path: '/support/conversation/:id',
    page: page(() => import('./features/support/conversation-page.tsx'), 'console-support', 'support'),
  },
  { path: '/support/prepared', page: page(() => import('./features/support/prepared-page.tsx'), 'console-support') },
  { path: '/content', page: page(() => import('./features/content/content-page.tsx'), 'console-content') },
  {
    path: '/content/:type/:id',
    page: page(() => import('./features/content/edit-content-page.tsx'), 'console-content'),
  },
  { path: '/market', page: page(() => import('./features/market/market-page.tsx'), 'console-market', 'order') },
  { path: '/ledger', page: page(() => import('./features/ledger/trial-balance-page.tsx'), 'console-ledger') },
  { path: '/ledger/accounts', page: page(() => import('./features/ledger/accounts-page.tsx'), 'console-ledger') },
  { path: '/ledger/account/:id', page: page(() => import('./features/ledger/account-page.tsx'), 'console-ledger') },
  { path: '/ledger/journal/:id', page: page(() => import('./features/ledger/journal-page.tsx'), 'console-ledger') },
  { path: '/exposure', page: page(() => import('./features/exposure/exposure-page.tsx'), 'console-exposure') },
  { path: '/clock', page: page(() => import('./features/sandbox/clock-page.tsx'), 'console-desk', 'console-market') },
  {
    path: '/audit',
    page: page(
      () => import('./features/audit/audit-page.tsx'),
      'console-audit',
      'console-approvals',
      'console-withdraw',
      'deposit',
      'refusal',
    ),
  },
  { path: '/engine', page: page(() => import('./features/engine/engine-page.tsx'), 'console-desk') },
] as const satisfies readonly { path: Path; page: ReturnType<typeof page> }[]

export const NotFound = page(() => import('./features/content/not-found-page.tsx'))
