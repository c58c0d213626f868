import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { Page } from '../../shell/page.tsx'
import { RealOnly } from '../../shell/real-only.tsx'
import { usePathEnd } from '../../shell/use-path-end.ts'
import { ChannelList } from './channel-list.tsx'
import { DepositForm } from './deposit-form.tsx'

const KINDS = ['bank', 'wallet', 'offline'] as const

/** The end of the address of each form, with the type of channels that it offers. */
const FORMS = { bankRecharge: 'bank', walletRecharge: 'wallet', offlineRecharge: 'offline' } as const
const LISTS = { rechargeChannel: undefined, walletChannel: 'wallet' } as const

/** The form for one type of channel, or the list of the channels of a type: bank transfers where the address names none. */
export default function ChannelPage(): ReactNode {
  const t = useT('deposit')
  const [search] = useSearchParams()
  const form = usePathEnd(FORMS)
  const list = usePathEnd(LISTS)
  const own = form ? FORMS[form] : list && LISTS[list]
  const kind = own ?? KINDS.find(known => known === search.get('kind')) ?? 'bank'
  return (
    <Page title={t(`deposit.${own ?? 'channels'}`)}>
      <RealOnly>{form ? <DepositForm key={kind} kind={kind} /> : <ChannelList key={kind} kind={kind} />}</RealOnly>
    </Page>
  )
}
