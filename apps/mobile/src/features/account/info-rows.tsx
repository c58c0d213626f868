import type { CallOutput } from '@firoza/api/endpoints'
import { addressText } from '@firoza/i18n/address-text'
import { formatDate } from '@firoza/i18n/format-date'
import { Avatar } from '@firoza/ui/avatar'
import { Card } from '@firoza/ui/card'
import { List, ListRow } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useT } from '../../lib/language.ts'
import { to } from '../../paths.ts'
import { copyText } from '../../shell/copy-text.ts'
import { IdentityBadge } from '../../shell/identity-badge.tsx'
import { LinkRow } from '../../shell/link-row.tsx'
import { AccountTypeRow } from '../hni/account-type.tsx'
import { EditAddress } from './edit-address.tsx'
import { EditEmail } from './edit-email.tsx'
import { EditNickname } from './edit-nickname.tsx'
import { EditPhone } from './edit-phone.tsx'

export type Profile = CallOutput<'POST /user/info'>

type Sheet = 'nickname' | 'phone' | 'email' | 'address'

/** The person's data as rows; the ones that can be changed open a sheet. */
export function InfoRows({ profile }: { readonly profile: Profile }): ReactNode {
  const t = useT('account')
  const chosen = useChosenPlace()
  const [sheet, setSheet] = useState<Sheet | undefined>(chosen.place && 'address')
  const close = () => {
    setSheet(undefined)
    chosen.forget()
  }
  const address = [profile.addressLine, profile.city, profile.province, profile.postalCode].filter(part => part !== '')
  const copyMark = <Copy size={18} aria-hidden className="text-muted" />
  return (
    <>
      <div className="flex flex-col items-center gap-2 py-2">
        <Avatar name={profile.nickname || profile.account.slice(-2)} size="large" />
        <IdentityBadge status={profile.idStatus} />
        <p className="text-sm text-muted">{t('account.memberSince', { date: formatDate(profile.createdAt) })}</p>
      </div>
      <Card flush>
        <List>
          <ListRow
            title={t('account.nickname')}
            detail={profile.nickname ? <bdi>{profile.nickname}</bdi> : t('account.nicknameNone')}
            onClick={() => setSheet('nickname')}
            chevron
          />
          <ListRow
            title={t('account.phone')}
            detail={<Figure>{profile.account}</Figure>}
            onClick={() => setSheet('phone')}
            chevron
          />
          <ListRow
            title={t('account.email')}
            detail={profile.email ? <Figure>{profile.email}</Figure> : t('account.emailNone')}
            onClick={() => setSheet('email')}
            chevron
          />
          <ListRow
            title={t('account.address')}
            detail={address.length > 0 ? <bdi>{addressText(address)}</bdi> : t('account.addressNone')}
            onClick={() => setSheet('address')}
            chevron
          />
        </List>
      </Card>
      <Card flush>
        <List>
          <ListRow
            title={t('account.userId')}
            detail={<Figure>{profile.id}</Figure>}
            end={copyMark}
            onClick={() => void copyText(profile.id)}
          />
          <LinkRow
            title={t('account.referralCode')}
            detail={<Figure>{profile.referralCode}</Figure>}
            href={to('/pages/user/referral')}
            chevron
          />
          <AccountTypeRow kind={profile.accountType} />
          <LinkRow title={t('account.appearance')} href={to('/pages/common/lang')} />
        </List>
      </Card>
      <EditNickname open={sheet === 'nickname'} profile={profile} onClose={close} />
      <EditPhone open={sheet === 'phone'} profile={profile} onClose={close} />
      <EditEmail open={sheet === 'email'} profile={profile} onClose={close} />
      <EditAddress open={sheet === 'address'} profile={profile} chosen={chosen.place} onClose={close} />
    </>
  )
}

/** A city that was chosen on its own page, which comes by the address. */
function useChosenPlace() {
  const [search, setSearch] = useSearchParams()
  const city = search.get('city')
  return {
    place: city === null ? undefined : { city, province: search.get('province') ?? '' },
    forget: () => {
      if (city !== null) setSearch({}, { replace: true })
    },
  }
}
