import { Card } from '@firoza/ui/card'
import { EmptyState } from '@firoza/ui/empty-state'
import { List } from '@firoza/ui/list-row'
import { MoneyRange } from '@firoza/ui/money'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { AS_IT_OPENS } from '../../shell/opening-hours.ts'
import { channelName, type DepositChannel, formAddress, whyClosed } from './channel-labels.ts'

/** The channels of a kind, each with its bounds; closed ones say when they open. */
export function ChannelList({ kind }: { readonly kind: DepositChannel['kind'] }): ReactNode {
  const t = useT('deposit')
  const channels = useRead('GET /index/bank/recharge', { kind }, AS_IT_OPENS)
  return (
    <Card flush>
      <Loaded query={channels} skeleton={<SkeletonRows rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={t('deposit.noChannels')} />
          ) : (
            <List label={t('deposit.channels')}>
              {items.map(channel => (
                <LinkRow
                  key={channel.id}
                  href={formAddress(channel)}
                  title={channelName(t, channel)}
                  detail={<ChannelBounds channel={channel} />}
                />
              ))}
            </List>
          )
        }
      </Loaded>
    </Card>
  )
}

/** From how much to how much; where nothing can be paid in now, since when it can. */
function ChannelBounds({ channel }: { readonly channel: DepositChannel }): ReactNode {
  const t = useT('deposit')
  const { min, max, asset } = channel
  return whyClosed(t, channel) ?? <MoneyRange from={min} to={max} asset={asset} fractionDigits={0} />
}
