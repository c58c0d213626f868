import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { Card } from '@firoza/ui/card'
import { List } from '@firoza/ui/list-row'
import { Figure } from '@firoza/ui/money'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { Loaded, waitFor } from '@firoza/web/loaded'
import type { ReactNode } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead } from '../../lib/query.ts'
import { to } from '../../paths.ts'
import { LinkRow } from '../../shell/link-row.tsx'
import { ProtectionRows } from './protection-rows.tsx'

/** The password, the codes, the address of mail: what is set, and where it is changed. */
export function SecretRows(): ReactNode {
  const t = useT('auth', 'account')
  const info = useRead('POST /user/info', {})
  // Shown further down; asked for now, so that they come along.
  const security = useRead('GET /user/security', {})
  const passkeys = useRead('GET /user/passkey/list', {})
  return (
    <Loaded
      query={waitFor(info, security, passkeys)}
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
              {t('auth.waits', { time: isolateWhole(formatDateTime(profile.newDestinationsFrom)) })}
            </Note>
          )}
          <Secrets profile={profile} />
          <ProtectionRows />
          <Card flush>
            <LinkRow
              title={t('auth.howTold')}
              detail={t('auth.howToldHint')}
              href={to('/pages/notice/list', { view: 'settings' })}
            />
          </Card>
          <Card flush>
            <LinkRow title={t('account.appearance')} href={to('/pages/common/lang')} />
          </Card>
        </>
      )}
    </Loaded>
  )
}

function Secrets({ profile }: { readonly profile: CallOutput<'POST /user/info'> }): ReactNode {
  const t = useT('auth', 'account')
  const { hasTransactionCode, hasWithdrawalCode, account, email } = profile
  return (
    <Card flush title={t('auth.secrets')}>
      <List>
        <LinkRow
          title={t('auth.loginPassword')}
          detail={t('auth.loginPasswordHint')}
          href={to('/pages/user/loginPassword')}
        />
        <LinkRow
          title={t('auth.transactionCode')}
          detail={t('auth.transactionCodeHint')}
          end={<SetBadge set={hasTransactionCode} />}
          chevron
          href={to('/pages/user/tradePassword')}
        />
        <LinkRow
          title={t('auth.withdrawalCode')}
          detail={t('auth.withdrawalCodeHint')}
          end={<SetBadge set={hasWithdrawalCode} />}
          chevron
          href={to('/pages/user/tradePassword', { kind: 'withdrawal' })}
        />
        <LinkRow
          title={t('account.phone')}
          detail={<Figure>{account}</Figure>}
          chevron
          href={to('/pages/user/userInfo')}
        />
        <LinkRow
          title={t('account.email')}
          detail={email ? <bdi>{email}</bdi> : t('account.emailHint')}
          end={<SetBadge set={email !== ''} />}
          chevron
          href={to('/pages/user/userInfo')}
        />
      </List>
    </Card>
  )
}

function SetBadge({ set }: { readonly set: boolean }): ReactNode {
  const t = useT('auth', 'account')
  return <Badge tone={set ? 'gain' : 'warn'}>{t(set ? 'auth.set' : 'auth.notSet')}</Badge>
}
