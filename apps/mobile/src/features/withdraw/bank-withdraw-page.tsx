import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { Skeleton } from '@firoza/ui/skeleton'
import { Loaded, waitFor } from '@firoza/web/loaded'
import { WalletCards } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { PendingNote } from '../../money/pending-note.tsx'
import { WithdrawBlocks } from '../../money/withdraw-blocks.tsx'
import type { AccountType, WithdrawStatus } from '../../money/withdraw-types.ts'
import { to } from '../../paths.ts'
import { both } from '../../shell/both.ts'
import { AS_IT_OPENS } from '../../shell/opening-hours.ts'
import { Page } from '../../shell/page.tsx'
import { withdrawals } from './send-withdrawal.ts'
import { WithdrawSheet } from './withdraw-sheet.tsx'
import { WithdrawView } from './withdraw-view.tsx'

/** Where to, how much, and at the end the code. `type` and `currency` in the address narrow the accounts. */
export default function BankWithdrawPage(): ReactNode {
  const t = useT('withdraw')
  const [search] = useSearchParams()
  const asked = search.get('type')
  const type: AccountType | undefined = asked === 'bank' || asked === 'wallet' ? asked : undefined
  const currency = search.get('currency')
  const status = useRead('GET /user/withdraw/status', {}, AS_IT_OPENS)
  const accounts = useRead('GET /bank/list', type ? { type } : {})
  const last = useRead('GET /user/withdraw/order', { limit: 1 })
  return (
    <Page title={t('withdraw.title')}>
      <Loaded query={waitFor(both(status, accounts), last)} skeleton={<FormSkeleton />}>
        {([status, { items }]) => {
          const accounts = items.filter(account => (currency ?? account.currency) === account.currency)
          if (accounts.length === 0) return <NoAccounts type={type ?? 'bank'} blocks={status.blocks} />
          const given = { status, accounts, last: last.data?.items[0] }
          return <WithdrawView key={`${type}/${currency}`} {...given} />
        }}
      </Loaded>
    </Page>
  )
}

interface NoAccountsProps {
  readonly type: AccountType
  readonly blocks: WithdrawStatus['blocks']
}

/** What stands in the way of saving an account is said before one is asked for. */
function NoAccounts({ type, blocks }: NoAccountsProps): ReactNode {
  const t = useT('withdraw')
  const [, navigate] = useLocation()
  const [looking, setLooking] = useState(false)
  const adding = type === 'bank' ? '/pages/wallet/addBank' : '/pages/wallet/addWallet'
  const mayAdd = !blocks.some(({ reason }) => reason === 'kyc_required' || reason === 'withdrawal_demo')
  return (
    <>
      <WithdrawBlocks blocks={blocks} />
      {mayAdd && (
        <Card>
          <EmptyState
            icon={<WalletCards size={26} />}
            title={t('withdraw.noAccounts')}
            detail={t('withdraw.noneHint')}
            action={
              <Button onClick={() => navigate(to(adding))}>
                {t(type === 'bank' ? 'withdraw.addBank' : 'withdraw.addWallet')}
              </Button>
            }
          />
        </Card>
      )}
      <PendingNote sender={withdrawals} onOpen={setLooking} />
      <WithdrawSheet open={looking} onClose={() => setLooking(false)} />
    </>
  )
}

function FormSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <Skeleton className="h-16 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-2 h-12 w-full" />
        <Skeleton className="mt-3 h-9 w-full" />
        <Skeleton className="mt-4 h-20 w-full" />
      </Card>
      <Skeleton className="h-12 w-full" />
    </div>
  )
}
