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
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { isSignedIn, useSession } from '../../lib/session.ts'
import { useFreshByNotice } from '../../lib/use-fresh-by-notice.ts'
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
  const t = useT('person')
  const realm = useSession(session => session.userAccountType)
  const idStatus = useSession(session => session.userInfo?.idStatus)
  return (
    <>
      <Card flush>
        <List label={t('person.settings')}>
          <LinkRow
            title={t('person.infoTitle')}
            lead={<UserRound size={ICON_PX} aria-hidden />}
            href={to('/pages/user/userInfo')}
          />
          <LinkRow
            title={t('person.securityTitle')}
            lead={<ShieldCheck size={ICON_PX} aria-hidden />}
            href={to('/pages/user/security')}
          />
          <LinkRow
            title={t('person.verification')}
            lead={<BadgeCheck size={ICON_PX} aria-hidden />}
            href={to('/pages/user/kyc')}
            {...(idStatus && { end: <IdentityBadge status={idStatus} /> })}
            chevron
          />
          <LinkRow
            title={t('person.records')}
            lead={<FileText size={ICON_PX} aria-hidden />}
            href={to('/pages/user/record')}
          />
          {realm === 'demo' && <DemoReset />}
        </List>
      </Card>
      <Card flush>
        <List>
          <LinkRow title={t('person.vip')} lead={<Star size={ICON_PX} aria-hidden />} href={to('/pages/stock/vip')} />
          <LinkRow
            title={t('person.loan')}
            lead={<HandCoins size={ICON_PX} aria-hidden />}
            href={to('/pages/user/loan')}
          />
          <LinkRow
            title={t('person.creditScore')}
            lead={<Gauge size={ICON_PX} aria-hidden />}
            href={to('/pages/user/creditScore')}
          />
        </List>
      </Card>
    </>
  )
}

function HouseRows(): ReactNode {
  const t = useT('person')
  return (
    <Card flush>
      <List>
        <NoticesRow />
        <LinkRow
          title={t('person.news')}
          lead={<Newspaper size={ICON_PX} aria-hidden />}
          href={to('/pages/news/list')}
        />
        <ServiceRow />
        <LinkRow
          title={t('person.appearance')}
          lead={<Languages size={ICON_PX} aria-hidden />}
          href={to('/pages/common/lang')}
        />
        <LinkRow
          title={t('person.download')}
          lead={<Download size={ICON_PX} aria-hidden />}
          href={to('/pages/common/download')}
        />
        <LinkRow title={t('shell.about')} lead={<Info size={ICON_PX} aria-hidden />} href={to('/pages/user/about')} />
      </List>
    </Card>
  )
}

function ServiceRow(): ReactNode {
  const t = useT('person')
  const signedIn = useSession(isSignedIn)
  const { data } = useTopic<MySupportData>(signedIn ? 'me:support' : undefined)
  const unread = data?.unread ?? 0
  return (
    <LinkRow
      title={t('person.service')}
      lead={<Headset size={ICON_PX} aria-hidden />}
      href={to('/pages/common/service')}
      {...(unread > 0 && { end: <Badge tone="brand">{t('person.unread', { count: unread })}</Badge> })}
      chevron
    />
  )
}

const TOLD_BY_NOTICE = ['GET /user/notice'] as const

function NoticesRow(): ReactNode {
  const t = useT('person')
  const signedIn = useSession(isSignedIn)
  const { data } = useRead('GET /user/notice', { limit: 1 }, { enabled: signedIn })
  useFreshByNotice(TOLD_BY_NOTICE)
  const unread = data?.unread ?? 0
  return (
    <LinkRow
      title={t('person.notices')}
      lead={<Bell size={ICON_PX} aria-hidden />}
      href={to('/pages/notice/list')}
      {...(unread > 0 && { end: <Badge tone="brand">{t('person.unread', { count: unread })}</Badge> })}
      chevron
    />
  )
}
