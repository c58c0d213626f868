import { deviceName } from '@firoza/api/client/device-name'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { toast } from '@firoza/ui/toast-store'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { canUsePasskeys, makePasskey, passkeyFault } from '../../lib/passkey.ts'
import { useWrite } from '../../lib/query.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const NAME_MAX = 40

/** A name and the password, then the device's own window; recovery codes after the first. */
export function PasskeySetup({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useT('auth')
  const [name, setName] = useState(() => deviceName(navigator.userAgent))
  const [said, setSaid] = useState<string>()
  const begin = useWrite('POST /user/passkey/begin', { quiet: true })
  const add = useWrite('POST /user/passkey/add', {
    quiet: true,
    changes: ['GET /user/passkey/list', 'GET /user/security', 'POST /user/security/log', 'POST /user/session/list'],
    onDone: ({ recoveryCodes }) => {
      toast.show(t('auth.passkeyAdded'))
      if (recoveryCodes.length === 0) onDone()
    },
  })
  if (add.data) return <RecoveryCodes codes={add.data.recoveryCodes} onDone={onDone} />
  if (!canUsePasskeys()) return <Note tone="warn">{t('auth.passkeyNotHere')}</Note>
  const make = async (password: string) => {
    setSaid(undefined)
    add.reset()
    const asked = await begin.mutateAsync({ password }).catch(() => undefined)
    if (!asked) return
    const passkey = await makePasskey(asked.options).catch(error => {
      setSaid(t(`auth.${passkeyFault(error)}`))
      return undefined
    })
    if (passkey !== undefined) add.mutate({ name: name.trim() || deviceName(navigator.userAgent), passkey })
  }
  return (
    <div className="space-y-4">
      <p className="text-muted">{t('auth.passkeyText')}</p>
      {said !== undefined && <Note tone="loss">{said}</Note>}
      <ConfirmPassword
        label={t('auth.passkeyMake')}
        busy={begin.isPending || add.isPending}
        error={begin.error ?? add.error}
        onSubmit={({ password }) => void make(password)}
      >
        <Field label={t('auth.passkeyName')} value={name} onChange={setName} maxLength={NAME_MAX} />
      </ConfirmPassword>
    </div>
  )
}
