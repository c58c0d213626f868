import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { heldFor, Loaded } from '../../shell/loaded.tsx'
import type { Profile } from './info-rows.tsx'
import { ProtectionRows } from './protection-rows.tsx'

/** The password, the codes, the address of mail: what is set, and where it is changed. */
export function SecretRows(): ReactNode {
  const t = useT('person')
  const info = useRead('POST /user/info', {})
  // Shown further down; asked for now, so that they come along.
  const security = useRead('GET /user/security', {})
  const passkeys = useRead('GET /user/passkey/list', {})
  return (
    <Loaded
      query={heldFor(info, security, passkeys)}
      skeleton={
        <Card flush>
          <SkeletonRows rows={4} />
        </Card>
      }
    >
      {profile => (
        <>
          {profile.newDestinationsFrom !== null && (
            <Note tone="warn">
              {t('person.waits', { time: isolateWhole(formatDateTime(profile.newDestinationsFrom)) })}
            </Note>
          )}
          <Secrets profile={profile} />
          <ProtectionRows />
          <Card flush>
            <LinkRow
              title={t('person.howTold')}
              detail={t('person.howToldHint')}
              href={to('/pages/notice/list', { view: 'settings' })}
            />
          </Card>
          <Card flush>
            <LinkRow title={t('person.appearance')} href={to('/pages/common/lang')} />
          </Card>
        </>
      )}
    </Loaded>
  )
}

function Secrets({ profile }: { readonly profile: Profile }): ReactNode {
  const t = useT('person')
  const { hasTransactionCode, hasWithdrawalCode, account, email } = profile
  return (
    <Card flush title={t('person.secrets')}>
      <List>
        <LinkRow
          title={t('person.loginPassword')}
          detail={t('person.loginPasswordHint')}
          href={to('/pages/user/loginPassword')}
        />
        <LinkRow
          title={t('person.transactionCode')}
          detail={t('person.transactionCodeHint')}
          end={<SetBadge set={hasTransactionCode} />}
          chevron
          href={to('/pages/user/tradePassword')}
        />
        <LinkRow
          title={t('person.withdrawalCode')}
          detail={t('person.withdrawalCodeHint')}
          end={<SetBadge set={hasWithdrawalCode} />}
          chevron
          href={to('/pages/user/tradePassword', { kind: 'withdrawal' })}
        />
        <LinkRow
          title={t('person.phone')}
          detail={<Figure>{account}</Figure>}
          chevron
          href={to('/pages/user/userInfo')}
        />
        <LinkRow
          title={t('person.email')}
          detail={email ? <bdi>{email}</bdi> : t('person.emailHint')}
          end={<SetBadge set={email !== ''} />}
          chevron
          href={to('/pages/user/userInfo')}
        />
      </List>
    </Card>
  )
}

function SetBadge({ set }: { readonly set: boolean }): ReactNode {
  const t = useT('person')
  return <Badge tone={set ? 'gain' : 'warn'}>{t(set ? 'person.set' : 'person.notSet')}</Badge>
}
