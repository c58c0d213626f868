import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import type { Profile } from './info-rows.tsx'
import { useProfileWrite } from './use-profile-write.ts'

const LENGTH_MAX = 40

export interface EditProps {
  readonly open: boolean
  readonly profile: Profile
  readonly onClose: () => void
}

export function EditNickname({ open, profile, onClose }: EditProps): ReactNode {
  const t = useT('account')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('account.nickname')}>
      <NicknameForm profile={profile} onClose={onClose} />
    </BottomSheet>
  )
}

function NicknameForm({ profile, onClose }: Omit<EditProps, 'open'>): ReactNode {
  const t = useT('account')
  const [nickname, setNickname] = useState(profile.nickname)
  const write = useProfileWrite(onClose)
  const { errors, check, form } = useFormFaults({ nickname }, write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!write.isPending && check({})) write.mutate({ nickname: nickname.trim() })
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-4">
      <Field
        label={t('account.nickname')}
        value={nickname}
        onChange={setNickname}
        hint={t('account.nicknameHint')}
        error={errors.nickname ?? errors.form}
        autoComplete="nickname"
        maxLength={LENGTH_MAX}
      />
      <Button type="submit" wide busy={write.isPending}>
        {t('account.save')}
      </Button>
    </form>
  )
}
