import { WITHDRAW_LABELS } from '@firoza/core/withdraw/withdraw.states'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useChoice } from '../../lib/in-address.ts'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import type { Withdrawal } from '../../money/withdraw-types.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { PaidTo } from './paid-to.tsx'
import { WithdrawalLabel } from './withdrawal-label.tsx'

const CHOICES = ['everything', ...WITHDRAW_LABELS] as const

/** Every withdrawal of the person, newest first. The demo account has none. */
export default function RecordsPage(): ReactNode {
  const t = useT('withdraw')
  return (
    <Page title={t('withdraw.recordsTitle')}>
      <RealOnly>
        <Records />
      </RealOnly>
    </Page>
  )
}

function Records(): ReactNode {
  const t = useT('withdraw')
  const [chosen, setChosen] = useChoice('label', CHOICES, 'everything')
  const list = useReadList('GET /user/withdraw/order', { ...(chosen !== 'everything' && { label: chosen }) })
  return (
    <>
      <Chips
        label={t('withdraw.filter')}
        chosen={chosen}
        onChoose={setChosen}
        choices={CHOICES.map(id => ({
          id,
          label: t(id === 'everything' ? 'withdraw.everything' : `withdraw.label_${id}`),
        }))}
      />
      <LoadedList list={list} empty={<NoRecords filtered={chosen !== 'everything'} />}>
        {items => (
          <Card flush>
            <List label={t('withdraw.recordsTitle')}>
              {items.map(item => (
                <RecordRow key={item.id} withdrawal={item} />
              ))}
            </List>
          </Card>
        )}
      </LoadedList>
    </>
  )
}

function RecordRow({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const { id, amount, asset, bankName, account, stepText, createdAt } = withdrawal
  return (
    <Link
      href={to('/pages/wallet/recordDetail', { id })}
      className="flex w-full flex-col gap-1 px-4 py-3 text-start active:bg-raised"
    >
      <span className="flex items-center flex-wrap justify-between gap-x-3">
        <Money value={amount} asset={asset} className="font-semibold" />
        <WithdrawalLabel withdrawal={withdrawal} />
      </span>
      <span className="flex justify-between gap-3 text-sm text-muted">
        <span className="min-w-0">
          <PaidTo bankName={bankName} account={account} />
        </span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{stepText}</span>
        <Figure>{formatDateTime(createdAt)}</Figure>
      </span>
    </Link>
  )
}

function NoRecords({ filtered }: { readonly filtered: boolean }): ReactNode {
  const t = useT('withdraw')
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText size={26} />}
        title={t(filtered ? 'withdraw.noneOfState' : 'withdraw.noRecords')}
        detail={t('withdraw.noRecordsHint')}
        action={
          <Link href={to('/pages/withdraw/withdraw')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
            {t('withdraw.title')}
          </Link>
        }
      />
    </Card>
  )
}
