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
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { PasswordAgain } from './password-again.tsx'
import { RecoveryRow } from './recovery-row.tsx'
import { SecurityWordRow } from './security-word.tsx'
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
  const t = useT('security')
  const [sheet, setSheet] = useState<'on' | 'off'>()
  const remove = useWrite('POST /user/totp/remove', {
    quiet: true,
    changes: [...CHANGES, 'POST /user/info'],
    onDone: ({ newDestinationsFrom }) => {
      setSheet(undefined)
      toast.show(t('security.turnedOff', { time: isolateWhole(formatDateTime(newDestinationsFrom)) }))
    },
  })
  return (
    <Card flush title={t('security.title')}>
      <List>
        <ListRow
          title={t('security.totp')}
          detail={t('security.totpHint')}
          end={<Badge tone={totp ? 'gain' : 'warn'}>{t(totp ? 'security.on' : 'security.off')}</Badge>}
          chevron
          onClick={() => setSheet(totp ? 'off' : 'on')}
        />
        {(totp || passkeys > 0) && <RecoveryRow left={recoveryCodesLeft} />}
        <SecurityWordRow word={securityWord} />
        {!frozen && <FreezeRow />}
      </List>
      <BottomSheet
        open={sheet === 'on'}
        onClose={() => setSheet(undefined)}
        title={t('security.totp')}
        maskCloses={false}
      >
        <TotpSetup onDone={() => setSheet(undefined)} />
      </BottomSheet>
      <BottomSheet open={sheet === 'off'} onClose={() => setSheet(undefined)} title={t('security.totp')}>
        <p className="pb-4 text-muted">{t('security.turnOffText')}</p>
        <PasswordAgain
          label={t('security.turnOff')}
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
  const t = useT('security')
  const [asked, setAsked] = useState(false)
  const freeze = useWrite('POST /user/freeze', { changes: CHANGES, onDone: () => setAsked(false) })
  return (
    <>
      <ListRow title={t('security.freeze')} detail={t('security.freezeHint')} chevron onClick={() => setAsked(true)} />
      <Confirm
        open={asked}
        danger
        title={t('security.freezeQuestion')}
        confirmLabel={t('security.freezeDo')}
        busy={freeze.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => freeze.mutate({})}
      >
        {t('security.freezeText')}
      </Confirm>
    </>
  )
}

function Frozen({ security: { thawsAt } }: { readonly security: Security }): ReactNode {
  const t = useT('security')
  const [open, setOpen] = useState(false)
  const again = useWrite('POST /user/freeze', { changes: CHANGES })
  const thaw = useWrite('POST /user/thaw', { quiet: true, changes: CHANGES, onDone: () => setOpen(false) })
  const action =
    thawsAt === null ? (
      <Button size="small" onClick={() => setOpen(true)}>
        {t('security.thaw')}
      </Button>
    ) : (
      <Button size="small" kind="danger" busy={again.isPending} onClick={() => again.mutate({})}>
        {t('security.freezeAgain')}
      </Button>
    )
  return (
    <>
      <Note tone="warn" title={t('security.frozenTitle')} action={action}>
        {t('security.frozenText')}{' '}
        {thawsAt !== null && t('security.thaws', { time: isolateWhole(formatDateTime(thawsAt)) })}
      </Note>
      <BottomSheet open={open} onClose={() => setOpen(false)} title={t('security.thaw')}>
        <p className="pb-4 text-muted">{t('security.thawText')}</p>
        <PasswordAgain label={t('security.thaw')} busy={thaw.isPending} error={thaw.error} onSubmit={thaw.mutate} />
      </BottomSheet>
    </>
  )
}
