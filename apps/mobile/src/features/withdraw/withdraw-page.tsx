import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Money } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { Skeleton, SkeletonRows } from '@firoza/ui/skeleton'
import { useFigures } from '@firoza/ui/use-figures'
import { Loaded } from '@firoza/web/loaded'
import { Bitcoin, ChevronRight, Landmark, QrCode, ReceiptText, Smartphone, WalletCards } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { WithdrawBlocks } from '../../money/withdraw-blocks.tsx'
import type { ChannelOut, WithdrawStatus } from '../../money/withdraw-types.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { AS_IT_OPENS } from '../../shell/opening-hours.ts'
import { Page } from '../../shell/page.tsx'
import { useChannelLabels } from './channel-labels.ts'

const ICON_PX = 20
const WAYS = [
  { type: 'bank', currency: 'PKR', title: 'withdraw.wayBank', Icon: Landmark, of: /^pk_(iban|raast)$/ },
  { type: 'wallet', currency: 'PKR', title: 'withdraw.wayWallet', Icon: Smartphone, of: /^pk_(easypaisa|jazzcash)$/ },
  { type: 'bank', currency: 'BRL', title: 'withdraw.wayPix', Icon: QrCode, of: /^br_(pix|bank)$/ },
] as const

/** How much can be withdrawn, by which ways, and what stands in between. */
export default function WithdrawPage(): ReactNode {
  const t = useT('withdraw')
  const status = useRead('GET /user/withdraw/status', {}, AS_IT_OPENS)
  return (
    <Page title={t('withdraw.title')}>
      <Loaded query={status} skeleton={<WithdrawSkeleton />}>
        {data => (
          <>
            <Withdrawable status={data} />
            <WithdrawBlocks blocks={data.blocks} />
            {data.paused !== null && <Note tone="warn">{data.paused}</Note>}
            <Ways status={data} />
            <Note>{data.nothingToPay}</Note>
          </>
        )}
      </Loaded>
      {!status.isPending && <Records />}
    </Page>
  )
}

function Records(): ReactNode {
  const t = useT('withdraw')
  return (
    <Card flush>
      <List>
        <LinkRow
          title={t('withdraw.manage')}
          lead={<WalletCards size={ICON_PX} aria-hidden />}
          href={to('/pages/wallet/bankList', { type: '2' })}
        />
        <LinkRow
          title={t('withdraw.records')}
          lead={<ReceiptText size={ICON_PX} aria-hidden />}
          href={to('/pages/withdraw/withdrawRecord')}
        />
      </List>
    </Card>
  )
}

/** The headline of the page of ways: settled money, and what is already leaving. */
function Withdrawable({ status }: { readonly status: WithdrawStatus }): ReactNode {
  const t = useT('withdraw')
  const { money } = useFigures()
  return (
    <Card>
      <h2 className="text-sm text-muted">{t('withdraw.canWithdraw')}</h2>
      {status.balances
        .filter(({ withdrawable }, index) => index === 0 || isMoney(withdrawable))
        .map(({ asset, withdrawable }, index) => (
          <p key={asset} className={index === 0 ? 'text-headline font-semibold' : 'text-lg font-semibold'}>
            <Money value={withdrawable} asset={asset} />
          </p>
        ))}
      {status.balances
        .filter(({ pending }) => isMoney(pending))
        .map(({ asset, pending }) => (
          <p key={asset} className="mt-1 text-sm">
            {t('withdraw.onItsWay', { amount: money(pending, asset) })}
          </p>
        ))}
      <p className="reading mt-1 text-sm text-muted">{t('withdraw.settledHint')}</p>
    </Card>
  )
}

/** The ways of rupees, of every other currency that the person has, and of coins. */
function Ways({ status }: { readonly status: WithdrawStatus }): ReactNode {
  const t = useT('withdraw')
  const has = (currency: string) =>
    currency === 'PKR' || status.balances.some(({ asset, withdrawable }) => asset === currency && isMoney(withdrawable))
  return (
    <Card flush title={t('withdraw.chooseWay')}>
      <List>
        {WAYS.filter(({ currency }) => has(currency)).map(({ type, currency, title, Icon, of }) => (
          <Way
            key={title}
            href={to('/pages/withdraw/bankWithdraw', { type, currency })}
            title={t(title)}
            icon={<Icon size={ICON_PX} aria-hidden />}
            channels={status.channels.filter(({ templates }) => templates.some(template => of.test(template)))}
          />
        ))}
        <LinkRow
          title={t('withdraw.wayCrypto')}
          detail={t('withdraw.wayCryptoSoon')}
          lead={<Bitcoin size={ICON_PX} aria-hidden />}
          href={to('/pages/withdraw/cryptoWithdraw')}
        />
      </List>
    </Card>
  )
}

function isMoney(amount: string): boolean {
  return /[1-9]/.test(amount)
}

interface WayProps {
  readonly href: string
  readonly title: string
  readonly icon: ReactNode
  readonly channels: readonly ChannelOut[]
}

/** One way with what each of its channels costs, takes, and when it is open. */
function Way({ href, title, icon, channels }: WayProps): ReactNode {
  const words = useChannelLabels()
  return (
    <Link href={href} className="flex w-full items-start gap-3 px-4 py-3 text-start active:bg-raised">
      <span className="mt-0.5 shrink-0 text-muted">{icon}</span>
      <span className="min-w-0 flex-1 space-y-2">
        <span className="block font-medium">{title}</span>
        {channels.map(channel => (
          <span key={channel.id} className="block text-sm text-muted">
            {channels.length > 1 && <span className="block text-ink">{channel.title}</span>}
            {words(channel).map(text => (
              <span key={text} className="block">
                {text}
              </span>
            ))}
          </span>
        ))}
      </span>
      <ChevronRight size={20} aria-hidden className="mt-0.5 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  )
}

function WithdrawSkeleton(): ReactNode {
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-2 h-9 w-56" />
        <Skeleton className="mt-2 h-10 w-full" />
      </Card>
      <Card flush>
        <SkeletonRows rows={6} />
      </Card>
    </div>
  )
}
