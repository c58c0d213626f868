import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { Bitcoin, History, Landmark, Smartphone, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { AS_IT_OPENS } from '../../shell/opening-hours.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { arrivalOf, channelName, type DepositChannel, formAddress, whyClosed } from './channel-labels.ts'
import { IdentityFirst } from './identity-first.tsx'

/** The ways to pay money in: those in rupees first, each with when the money arrives. */
export default function DepositPage(): ReactNode {
  const t = useT('deposit')
  const channels = useRead('GET /index/bank/recharge', {}, AS_IT_OPENS)
  return (
    <Page title={t('deposit.title')}>
      <RealOnly>
        <IdentityFirst />
        <Card flush title={t('deposit.choose')}>
          <Loaded query={channels} skeleton={<SkeletonRows rows={5} />}>
            {({ items }) => (
              <List>
                <Channels channels={items.filter(({ asset }) => asset === 'PKR')} />
                <LinkRow
                  href={to('/pages/recharge/cryptoRecharge')}
                  lead={<Bitcoin size={22} aria-hidden />}
                  title={t('deposit.crypto')}
                  detail={t('deposit.cryptoHint')}
                />
                <Channels channels={items.filter(({ asset }) => asset !== 'PKR')} />
              </List>
            )}
          </Loaded>
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

const ICONS = { bank: Landmark, wallet: Smartphone, offline: Store } as const

function Channels({ channels }: { readonly channels: readonly DepositChannel[] }): ReactNode {
  const t = useT('deposit')
  if (channels.length === 0) return <EmptyState title={t('deposit.noChannels')} />
  return channels.map(channel => {
    const Icon = ICONS[channel.kind]
    return (
      <LinkRow
        key={channel.id}
        href={formAddress(channel)}
        lead={<Icon size={22} aria-hidden />}
        title={channelName(t, channel)}
        detail={whyClosed(t, channel) ?? t(arrivalOf(channel))}
      />
    )
  })
}
