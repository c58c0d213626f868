import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Segmented } from '@firoza/ui/segmented'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { Landmark, Plus, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { AccountLine } from '../../money/account-line.tsx'
import type { AccountType, SavedAccount } from '../../money/withdraw-types.ts'
import { to } from '../../paths.ts'
import { Page } from '../../shell/page.tsx'
import { AccountSheet } from './account-sheet.tsx'

const TEXTS = {
  bank: { none: 'bank.noBanks', add: 'withdraw.addBank', address: to('/pages/wallet/addBank'), Icon: Landmark },
  wallet: {
    none: 'bank.noWallets',
    add: 'withdraw.addWallet',
    address: to('/pages/wallet/addWallet'),
    Icon: Smartphone,
  },
} as const

/** The person's own accounts to which money can go: banks at one address, wallets at the other. */
export default function SavedAccountsPage(): ReactNode {
  const t = useT('bank', 'withdraw')
  const [location, navigate] = useLocation()
  const type: AccountType = location === '/pages/wallet/walletList' ? 'wallet' : 'bank'
  const list = useRead('GET /bank/list', { type })
  const [shown, setShown] = useState<SavedAccount>()
  const { add, address } = TEXTS[type]
  const choose = (next: AccountType) =>
    navigate(next === 'bank' ? to('/pages/wallet/bankList', { type: '2' }) : to('/pages/wallet/walletList'), {
      replace: true,
    })
  return (
    <Page
      title={t('bank.savedTitle')}
      footer={
        <Button wide icon={<Plus size={20} aria-hidden />} onClick={() => navigate(address)}>
          {t(add)}
        </Button>
      }
    >
      <Segmented<AccountType>
        label={t('bank.kinds')}
        chosen={type}
        onChoose={choose}
        choices={[
          { id: 'bank', label: t('bank.kind_bank') },
          { id: 'wallet', label: t('bank.kind_wallet') },
        ]}
      />
      <Card flush>
        <Loaded query={list} skeleton={<SkeletonRows rows={3} />}>
          {({ items }) => <Rows type={type} accounts={items} onOpen={setShown} />}
        </Loaded>
      </Card>
      <AccountSheet account={shown} onClose={() => setShown(undefined)} />
    </Page>
  )
}

interface RowsProps {
  readonly type: AccountType
  readonly accounts: readonly SavedAccount[]
  readonly onOpen: (account: SavedAccount) => void
}

function Rows({ type, accounts, onOpen }: RowsProps): ReactNode {
  const t = useT('bank', 'withdraw')
  const { none, Icon } = TEXTS[type]
  if (accounts.length === 0) {
    return <EmptyState icon={<Icon size={26} />} title={t(none)} detail={t('withdraw.noneHint')} />
  }
  return (
    <List label={t(`bank.kind_${type}`)}>
      {accounts.map(account => (
        <button
          key={account.id}
          type="button"
          onClick={() => onOpen(account)}
          className="flex min-h-16 w-full items-center px-4 py-2 active:bg-raised"
        >
          <AccountLine account={account} />
        </button>
      ))}
    </List>
  )
}
