import type { CallOutput } from '@firoza/api/endpoints'
import { isolateWhole } from '@firoza/i18n/bidi'
import { formatDate, formatDateTime } from '@firoza/i18n/format-date'
import { Badge } from '@firoza/ui/badge'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Card } from '@firoza/ui/card'
import { List, ListRow } from '@firoza/ui/list-row'
import { SkeletonRows } from '@firoza/ui/skeleton'
import { toast } from '@firoza/ui/toast-store'
import { Loaded } from '@firoza/web/loaded'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useRead, useWrite } from '../../lib/query.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { PasskeySetup } from './passkey-setup.tsx'

type Passkey = CallOutput<'GET /user/passkey/list'>['items'][number]

/** The passkeys with their names, and the way to another one. */
export function PasskeyRows(): ReactNode {
  const t = useT('auth')
  const passkeys = useRead('GET /user/passkey/list', {})
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Passkey>()
  return (
    <Loaded
      query={passkeys}
      skeleton={
        <Card flush>
          <SkeletonRows rows={1} />
        </Card>
      }
    >
      {({ items, max }) => (
        <Card flush title={t('auth.passkeys')}>
          <List>
            {items.map(passkey => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChoose={() => setChosen(passkey)} />
            ))}
            {items.length < max && (
              <ListRow
                title={t('auth.passkeyAdd')}
                detail={items.length === 0 ? t('auth.passkeyHint') : undefined}
                end={<Plus size={20} aria-hidden className="text-brand" />}
                onClick={() => setAdding(true)}
              />
            )}
          </List>
          <BottomSheet open={adding} onClose={() => setAdding(false)} title={t('auth.passkeyAdd')} maskCloses={false}>
            <PasskeySetup onDone={() => setAdding(false)} />
          </BottomSheet>
          <BottomSheet open={chosen !== undefined} onClose={() => setChosen(undefined)} title={t('auth.passkeyRemove')}>
            {chosen && <RemovePasskey passkey={chosen} onDone={() => setChosen(undefined)} />}
          </BottomSheet>
        </Card>
      )}
    </Loaded>
  )
}

function PasskeyRow({ passkey, onChoose }: { readonly passkey: Passkey; readonly onChoose: () => void }): ReactNode {
  const t = useT('auth')
  const { name, backedUp, createdAt, lastUsedAt } = passkey
  const date = (at: number) => isolateWhole(formatDate(at))
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      detail={
        lastUsedAt === null
          ? t('auth.passkeySince', { date: date(createdAt) })
          : t('auth.passkeyUsed', { date: date(lastUsedAt) })
      }
      end={backedUp ? <Badge tone="brand">{t('auth.passkeySynced')}</Badge> : undefined}
      chevron
      onClick={onChoose}
    />
  )
}

function RemovePasskey({ passkey, onDone }: { readonly passkey: Passkey; readonly onDone: () => void }): ReactNode {
  const t = useT('auth')
  const remove = useWrite('POST /user/passkey/remove', {
    quiet: true,
    changes: [
      'GET /user/passkey/list',
      'GET /user/security',
      'POST /user/security/log',
      'POST /user/session/list',
      'POST /user/info',
    ],
    onDone: ({ newDestinationsFrom }) => {
      toast.show(t('auth.passkeyRemoved', { time: isolateWhole(formatDateTime(newDestinationsFrom)) }))
      onDone()
    },
  })
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('auth.passkeyRemoveText', { name: passkey.name })}</p>
      <ConfirmPassword
        danger
        label={t('auth.passkeyRemove')}
        busy={remove.isPending}
        error={remove.error}
        onSubmit={({ password }) => remove.mutate({ id: passkey.id, password })}
      />
    </div>
  )
}
