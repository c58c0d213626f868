import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate, formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { toast } from '@firoza/ui/toast-store'
import { useFigures } from '@firoza/ui/use-figures'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useT } from '../../lib/language.ts'
import { useWrite } from '../../lib/query.ts'
import { useSession } from '../../lib/session.ts'
import { to } from '../../paths.ts'
import { BuySheet } from './buy-sheet.tsx'

export type Vip = CallOutput<'GET /user/vip/get'>

export const CHANGES = ['GET /user/vip/get', 'GET /user/vip/advice', 'POST /user/assets'] as const
const TONES = {
  none: 'plain',
  claimable: 'plain',
  trial: 'brand',
  expired: 'plain',
  purchased: 'gain',
  grace: 'warn',
} as const

/** Where one stands, until when, and the strategy service. */
export function MembershipState({ vip }: { readonly vip: Vip }): ReactNode {
  const t = useT('vip')
  const { state, expiresAt } = vip
  const time = expiresAt === null ? undefined : isolateWhole(formatDateTime(expiresAt))
  return (
    <Card>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(`vip.state_${state}`)}</Badge>
        {time !== undefined && (
          <span className="text-sm">{t(state === 'grace' ? 'vip.graceUntil' : 'vip.until', { time })}</span>
        )}
      </p>
      {state === 'claimable' && (
        <p className="mt-2 text-sm text-muted">{t('vip.trialOffer', { days: vip.trialDays })}</p>
      )}
      {state === 'none' && <p className="mt-2 text-sm text-muted">{t('vip.verifyFirst')}</p>}
      {(state === 'trial' || state === 'purchased') && <Strategy strategy={vip.strategy} />}
    </Card>
  )
}

function Strategy({ strategy }: Pick<Vip, 'strategy'>): ReactNode {
  const t = useT('vip')
  const [, navigate] = useLocation()
  const choose = useWrite('POST /user/vip/strategy', { changes: CHANGES })
  const hints = { off: 'vip.strategyOff', offered: 'vip.strategyOffered', accepted: 'vip.strategyAccepted' } as const
  const actions = {
    off: { label: t('vip.askSupport'), act: () => navigate(to('/pages/common/service')) },
    offered: { label: t('vip.strategyAccept'), act: () => choose.mutate({ accept: true }) },
    accepted: { label: t('vip.strategyEnd'), act: () => choose.mutate({ accept: false }) },
  } as const
  return (
    <section className="mt-3 space-y-2 border-t border-line pt-3">
      <h2 className="reading font-semibold">{t('vip.strategy')}</h2>
      <p className="text-sm text-muted">{t(hints[strategy])}</p>
      <Button kind="secondary" size="small" busy={choose.isPending} onClick={actions[strategy].act}>
        {actions[strategy].label}
      </Button>
    </section>
  )
}

/** The one way further from here: verify, the free trial, or days that are bought. */
export function MembershipFoot({ vip }: { readonly vip: Vip }): ReactNode {
  const t = useT('vip')
  const figures = useFigures()
  const [, navigate] = useLocation()
  const [buying, setBuying] = useState(false)
  const realm = useSession(session => session.userAccountType)
  const claim = useWrite('POST /user/vip/claim', { changes: CHANGES, onDone: () => toast.show(t('vip.trialStarted')) })
  if (realm !== 'real') return null
  if (vip.state === 'none') {
    return (
      <Button wide onClick={() => navigate(to('/pages/user/kyc'))}>
        {t('vip.verify')}
      </Button>
    )
  }
  const price = isolateWhole(figures.money(vip.price, 'PKR'))
  const runs = vip.state === 'purchased' || vip.state === 'trial'
  const buy = t(runs ? 'vip.extend' : 'vip.buy', { days: figures.whole(vip.days), price })
  return (
    <div className="flex flex-col gap-2">
      {vip.state === 'claimable' && (
        <Button wide busy={claim.isPending} onClick={() => claim.mutate({})}>
          {t('vip.startTrial')}
        </Button>
      )}
      <Button wide kind={vip.state === 'claimable' ? 'quiet' : 'primary'} onClick={() => setBuying(true)}>
        {buy}
      </Button>
      <BuySheet
        vip={vip}
        open={buying}
        onClose={() => setBuying(false)}
        onBought={untilMs => toast.show(t('vip.bought', { time: isolateWhole(formatDate(untilMs)) }))}
      />
    </div>
  )
}
