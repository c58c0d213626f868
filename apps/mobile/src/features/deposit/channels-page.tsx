import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { ChannelList } from './channel-list.tsx'

const KINDS = ['bank', 'wallet', 'offline'] as const

/** The channels of the kind that the address names; bank transfers where it names none. */
export default function ChannelsPage(): ReactNode {
  const t = useT('deposit')
  const [search] = useSearchParams()
  const kind = KINDS.find(known => known === search.get('kind')) ?? 'bank'
  return (
    <Page title={t('deposit.channels')}>
      <RealOnly>
        <ChannelList kind={kind} />
      </RealOnly>
    </Page>
  )
}
