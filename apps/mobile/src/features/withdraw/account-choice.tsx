import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { AccountLine } from '../../money/account-line.tsx'
import type { SavedAccount } from '../../money/withdraw-types.ts'
import { to } from '../../paths.ts'
import type { WithdrawSummary } from './withdraw-form.ts'

export interface AccountChoiceProps {
  readonly accounts: readonly SavedAccount[]
  readonly summary: WithdrawSummary
  readonly onChoose: (id: string) => void
}

/** Where it goes. The account is chosen already; pressing it offers the others. */
export function AccountChoice({ accounts, summary, onChoose }: AccountChoiceProps): ReactNode {
  const t = useT('withdraw')
  const [, navigate] = useLocation()
  const [open, setOpen] = useState(false)
  const choose = (id: string) => {
    onChoose(id)
    setOpen(false)
  }
  return (
    <Card flush title={t('withdraw.to')}>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-16 w-full items-center gap-2 px-4 pt-1 pb-3 active:bg-raised"
      >
        {/* Not a label of its own beside what it shows: whoever speaks to the phone says what stands there. */}
        <span className={summary.account && 'sr-only'}>{t('withdraw.chooseAccount')}</span>
        {summary.account && <AccountLine account={summary.account} />}
        <ChevronDown size={20} aria-hidden className="shrink-0 text-muted" />
      </button>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('withdraw.chooseAccount')}>
        <div className="-mx-4">
          <List label={t('withdraw.chooseAccount')}>
            {accounts.map(account => (
              <button
                key={account.id}
                type="button"
                aria-pressed={account.id === summary.account?.id}
                onClick={() => choose(account.id)}
                className="flex min-h-16 w-full items-center px-4 py-2 active:bg-raised aria-pressed:bg-brand-soft"
              >
                <AccountLine account={account} />
              </button>
            ))}
          </List>
        </div>
        <div className="mt-4 grid fit-[7.5rem] gap-3">
          <Button kind="secondary" wide onClick={() => navigate(to('/pages/wallet/addBank'))}>
            {t('withdraw.addBank')}
          </Button>
          <Button kind="secondary" wide onClick={() => navigate(to('/pages/wallet/addWallet'))}>
            {t('withdraw.addWallet')}
          </Button>
        </div>
      </BottomSheet>
    </Card>
  )
}
