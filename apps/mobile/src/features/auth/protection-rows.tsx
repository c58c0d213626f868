import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Card } from '@firoza/ui/card'
import { Confirm } from '@firoza/ui/confirm'
import { List, ListRow } from '@firoza/ui/list-row'
import { Note } from '@firoza/ui/note'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { Loaded } from '@firoza/web/loaded'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { AntiPhishingCodeRow } from './anti-phishing-code.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { TotpSetup } from './totp-setup.tsx'

type Security = CallOutput<'GET /user/security'>
const CHANGES = ['GET /user/security', 'POST /user/security/log', 'POST /user/session/list'] as const

/** What stands beside the passwords: the authenticator app, and the stop for the whole account. */
export function ProtectionRows(): ReactNode {
  const security = useRead('GET /user/security', {})
  return (
    <Loaded
      query={security}
      skeleton={
        <Card flush>
          <SkeletonRows rows={2} />
        </Card>
      }
    >
      {found => (
        <>
          {found.frozen && <Frozen security={found} />}
          <Rows security={found} />
          <PasskeyRows />
        </>
      )}
    </Loaded>
  )
}

function Rows({
  security: { totp, passkeys, recoveryCodesLeft, securityWord, frozen },
}: {
  readonly security: Security
}): ReactNode {
  const t = useT('auth')
  const [sheet, setSheet] = useState<'on' | 'off'>()
  const remove = useWrite('POST /user/totp/remove', {
    quiet: true,
    changes: [...CHANGES, 'POST /user/info'],
    onDone: ({ newDestinationsFrom }) => {
      setSheet(undefined)
      toast.show(t('auth.turnedOff', { time: isolateWhole(formatDateTime(newDestinationsFrom)) }))
    },
  })
  return (
    <Card flush title={t('auth.title')}>
      <List>
        <ListRow
          title={t('auth.totp')}
          detail={t('auth.totpHint')}
          end={<Badge tone={totp ? 'gain' : 'warn'}>{t(totp ? 'auth.on' : 'auth.off')}</Badge>}
          chevron
          onClick={() => setSheet(totp ? 'off' : 'on')}
        />
        {(totp || passkeys > 0) && <RecoveryRow left={recoveryCodesLeft} />}
        <AntiPhishingCodeRow word={securityWord} />
        {!frozen && <FreezeRow />}
      </List>
      <BottomSheet open={sheet === 'on'} onClose={() => setSheet(undefined)} title={t('auth.totp')} maskCloses={false}>
        <TotpSetup onDone={() => setSheet(undefined)} />
      </BottomSheet>
      <BottomSheet open={sheet === 'off'} onClose={() => setSheet(undefined)} title={t('auth.totp')}>
        <p className="pb-4 text-muted">{t('auth.turnOffText')}</p>
        <ConfirmPassword
          label={t('auth.turnOff')}
          danger
          busy={remove.isPending}
          error={remove.error}
          onSubmit={remove.mutate}
        />
      </BottomSheet>
    </Card>
  )
}

function FreezeRow(): ReactNode {
  const t = useT('auth')
  const [asked, setAsked] = useState(false)
  const freeze = useWrite('POST /user/freeze', { changes: CHANGES, onDone: () => setAsked(false) })
  return (
    <>
      <ListRow title={t('auth.freeze')} detail={t('auth.freezeHint')} chevron onClick={() => setAsked(true)} />
      <Confirm
        open={asked}
        danger
        title={t('auth.freezeQuestion')}
        confirmLabel={t('auth.freezeDo')}
        busy={freeze.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => freeze.mutate({})}
      >
        {t('auth.freezeText')}
      </Confirm>
    </>
  )
}

function Frozen({ security: { unfreezesAt } }: { readonly security: Security }): ReactNode {
  const t = useT('auth')
  const [open, setOpen] = useState(false)
  const again = useWrite('POST /user/freeze', { changes: CHANGES })
  const unfreeze = useWrite('POST /user/unfreeze', { quiet: true, changes: CHANGES, onDone: () => setOpen(false) })
  const action =
    unfreezesAt === null ? (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('auth.unfreeze')}
      </Button>
    ) : (
      <Button size="small" kind="danger" busy={again.isPending} onClick={() => again.mutate({})}>
        {t('auth.freezeAgain')}
      </Button>
    )
  return (
    <>
      <Note tone="warn" title={t('auth.frozenTitle')} action={action}>
        {t('auth.frozenText')}{' '}
        {unfreezesAt !== null && t('auth.unfreezes', { time: isolateWhole(formatDateTime(unfreezesAt)) })}
      </Note>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('auth.unfreeze')}>
        <p className="pb-4 text-muted">{t('auth.unfreezeText')}</p>
        <ConfirmPassword
          label={t('auth.unfreeze')}
          busy={unfreeze.isPending}
          error={unfreeze.error}
          onSubmit={unfreeze.mutate}
        />
      </BottomSheet>
    </>
  )
}

/** How many codes are left for a lost phone, and the way to new ones. */
function RecoveryRow({ left }: { readonly left: number }): ReactNode {
  const t = useT('auth')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ListRow
        title={t('auth.codesRow')}
        detail={t('auth.codesLeft', { count: left })}
        chevron
        onClick={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={close} title={t('auth.codesRow')} maskCloses={false}>
        <RenewCodes onDone={close}>
          <p className="text-muted">{t('auth.codesRenewText')}</p>
        </RenewCodes>
      </BottomSheet>
    </>
  )
}
