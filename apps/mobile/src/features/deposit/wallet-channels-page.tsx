import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { ChannelList } from './channel-list.tsx'

export default function WalletChannelsPage(): ReactNode {
  const t = useT('deposit')
  return (
    <Page title={t('deposit.wallet')}>
      <RealOnly>
        <ChannelList kind="wallet" />
      </RealOnly>
    </Page>
  )
}
