import { isolate } from '@firoza/i18n/bidi'
import { Card } from '@firoza/ui/card'
import { Chips } from '@firoza/ui/chips'
import { EmptyState } from '@firoza/ui/empty-state'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded } from '@firoza/web/loaded'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, ScrollText, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { useReadList } from '../../lib/read-list.ts'
import { to } from '../../paths.ts'
import { LoadedList } from '../../shell/loaded-list.tsx'
import { Page } from '../../shell/page.tsx'
import { CoinBalances } from './coin-balances.tsx'
import { FundsList } from './funds-list.tsx'
import { journalsOf } from './movements.ts'

const ACTION =
  'flex min-h-12 items-center justify-center gap-2 rounded-control bg-brand-soft px-3 font-semibold text-brand [&>svg]:shrink-0'

/** What one has of each coin, and every movement of the one that is chosen. */
export default function CoinFundsPage(): ReactNode {
  const t = useT('coin', 'portfolio')
  const [location] = useLocation()
  const coins = useRead('POST /coin/assets', {})
  return (
    <Page title={t(location === '/pages/coin/assetsRecord' ? 'coin.recordTitle' : 'coin.fundsTitle')}>
      <div className="grid fit-[7.5rem] gap-3">
        <Link href={to('/pages/recharge/cryptoRecharge')} className={ACTION}>
          <ArrowDownToLine size={18} aria-hidden /> {t('coin.deposit')}
        </Link>
        <Link href={to('/pages/withdraw/cryptoWithdraw')} className={ACTION}>
          <ArrowUpFromLine size={18} aria-hidden /> {t('coin.withdraw')}
        </Link>
        <Link href={to('/pages/exchange/cryptoConvert')} className={ACTION}>
          <ArrowLeftRight size={18} aria-hidden /> {t('coin.convert')}
        </Link>
        <Link href={to('/pages/exchange/cryptoTransfer')} className={ACTION}>
          <Shuffle size={18} aria-hidden /> {t('coin.transfer')}
        </Link>
      </div>
      <Loaded query={coins} skeleton={<SkeletonRows rows={4} />}>
        {({ items }) => (
          <>
            <CoinBalances coins={items} />
            <Movements coins={items.map(coin => coin.asset)} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Movements({ coins }: { readonly coins: readonly string[] }): ReactNode {
  const t = useT('coin', 'portfolio')
  const [search, setSearch] = useSearchParams()
  const asset = coins.find(known => known === search.get('asset')) ?? ''
  const choose = (next: string) => setSearch(next === '' ? {} : { asset: next }, { replace: true })
  const list = useReadList('GET /user/tx/record', { limit: 30, fund: 'crypto', ...(asset !== '' && { asset }) })
  return (
    <>
      <Card>
        <h2 className="reading mb-3 text-base font-semibold">{t('coin.movements')}</h2>
        <Chips
          label={t('coin.chooseCoin')}
          choices={[{ id: '', label: t('portfolio.everything') }, ...coins.map(id => ({ id, label: isolate(id) }))]}
          chosen={asset}
          onChoose={choose}
        />
      </Card>
      <LoadedList list={list} empty={<CoinFundsEmpty />}>
        {items => <FundsList entries={journalsOf(items)} onAsset={choose} />}
      </LoadedList>
    </>
  )
}

/** Of one coin nothing has moved yet: coins come by other ways than rupees do. */
function CoinFundsEmpty(): ReactNode {
  const t = useT('coin', 'portfolio')
  return (
    <Card>
      <EmptyState
        icon={<ScrollText size={26} />}
        title={t('portfolio.noMovements')}
        detail={t('coin.noMovementsHint')}
        action={
          <Link href={to('/pages/recharge/cryptoRecharge')} className="min-h-11 px-4 py-2.5 font-semibold text-brand">
            {t('coin.payIn')}
          </Link>
        }
      />
    </Card>
  )
}
