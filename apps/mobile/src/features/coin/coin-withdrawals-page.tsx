import { formatDateTime } from '@firoza/i18n/format-date'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Figure, Money } from '@firoza/ui/money'
import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { shortHash } from './coin-labels.ts'
import { CoinWithdrawalLabel } from './coin-withdrawal-label.tsx'

/** One's withdrawals of coins, newest first. */
export default function CoinWithdrawalsPage(): ReactNode {
  const t = useT('coin')
  const [, navigate] = useLocation()
  const list = useReadList('POST /coin/withdraw/order', {})
  const empty = (
    <EmptyState
      icon={<History size={26} />}
      title={t('coin.noWithdrawals')}
      detail={t('coin.noWithdrawalsText')}
      action={
        <Button kind="quiet" onClick={() => navigate(to('/pages/withdraw/cryptoWithdraw'))}>
          {t('coin.withdrawTitle')}
        </Button>
      }
    />
  )
  return (
    <Page title={t('coin.withdrawRecords')}>
      <RealOnly>
        <LoadedList list={list} empty={empty}>
          {items => (
            <Card flush>
              <List label={t('coin.withdrawRecords')}>
                {items.map(withdrawal => (
                  <LinkRow
                    key={withdrawal.id}
                    href={to('/pages/withdraw/cryptoRecordDetail', { id: withdrawal.id })}
                    title={<Money value={withdrawal.amount} asset={withdrawal.asset} />}
                    detail={<Figure>{formatDateTime(withdrawal.createdAt)}</Figure>}
                    end={<CoinWithdrawalLabel withdrawal={withdrawal} />}
                    endDetail={<Figure>{shortHash(withdrawal.address)}</Figure>}
                  />
                ))}
              </List>
            </Card>
          )}
        </LoadedList>
      </RealOnly>
    </Page>
  )
}
