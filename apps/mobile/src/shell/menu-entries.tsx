import { ListRow } from '@firoza/ui/list-row'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bitcoin,
  Bot,
  ChartNoAxesCombined,
  Coins,
  HandCoins,
  History,
  Info,
  Landmark,
  Languages,
  Layers,
  ReceiptText,
  Repeat,
  ScrollText,
  ShieldCheck,
  Sigma,
  Sparkles,
  SquareStack,
  UserRound,
  Vote,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/language.ts'
import { LANGUAGE_NAMES } from '../lib/language-names.ts'
import { usePreferences } from '../lib/preferences.ts'
import { isSignedIn, useSession } from '../lib/session.ts'
import { to } from '../paths.ts'

const ENTRIES = [
  { label: 'shell.userInfo', address: to('/pages/user/userInfo'), Icon: UserRound },
  { label: 'shell.options', address: to('/pages/stockOption/optionRecord'), Icon: Sigma },
  { label: 'shell.deposit', address: to('/pages/recharge/recharge'), Icon: ArrowDownToLine },
  { label: 'shell.withdraw', address: to('/pages/withdraw/bankWithdraw'), Icon: ArrowUpFromLine },
  { label: 'shell.bankDetails', address: to('/pages/wallet/bankList', { type: '2' }), Icon: Landmark },
  { label: 'shell.security', address: to('/pages/user/security'), Icon: ShieldCheck },
  { label: 'shell.depositRecord', address: to('/pages/recharge/bankRecord'), Icon: History },
  { label: 'shell.withdrawRecord', address: to('/pages/withdraw/withdrawRecord'), Icon: ReceiptText },
  { label: 'shell.loan', address: to('/pages/user/loan'), Icon: HandCoins },
  { label: 'shell.fundsDetail', address: to('/pages/fundsDetail/stockFundsDetail'), Icon: ScrollText },
  { label: 'shell.robots', address: to('/pages/robot/list'), Icon: Bot },
  { label: 'shell.advice', address: to('/pages/stock/vip'), Icon: Sparkles },
] as const
const AUTO_APPLY = { label: 'shell.autoApply', address: to('/pages/user/ipoSwitch'), Icon: Repeat } as const
const PUBLIC_ENTRIES = [
  { label: 'shell.ipo', address: to('/pages/tabbar/ipo'), Icon: ChartNoAxesCombined },
  { label: 'shell.block', address: to('/pages/stockBulk/bulkList'), Icon: SquareStack },
  { label: 'shell.votes', address: to('/pages/stock/vote'), Icon: Vote },
  { label: 'shell.coins', address: to('/pages/coin/index'), Icon: Bitcoin },
  { label: 'shell.contracts', address: to('/pages/coin/index', { kind: 'contract' }), Icon: Layers },
  { label: 'shell.ico', address: to('/pages/coinICO/icoList'), Icon: Coins },
  { label: 'shell.about', address: to('/pages/user/about'), Icon: Info },
  { label: 'shell.language', address: to('/pages/common/lang'), Icon: Languages },
] as const

/** Where the menu leads: everywhere for those signed in, to what is public for a guest. */
export function MenuEntries({ go }: { readonly go: (address: string) => void }): ReactNode {
  const t = useT()
  const signedIn = useSession(isSignedIn)
  const autoApply = useSession(session => session.openAutoApply)
  const own = signedIn ? [...ENTRIES, ...(autoApply ? [AUTO_APPLY] : [])] : []
  return (
    <nav aria-label={t('shell.menu')} className="flex-1 border-t border-line">
      {[...own, ...PUBLIC_ENTRIES].map(({ label, address, Icon }) => (
        <ListRow
          key={address}
          title={t(label)}
          lead={<Icon size={20} aria-hidden />}
          end={label === 'shell.language' ? <OtherLanguage /> : undefined}
          chevron
          href={address}
          onClick={event => {
            event.preventDefault()
            go(address)
          }}
        />
      ))}
    </nav>
  )
}

/** A guest who reads only the other language finds their way by its own name. */
function OtherLanguage(): ReactNode {
  const chosen = usePreferences(({ language }) => language)
  const { name, lang } = LANGUAGE_NAMES[chosen === 'ur-PK' ? 'en-US' : 'ur-PK']
  return <bdi lang={lang}>{name}</bdi>
}
