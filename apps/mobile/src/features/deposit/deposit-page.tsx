import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Note } from '@firoza/ui/note'
import { Bitcoin, History, Landmark, Smartphone, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'

/** The ways to pay money in. */
export default function DepositPage(): ReactNode {
  const t = useT('deposit')
  return (
    <Page title={t('deposit.title')}>
      <RealOnly>
        <Card flush title={t('deposit.choose')}>
          <List>
            <LinkRow
              href={to('/pages/recharge/rechargeChannel', { kind: 'bank' })}
              lead={<Landmark size={22} aria-hidden />}
              title={t('deposit.bank')}
              detail={t('deposit.bankHint')}
            />
            <LinkRow
              href={to('/pages/recharge/walletChannel')}
              lead={<Smartphone size={22} aria-hidden />}
              title={t('deposit.wallet')}
              detail={t('deposit.walletHint')}
            />
            <LinkRow
              href={to('/pages/recharge/offlineRecharge')}
              lead={<Store size={22} aria-hidden />}
              title={t('deposit.offline')}
              detail={t('deposit.offlineHint')}
            />
            <LinkRow
              href={to('/pages/recharge/cryptoRecharge')}
              lead={<Bitcoin size={22} aria-hidden />}
              title={t('deposit.crypto')}
              detail={t('deposit.cryptoHint')}
            />
          </List>
        </Card>
        <Card flush>
          <LinkRow
            href={to('/pages/recharge/bankRecord')}
            lead={<History size={22} aria-hidden />}
            title={t('deposit.records')}
          />
        </Card>
        <Note>{t('deposit.nothingElse')}</Note>
      </RealOnly>
    </Page>
  )
}
