import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Segmented } from '@firoza/ui/segmented'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Landmark, Plus, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { Page } from '../../shell/page.tsx'
import { AccountFace } from './account-face.tsx'
import { AccountSheet } from './account-sheet.tsx'
import type { AccountType, SavedAccount } from './payout-types.ts'

const TEXTS = {
  bank: { none: 'payout.noBanks', add: 'payout.addBank', address: to('/pages/wallet/addBank'), Icon: Landmark },
  wallet: {
    none: 'payout.noWallets',
    add: 'payout.addWallet',
    address: to('/pages/wallet/addWallet'),
    Icon: Smartphone,
  },
} as const

/** The person's own accounts to which money can go: banks at one address, wallets at the other. */
export default function SavedAccountsPage(): ReactNode {
  const t = useT('payout')
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
      title={t('payout.savedTitle')}
      footer={
        <Button wide icon={<Plus size={20} aria-hidden />} onClick={() => navigate(address)}>
          {t(add)}
        </Button>
      }
    >
      <Segmented<AccountType>
        label={t('payout.kinds')}
        chosen={type}
        onChoose={choose}
        choices={[
          { id: 'bank', label: t('payout.kind_bank') },
          { id: 'wallet', label: t('payout.kind_wallet') },
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
  const t = useT('payout')
  const { none, Icon } = TEXTS[type]
  if (accounts.length === 0) {
    return <EmptyState icon={<Icon size={26} />} title={t(none)} detail={t('payout.noneHint')} />
  }
  return (
    <List label={t(`payout.kind_${type}`)}>
      {accounts.map(account => (
        <button
          key={account.id}
          type="button"
          onClick={() => onOpen(account)}
          className="flex min-h-16 w-full items-center px-4 py-2 active:bg-raised"
        >
          <AccountFace account={account} />
        </button>
      ))}
    </List>
  )
}
