import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { ChannelList } from './channel-list.tsx'
import { RealOnly } from './demo-note.tsx'

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
