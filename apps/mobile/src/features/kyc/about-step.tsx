import { ADDRESS_LINE_MAX, ADDRESS_LINES, PLACE_MAX } from '@firoza/core/kyc/profile'
import { BottomSheet } from '@firoza/ui/bottom-sheet'
import { Button } from '@firoza/ui/button'
import { Checkbox } from '@firoza/ui/checkbox'
import { Field } from '@firoza/ui/field'
import { type ReactNode, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { PlaceSearch } from '../../shell/places/place-search.tsx'
import { AnswerField } from './answer-field.tsx'
import { CountrySelect } from './country-select.tsx'
import type { PartProps } from './part-props.ts'

const NAME_MAX = 80
/** The last line is the city: it can be chosen from the list instead of typed. */
const CITY_AT = 2
/** With what a browser may fill in, and whether the line may stay empty. */
const LINES = [
  { word: 'line1', fill: 'address-line1', optional: false },
  { word: 'line2', fill: 'address-line2', optional: true },
  { word: 'line3', fill: 'address-line3', optional: false },
] as const

/** Who the person is, and where they live. */
export function AboutStep(props: PartProps): ReactNode {
  const { form, errors, onChange } = props
  const t = useT('kyc')
  return (
    <>
      <Field
        label={t('kyc.placeOfBirth')}
        hint={t('kyc.placeOfBirthHint')}
        value={form.placeOfBirth}
        onChange={placeOfBirth => onChange({ placeOfBirth })}
        error={errors.placeOfBirth}
        maxLength={PLACE_MAX}
      />
      <CountrySelect
        label={t('kyc.nationality')}
        value={form.nationality}
        onChange={nationality => onChange({ nationality })}
        error={errors.nationality}
      />
      <AnswerField question="maritalStatus" {...props} />
      <Field
        label={t('kyc.fatherName')}
        hint={t('kyc.fatherNameHint')}
        value={form.fatherName}
        onChange={fatherName => onChange({ fatherName })}
        error={errors.fatherName}
        maxLength={NAME_MAX}
      />
      <Field
        label={t('kyc.motherName')}
        value={form.motherName}
        onChange={motherName => onChange({ motherName })}
        error={errors.motherName}
        maxLength={NAME_MAX}
      />
      <AddressFields which="permanent" {...props} />
      <Checkbox
        label={t('kyc.mailingSame')}
        checked={form.mailingSame}
        onChange={mailingSame => onChange({ mailingSame })}
      />
      {!form.mailingSame && <AddressFields which="mailing" {...props} />}
    </>
  )
}

function AddressFields({
  which,
  form,
  errors,
  onChange,
}: PartProps & { readonly which: keyof typeof ADDRESS_LINES }): ReactNode {
  const t = useT('kyc')
  return (
    <fieldset className="space-y-4">
      <legend className="pt-2 font-semibold">{t(`kyc.${which}Address`)}</legend>
      {LINES.map(({ word, fill, optional }, at) => {
        const field = ADDRESS_LINES[which][at]
        return (
          field && (
            <Field
              key={field}
              label={t(`kyc.${word}`)}
              value={form[field]}
              onChange={text => onChange({ [field]: text })}
              error={errors[field]}
              optional={optional}
              autoComplete={which === 'permanent' ? fill : `shipping ${fill}`}
              maxLength={ADDRESS_LINE_MAX}
            />
          )
        )
      })}
      <CityChoice onChoose={city => onChange({ [ADDRESS_LINES[which][CITY_AT] ?? '']: city })} />
    </fieldset>
  )
}

function CityChoice({ onChoose }: { readonly onChoose: (city: string) => void }): ReactNode {
  const t = useT('account')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="secondary" wide onClick={() => setOpen(true)}>
        {t('account.placeChoose')}
      </Button>
      <BottomSheet open={open} onClose={close} title={t('account.placeTitle')}>
        <PlaceSearch
          onChoose={({ name }) => {
            onChoose(name.en)
            close()
          }}
        />
      </BottomSheet>
    </>
  )
}
