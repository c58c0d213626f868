import type { MySupportData } from '@firoza/api/stream'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import {
  BadgeCheck,
  Bell,
  Download,
  FileText,
  Gauge,
  HandCoins,
  Headset,
  Info,
  Languages,
  Newspaper,
  ShieldCheck,
  Star,
  UserPlus,
  UserRound,
  Vote,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { useFreshByNotification } from '../../lib/use-fresh-by-notification.ts'
import { useTopic } from '../../lib/use-topic.ts'
import { to } from '../../paths.ts'
import { IdentityBadge } from '../../shell/identity-badge.tsx'
import { LinkRow } from '../../shell/link-row.tsx'
import { DemoReset } from './demo-reset.tsx'

const ICON_PX = 20

export function MineRows(): ReactNode {
  const signedIn = useSession(isSignedIn)
  return (
    <>
      {signedIn && <OwnRows />}
      <HouseRows />
    </>
  )
}

function OwnRows(): ReactNode {
  const t = useT('account')
  const realm = useSession(session => session.userAccountType)
  const idStatus = useSession(session => session.userInfo?.idStatus)
  return (
    <>
      <Card flush>
        <List label={t('account.settings')}>
          <LinkRow
            title={t('account.infoTitle')}
            lead={<UserRound size={ICON_PX} aria-hidden />}
            href={to('/pages/user/userInfo')}
          />
          <LinkRow
            title={t('account.securityTitle')}
            lead={<ShieldCheck size={ICON_PX} aria-hidden />}
            href={to('/pages/user/security')}
          />
          <LinkRow
            title={t('account.verification')}
            lead={<BadgeCheck size={ICON_PX} aria-hidden />}
            href={to('/pages/user/kyc')}
            {...(idStatus && { end: <IdentityBadge status={idStatus} /> })}
            chevron
          />
          <LinkRow
            title={t('account.records')}
            lead={<FileText size={ICON_PX} aria-hidden />}
            href={to('/pages/user/record')}
          />
          {realm === 'demo' && <DemoReset />}
        </List>
      </Card>
      <Card flush>
        <List>
          <LinkRow title={t('account.vip')} lead={<Star size={ICON_PX} aria-hidden />} href={to('/pages/stock/vip')} />
          <LinkRow
            title={t('account.votes')}
            lead={<Vote size={ICON_PX} aria-hidden />}
            href={to('/pages/stock/vote')}
          />
          <LinkRow
            title={t('account.referral')}
            lead={<UserPlus size={ICON_PX} aria-hidden />}
            href={to('/pages/user/referral')}
          />
          <LinkRow
            title={t('account.loan')}
            lead={<HandCoins size={ICON_PX} aria-hidden />}
            href={to('/pages/user/loan')}
          />
          <LinkRow
            title={t('account.creditScore')}
            lead={<Gauge size={ICON_PX} aria-hidden />}
            href={to('/pages/user/creditScore')}
          />
        </List>
      </Card>
    </>
  )
}

function HouseRows(): ReactNode {
  const t = useT('account')
  return (
    <Card flush>
      <List>
        <NoticesRow />
        <LinkRow
          title={t('account.news')}
          lead={<Newspaper size={ICON_PX} aria-hidden />}
          href={to('/pages/news/list')}
        />
        <ServiceRow />
        <LinkRow
          title={t('account.appearance')}
          lead={<Languages size={ICON_PX} aria-hidden />}
          href={to('/pages/common/lang')}
        />
        <LinkRow
          title={t('account.download')}
          lead={<Download size={ICON_PX} aria-hidden />}
          href={to('/pages/common/download')}
        />
        <LinkRow title={t('shell.about')} lead={<Info size={ICON_PX} aria-hidden />} href={to('/pages/user/about')} />
      </List>
    </Card>
  )
}

function ServiceRow(): ReactNode {
  const t = useT('account')
  const signedIn = useSession(isSignedIn)
  const { data } = useTopic<MySupportData>(signedIn ? 'me:support' : undefined)
  const unread = data?.unread ?? 0
  return (
    <LinkRow
      title={t('account.service')}
      lead={<Headset size={ICON_PX} aria-hidden />}
      href={to('/pages/common/service')}
      {...(unread > 0 && { end: <Badge tone="brand">{t('account.unread', { count: unread })}</Badge> })}
      chevron
    />
  )
}

const CHANGED_BY_NOTIFICATION = ['GET /user/notice'] as const

function NoticesRow(): ReactNode {
  const t = useT('account')
  const signedIn = useSession(isSignedIn)
  const { data } = useRead('GET /user/notice', { limit: 1 }, { enabled: signedIn })
  useFreshByNotification(CHANGED_BY_NOTIFICATION)
  const unread = data?.unread ?? 0
  return (
    <LinkRow
      title={t('account.notices')}
      lead={<Bell size={ICON_PX} aria-hidden />}
      href={to('/pages/notice/list')}
      {...(unread > 0 && { end: <Badge tone="brand">{t('account.unread', { count: unread })}</Badge> })}
      chevron
    />
  )
}
