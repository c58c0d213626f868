import { isolate } from '@firoza/i18n/bidi'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { IconButton } from '@firoza/ui/icon-button'
import { ArrowDownToLine, ArrowUpFromLine, Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { setPreferences } from '../../lib/preferences.ts'
import { to } from '../../paths.ts'
import { OwnChange, OwnMoney, useFiguresHidden } from '../../shell/own-money.tsx'
import type { Assets } from './use-assets.ts'

const ICON_PX = 18

/** The headline: everything in the account, and money in and out. */
export function AssetsHead({ assets }: { readonly assets: Assets }): ReactNode {
  const t = useT('portfolio')
  const [, navigate] = useLocation()
  const hidden = useFiguresHidden()
  return (
    <Card>
      <h2 className="flex items-center gap-1 text-sm text-muted">
        {t('portfolio.total')}
        <IconButton
          label={t(hidden ? 'portfolio.show' : 'portfolio.hide')}
          onClick={() => setPreferences({ balancesHidden: !hidden })}
          className="-my-3"
        >
          {hidden ? <EyeOff size={ICON_PX} /> : <Eye size={ICON_PX} />}
        </IconButton>
      </h2>
      <p className="text-headline font-semibold">
        <OwnMoney value={assets.everything} asset={assets.cash.asset} />
      </p>
      {assets.notIncluded.length > 0 && (
        <p className="reading text-sm text-muted">
          {t('portfolio.notIncluded', { assets: assets.notIncluded.map(isolate).join(' · ') })}
        </p>
      )}
      {assets.optionsOpen > 0 && (
        <Link
          href={to('/pages/stockOption/optionRecord')}
          className="reading inline-flex min-h-11 items-center text-sm text-muted underline"
        >
          {t('portfolio.optionsNotIncluded', { count: assets.optionsOpen })}
        </Link>
      )}
      <p className="mt-1 mb-4 flex min-h-6 items-center gap-2 text-sm text-muted">
        {t('portfolio.today')} <OwnChange amount={assets.stock.dayProfit} />
      </p>
      <div className="grid fit-[7.5rem] gap-3">
        <Button
          wide
          icon={<ArrowDownToLine size={ICON_PX} aria-hidden />}
          onClick={() => navigate(to('/pages/recharge/recharge'))}
        >
          {t('portfolio.deposit')}
        </Button>
        <Button
          kind="secondary"
          wide
          icon={<ArrowUpFromLine size={ICON_PX} aria-hidden />}
          onClick={() => navigate(to('/pages/withdraw/withdraw'))}
        >
          {t('portfolio.withdraw')}
        </Button>
      </div>
    </Card>
  )
}
