import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Field } from '@firoza/ui/field'
import { Note } from '@firoza/ui/note'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { useFormFaults } from '../../lib/use-form-faults.ts'
import { PlaceSearch, usePlaceLanguage } from '../../shell/places/place-search.tsx'
import type { EditProps } from './edit-nickname.tsx'
import { useProfileWrite } from './use-profile-write.ts'

type AddressParts = Pick<EditProps['profile'], 'city' | 'province'>

export interface EditAddressProps extends EditProps {
  /** A place that was chosen elsewhere, to be saved with the rest. */
  readonly chosen?: AddressParts | undefined
}

export function EditAddress({ open, profile, chosen, onClose }: EditAddressProps): ReactNode {
  const t = useT('account')
  return (
    <BottomSheet open={open} onClose={onClose} title={t('account.address')}>
      <AddressForm profile={{ ...profile, ...chosen }} onClose={onClose} />
    </BottomSheet>
  )
}

function AddressForm({ profile, onClose }: Omit<EditProps, 'open'>): ReactNode {
  const t = useT('account')
  const { addressLine, city, province, postalCode } = profile
  const [form, setForm] = useState({ addressLine, city, province, postalCode })
  const [choosing, setChoosing] = useState(false)
  const language = usePlaceLanguage()
  const write = useProfileWrite(onClose)
  const { errors, check, form: element } = useFormFaults(form, write.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!write.isPending && check({})) write.mutate(form)
  }
  if (choosing) {
    return (
      <PlaceSearch
        onChoose={place => {
          setForm({ ...form, city: place.name[language], province: place.province[language] })
          setChoosing(false)
        }}
      />
    )
  }
  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-4">
      {errors.form !== undefined && <Note tone="loss">{errors.form}</Note>}
      {ADDRESS_PARTS.map(({ name, kind, lengthMax, fill }) => (
        <Field
          key={name}
          kind={kind}
          label={t(`account.${name}`)}
          value={form[name]}
          onChange={text => setForm({ ...form, [name]: text })}
          error={errors[name]}
          autoComplete={fill}
          maxLength={lengthMax}
        />
      ))}
      <Button kind="secondary" wide onClick={() => setChoosing(true)}>
        {t('account.placeChoose')}
      </Button>
      <Button type="submit" wide busy={write.isPending}>
        {t('account.save')}
      </Button>
    </form>
  )
}

/** An address from the street on: what kind of text each part is, the longest that it takes, and what a browser may fill in. */
export const ADDRESS_PARTS = [
  { name: 'addressLine', kind: 'text', lengthMax: 200, fill: 'street-address' },
  { name: 'city', kind: 'text', lengthMax: 80, fill: 'address-level2' },
  { name: 'province', kind: 'text', lengthMax: 80, fill: 'address-level1' },
  // Of other countries they have letters: "SW1A 1AA".
  { name: 'postalCode', kind: 'latin', lengthMax: 12, fill: 'postal-code' },
] as const
