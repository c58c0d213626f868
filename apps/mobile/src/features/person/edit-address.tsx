import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { ADDRESS_PARTS } from './address-parts.ts'
import type { EditProps } from './edit-nickname.tsx'
import { useProfileWrite } from './use-profile-write.ts'

export function EditAddress({ open, profile, onClose }: EditProps): ReactNode {
  const t = useT('person')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('person.address')}>
      <AddressForm profile={profile} onClose={onClose} />
    </BottomSheet>
  )
}

function AddressForm({ profile, onClose }: Omit<EditProps, 'open'>): ReactNode {
  const t = useT('person')
  const { addressLine, city, province, postalCode } = profile
  const [form, setForm] = useState({ addressLine, city, province, postalCode })
  const write = useProfileWrite(onClose)
  const { errors, check, form: element } = useFormFaults(form, write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!write.isPending && check({})) write.mutate(form)
  }
  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-4">
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      {ADDRESS_PARTS.map(({ name, kind, lengthMax, fill }) => (
        <Field
          key={name}
          kind={kind}
          label={t(`person.${name}`)}
          value={form[name]}
          onChange={text => setForm({ ...form, [name]: text })}
          error={errors[name]}
          autoComplete={fill}
          maxLength={lengthMax}
        />
      ))}
      <Button type="submit" wide busy={write.isPending}>
        {t('person.save')}
      </Button>
    </form>
  )
}
